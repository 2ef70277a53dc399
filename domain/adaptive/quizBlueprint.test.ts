// R15 of docs/rules.md
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listEligible, buildBlueprint, type BlueprintQuestion } from './quizBlueprint.ts';

const difficulties = ['Beginner', 'Intermediate', 'Advanced'] as const;

/** Any bank of up to thirty questions of three difficulties and four allowances. */
const banks = fc
  .array(
    fc.record({
      difficulty: fc.constantFrom(...difficulties),
      seconds: fc.constantFrom(60, 75, 90, 240),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((all) => all.map((one, n): BlueprintQuestion => ({ ...one, questionId: `question ${n}` })));
const random = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), {
  minLength: 20,
  maxLength: 20,
});
const picks = fc.array(fc.nat(1000), { minLength: 10, maxLength: 10 });

const count = (
  asked: readonly BlueprintQuestion[],
  is: (one: BlueprintQuestion) => boolean,
): number => asked.filter(is).length;

test('a quiz keeps its length, its clock and its mix, whichever allowed questions are asked', () => {
  fc.assert(
    fc.property(banks, random, picks, (bank, numbers, chosen) => {
      const blueprint = buildBlueprint(bank, 10, numbers);
      expect(blueprint.total).toBe(Math.min(10, bank.length));
      const asked: BlueprintQuestion[] = [];
      for (let n = 0; n < blueprint.total; n += 1) {
        const eligible = listEligible(blueprint, bank, asked);
        const next = eligible[(chosen[n] ?? 0) % eligible.length];
        if (next) asked.push(next);
      }
      expect(new Set(asked).size).toBe(blueprint.total);
      for (const { seconds, count: places } of blueprint.allowances) {
        expect(count(asked, (one) => one.seconds === seconds)).toBe(places);
      }
      for (const { difficulty, least } of blueprint.difficulties) {
        expect(count(asked, (one) => one.difficulty === difficulty)).toBeGreaterThanOrEqual(least);
      }
      expect(listEligible(blueprint, bank, asked)).toEqual([]);
    }),
    { numRuns: 300 },
  );
}, 30_000);

test('a quiz of ten has two questions of each difficulty that has two', () => {
  const bank = difficulties.flatMap((difficulty, d) =>
    Array.from({ length: d === 2 ? 1 : 8 }, (_, n) => ({
      questionId: `${difficulty} ${n}`,
      difficulty,
      seconds: 60,
    })),
  );
  const { difficulties: mix } = buildBlueprint(
    bank,
    10,
    Array.from({ length: 20 }, () => 0.4),
  );
  const least = new Map(mix.map((one) => [one.difficulty, one.least]));
  expect(least.get('Beginner')).toBe(2);
  expect(least.get('Intermediate')).toBe(2);
  expect(least.get('Advanced') ?? 0).toBe(0);
});

test('a frame that no question fits accepts any question', () => {
  const blueprint = {
    total: 2,
    allowances: [{ seconds: 61, count: 2 }],
    difficulties: [{ difficulty: 'Advanced', least: 2 }],
  };
  const bank = [{ questionId: 'one', difficulty: 'Beginner', seconds: 60 }];
  expect(listEligible(blueprint, bank, [])).toEqual(bank);
});

test('questions that a quiz has in any case count among its ten and for its mix', () => {
  const build = (name: string, difficulty: string, seconds: number, many: number) =>
    Array.from({ length: many }, (_, n) => ({ questionId: `${name} ${n}`, difficulty, seconds }));
  const given = build('set', 'Advanced', 90, 4);
  const bank = [...build('a', 'Beginner', 60, 8), ...build('b', 'Intermediate', 75, 8)];
  const blueprint = buildBlueprint(
    bank,
    10,
    Array.from({ length: 20 }, () => 0.4),
    given,
  );
  expect(blueprint.total).toBe(10);
  expect(blueprint.allowances).toContainEqual({ seconds: 90, count: 4 });
  expect(blueprint.difficulties).toContainEqual({ difficulty: 'Advanced', least: 2 });
  const eligible = listEligible(blueprint, [...given, ...bank], given);
  expect(eligible.length).toBeGreaterThan(0);
  expect(eligible.some(({ questionId }) => questionId.startsWith('set'))).toBe(false);
});
