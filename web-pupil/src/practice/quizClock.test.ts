import { expect, test } from 'vitest';
import { clockAnnouncement, isEndedByClock, secondsLeft } from './quizClock.ts';

test('a second counts until it is over and the clock stops at 0', () => {
  expect(secondsLeft(10_000, 0)).toBe(10);
  expect(secondsLeft(10_000, 1)).toBe(10);
  expect(secondsLeft(10_000, 9999)).toBe(1);
  expect(secondsLeft(10_000, 10_000)).toBe(0);
  expect(secondsLeft(10_000, 99_000)).toBe(0);
});

test('the clock is read out at one minute, 30 and 10 seconds only', () => {
  expect(clockAnnouncement(61, 60)).toBe('One minute left');
  expect(clockAnnouncement(60, 59)).toBeUndefined();
  expect(clockAnnouncement(31, 30)).toBe('30 seconds left');
  expect(clockAnnouncement(45, 9)).toBe('10 seconds left');
  expect(clockAnnouncement(9, 8)).toBeUndefined();
});

test('the clock ended a quiz that timed out or stopped before its last question', () => {
  const result = { timedOut: false, isSessionComplete: true, questionNumber: 10 };
  expect(isEndedByClock(result, 10)).toBe(false);
  expect(isEndedByClock({ ...result, questionNumber: 4 }, 10)).toBe(true);
  expect(isEndedByClock({ ...result, timedOut: true }, 10)).toBe(true);
  expect(isEndedByClock({ ...result, isSessionComplete: false, questionNumber: 4 }, 10)).toBe(
    false,
  );
});
