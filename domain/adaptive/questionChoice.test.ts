// R15 of docs/rules.md
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
/** Never explores; of equally near questions the first is taken. */
const steady = Array.from({ length: 10 }, () => [0.5, 0]).flat();

/** Random numbers for ten questions, spread evenly. */
const anyRandom = fc.noBias(
  fc.array(
    fc.nat(2 ** 31 - 1).map((n) => n / 2 ** 31),
    { minLength: 20, maxLength: 20 },
  ),
);

describe('choice/2', () => {
  test('the adaptive arm chooses chances nearest to three in four', () => {
    const chosen = chooseQuestions(bank, 'adaptive', 10, steady);
    expect(chosen.map(({ probability }) => probability).toSorted((a, b) => a - b)).toEqual(
      bank.slice(13, 23).map(({ probability }) => probability),
    );
  });

  test('questions answered right this week wait while there are enough others', () => {
    const recent = bank.map((one, index) => ({ ...one, recentlyRight: index % 2 === 0 }));
    const chosen = chooseQuestions(recent, 'adaptive', 10, steady);
    expect(chosen.every(({ recentlyRight }) => !recentlyRight)).toBe(true);
  });

  test('one question in ten is a random one of the bank, however close the others are', () => {
    const hard: readonly Candidate[] = Array.from({ length: 100 }, (_, index) => ({
      questionId: `question ${index}`,
      difficulty: 'Advanced',
      probability: 0.45 + index / 2000,
      recentlyRight: false,
    }));
    const sessions = fc.sample(anyRandom, { numRuns: 2000, seed: 7 });
    const explored = sessions
      .flatMap((random) => chooseQuestions(hard, 'adaptive', 10, random))
      .filter(({ probability }) => probability < 0.489);
    // One pick in ten is uniform, of which one in five is among the twenty nearest as well.
    expect(explored.length / sessions.length).toBeCloseTo(0.8, 1);
  });

  test('equally near questions are chosen at random, so that a new pupil does not get the first of the bank', () => {
    const alike = bank.map((one) => ({ ...one, probability: 0.5, difficulty: 'Beginner' }));
    const [first] = alike;
    const sessions = fc.sample(anyRandom, { numRuns: 240, seed: 7 });
    const withFirst = sessions.filter(
      (random) => first && chooseQuestions(alike, 'adaptive', 10, random).includes(first),
    );
    expect(withFirst.length).toBeGreaterThan(70);
    expect(withFirst.length).toBeLessThan(130);
  });

  test('both arms choose ten different questions, at least two of each difficulty', () => {
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

  test('the control arm ignores the chance', () => {
    const chosen = fc
      .sample(anyRandom, { numRuns: 300, seed: 7 })
      .flatMap((random) => chooseQuestions(bank, 'control', 10, random));
    const times = bank.map((candidate) => chosen.filter((one) => one === candidate).length);
    // About 125 of each.
    expect(Math.min(...times)).toBeGreaterThan(100);
    expect(Math.max(...times)).toBeLessThan(150);
  });

  test('a quiz shorter than the mix has the nearest questions, none of a difficulty three times', () => {
    const chosen = chooseQuestions(bank, 'adaptive', 3, steady);
    expect(chosen.map(({ probability }) => probability)).toEqual([0.76, 0.72, 0.8]);
    const twoLevels = bank.map((one, index) => ({
      ...one,
      difficulty: index < 20 ? 'Beginner' : 'Advanced',
    }));
    const review = chooseQuestions(twoLevels, 'adaptive', 3, steady);
    expect(review.filter(({ difficulty }) => difficulty === 'Beginner')).toHaveLength(2);
  });

  test('a small topic gives all its questions', () => {
    expect(chooseQuestions(bank.slice(0, 4), 'control', 10, steady)).toHaveLength(4);
    expect(chooseQuestions([], 'adaptive', 10, [])).toEqual([]);
  });
});
