import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseQuestions, type Candidate } from './questionChoice.ts';

const difficulties = ['Beginner', 'Intermediate', 'Advanced'] as const;
const bank: readonly Candidate[] = Array.from({ length: 24 }, (_, index) => ({
  questionId: `question ${index}`,
  difficulty: difficulties[index % 3] ?? 'Beginner',
  probability: (index + 1) / 25,
  recentlyRight: false,
}));
/** Never explores; the first candidate wins ties. */
const steady = bank.flatMap((_, index) => [index / 100, 1]);

const anyRandom = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
  minLength: 2 * bank.length,
  maxLength: 2 * bank.length,
});

describe('choice/1', () => {
  test('the adaptive arm chooses nearest to three in four', () => {
    const chosen = chooseQuestions(bank, 'adaptive', 10, steady);
    expect(chosen.map(({ probability }) => probability).toSorted((a, b) => a - b)).toEqual(
      bank.slice(13, 23).map(({ probability }) => probability),
    );
  });

  test('what was answered right this week waits, as long as there is enough else', () => {
    const recent = bank.map((one, index) => ({ ...one, recentlyRight: index % 2 === 0 }));
    const chosen = chooseQuestions(recent, 'adaptive', 10, steady);
    expect(chosen.every(({ recentlyRight }) => !recentlyRight)).toBe(true);
  });

  test('either arm gives ten different questions, two of each difficulty at least', () => {
    fc.assert(
      fc.property(
        anyRandom,
        fc.constantFrom('adaptive' as const, 'control' as const),
        (random, arm) => {
          const chosen = chooseQuestions(bank, arm, 10, random);
          expect(new Set(chosen).size).toBe(10);
          for (const level of difficulties) {
            expect(
              chosen.filter(({ difficulty }) => difficulty === level).length,
            ).toBeGreaterThanOrEqual(2);
          }
        },
      ),
    );
  });

  test('the control arm does not look at the chance', () => {
    const counts = new Map(bank.map(({ questionId }) => [questionId, 0]));
    fc.assert(
      fc.property(anyRandom, (random) => {
        for (const { questionId } of chooseQuestions(bank, 'control', 10, random)) {
          counts.set(questionId, (counts.get(questionId) ?? 0) + 1);
        }
      }),
      { numRuns: 300, seed: 7 },
    );
    expect(Math.min(...counts.values())).toBeGreaterThan(20);
  });

  test('a small topic gives what it has', () => {
    expect(chooseQuestions(bank.slice(0, 4), 'control', 10, steady)).toHaveLength(4);
    expect(chooseQuestions([], 'adaptive', 10, [])).toEqual([]);
  });
});
