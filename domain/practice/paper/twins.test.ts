import { describe, expect, test } from 'vitest';
import { findTwins, type TwinCandidate } from './twins.ts';

const content = (question: string, difficulty: 'Beginner' | 'Intermediate' = 'Beginner') =>
  ({ question, difficulty, questionType: 'mcq' }) as const;

const candidate = (questionId: string, ...stem: Parameters<typeof content>): TwinCandidate => ({
  questionId,
  topicId: `topic of ${questionId}`,
  content: content(...stem),
});

const candidates = [
  candidate('a', 'How many vertices does a cube have?'),
  candidate('b', 'Work out 2/5 × 3/5.'),
  candidate('c', 'Work out 1.02 × 8.'),
  candidate('d', 'Write 11/50 as a percentage.', 'Intermediate'),
];

const twinsOf = (...stems: readonly string[]): readonly string[] =>
  findTwins(
    stems.map((stem, index) => ({ itemId: `item ${index}`, content: content(stem), candidates })),
  ).map(({ questionId }) => questionId);

describe('the twin of a missed item (R27)', () => {
  test('a question of the same kind, with numbers of the same kind, is its twin', () => {
    expect(twinsOf('Work out 1/4 × 3/4.')).toEqual(['b']);
    expect(twinsOf('Work out 10.34 × 7.')).toEqual(['c']);
  });

  test('the kind counts more than the depth', () => {
    expect(twinsOf('Write 9/25 as a percentage.')).toEqual(['d']);
  });

  test('without a question of its kind the one most alike of its depth is its twin', () => {
    expect(twinsOf('How many faces has a prism?')).toEqual(['a']);
  });

  test('no question is the twin of two items, and an item may have none', () => {
    const same = 'Work out 1/4 × 3/4.';
    expect(twinsOf(same, same, same, same)).toEqual(['b', 'c', 'a']);
    expect(findTwins([{ itemId: 'item', content: content(same), candidates: [] }])).toEqual([]);
  });
});
