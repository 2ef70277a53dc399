import { levelProgress } from '@mahoe/domain/progress/levelCurve';
import { expect, test } from 'vitest';
import type { HistoryEntry } from './answerHistory.ts';
import { checkResults } from './checkResults.ts';
import type { ShownResults } from './examPupil.ts';

const answer = (
  sessionId: string,
  questionNumber: number,
  experienceEarned: number,
): HistoryEntry => ({
  type: 'ok',
  key: `${sessionId} ${questionNumber}`,
  pupilId: 'ana',
  sessionId,
  questionNumber,
  experienceEarned,
  isCorrect: experienceEarned > 5,
  timedOut: false,
  position: '1',
});
const acknowledged = [
  answer('first', 1, 13),
  answer('first', 2, 3),
  answer('second', 1, 3),
  answer('second', 2, 3),
];

interface Given {
  readonly score: number;
  readonly earned: number;
  readonly experience: number;
  readonly isStale?: boolean;
}

const shown = (
  sessionId: string,
  { score, earned: experienceEarned, experience, isStale = false }: Given,
): ShownResults => ({
  pupilId: 'ana',
  sessionId,
  results: { isStale: false, read: () => ({ score, experienceEarned }) },
  dashboard: {
    isStale,
    read: () => ({ levelProgress: levelProgress(experience) }),
  },
});
const first = shown('first', { score: 1, earned: 16, experience: 16 });

const wrongIn = (given: readonly ShownResults[]): readonly (readonly string[])[] =>
  checkResults(acknowledged, given).map(({ wrong }) => wrong);

test('shown is what the answers had acknowledged, of every quiz so far', () => {
  const second = shown('second', { score: 0, earned: 6, experience: 22 });
  expect(wrongIn([first, second])).toEqual([[], []]);
});

test('a dashboard of before the answers is wrong', () => {
  const second = shown('second', { score: 0, earned: 6, experience: 16 });
  expect(wrongIn([first, second])).toEqual([[], ['experience of ana: 16 shown, 22 acknowledged']]);
});

test('results that lack an answer are wrong', () => {
  const second = shown('second', { score: 1, earned: 3, experience: 22 });
  expect(wrongIn([second])).toEqual([
    [],
    ['score of second: 1 shown, 0 acknowledged', 'experience of second: 3 shown, 6 acknowledged'],
  ]);
});

test('a reply that calls itself stale is counted apart', () => {
  const second = shown('second', { score: 0, earned: 6, experience: 16, isStale: true });
  expect(wrongIn([second])).toEqual([['dashboard of ana'], []]);
});
