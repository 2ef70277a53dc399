import { expect, test } from 'vitest';
import type { EventStore } from './store/client.ts';
import { createKnownStreams, KEPT, KEPT_MS, untouched } from './knownStreams.ts';
import type { PersonalData } from './personalData.ts';

const known = untouched({ initial: 'new' });
const opened = () => {
  let nowMs = 0;
  const streams = createKnownStreams({} as EventStore, {} as PersonalData, () => nowMs);
  return { ...streams, pass: (ms: number) => void (nowMs += ms) };
};

test('a stream is kept for a while after it last changed, and no longer', () => {
  const { keep, peek, pass } = opened();
  keep('quiz-1', known);
  keep('quiz-2', known);
  pass(KEPT_MS - 1);
  keep('quiz-2', known);
  expect(peek('quiz-1')).toBe(known);
  pass(1);
  keep('quiz-3', known);
  expect(peek('quiz-1')).toBeUndefined();
  expect(peek('quiz-2')).toBe(known);
  expect(peek('quiz-3')).toBe(known);
});

test('of too many those go that have not changed for longest', () => {
  const { keep, peek } = opened();
  for (let n = 0; n < KEPT; n += 1) keep(`quiz-${n}`, known);
  keep('quiz-0', known);
  keep('one-more', known);
  expect(peek('quiz-0')).toBe(known);
  expect(peek('quiz-1')).toBeUndefined();
  expect(peek('quiz-2')).toBe(known);
});
