// R15 of docs/rules.md
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../seededRandom.ts';
import { planQuiz, planSet, type PlannedQuestion } from './quizPlan.ts';

const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced'] as const;

const build = (
  many: number,
  seenAtMs: (n: number) => number | null,
  difficulty: (n: number) => string = (n) => DIFFICULTIES[n % 3] ?? '',
): readonly PlannedQuestion[] =>
  Array.from({ length: many }, (_, n) => ({
    questionId: `question ${n}`,
    difficulty: difficulty(n),
    seconds: 60,
    seenAtMs: seenAtMs(n),
  }));

const isUnseen = ({ seenAtMs }: PlannedQuestion): boolean => seenAtMs === null;
const countOf = (questions: readonly PlannedQuestion[], difficulty: string): number =>
  questions.filter((one) => one.difficulty === difficulty).length;

/** Any bank of up to sixty questions, each seen at some time or never. */
const banks = fc
  .array(
    fc.record({
      difficulty: fc.constantFrom(...DIFFICULTIES),
      seconds: fc.constantFrom(60, 90),
      seenAtMs: fc.option(fc.nat(1000)),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((all) => all.map((one, n): PlannedQuestion => ({ ...one, questionId: `question ${n}` })));

test('a quiz may repeat questions only in places that unseen ones cannot fill', () => {
  fc.assert(
    fc.property(banks, fc.nat(1_000_000), (bank, seed) => {
      const unseen = bank.filter(isUnseen);
      const { candidates, blueprint } = planQuiz(bank, 10, seededRandom(seed));
      expect(blueprint.total).toBe(Math.min(10, bank.length));
      expect(candidates.length).toBeGreaterThanOrEqual(blueprint.total);
      expect(candidates.length).toBeLessThanOrEqual(40);
      if (unseen.length >= 10) expect(candidates.every(isUnseen)).toBe(true);
      else expect(candidates.filter(isUnseen)).toEqual(unseen);
    }),
    { numRuns: 300 },
  );
});

test('repeated questions are those that were seen longest ago, twice as many as places', () => {
  const bank = build(40, (n) => n);
  const { candidates } = planQuiz(bank, 10, seededRandom(1));
  expect(candidates).toEqual(bank.slice(0, 20));
  const few = build(25, (n) => n);
  expect(planQuiz(few, 10, seededRandom(1)).candidates).toEqual(few.slice(0, 15));
});

test('repeated questions bring a difficulty that the unseen ones lack', () => {
  const bank = build(
    30,
    (n) => (n < 8 ? null : n),
    (n) => (n < 25 ? 'Beginner' : 'Advanced'),
  );
  const { candidates, blueprint } = planQuiz(bank, 10, seededRandom(1));
  expect(countOf(candidates, 'Advanced')).toBe(2);
  expect(blueprint.difficulties).toContainEqual({ difficulty: 'Advanced', least: 2 });
});

test('a quiz leaves two unseen questions of a difficulty to each later one while they last', () => {
  const rareOf = (rare: number) =>
    build(
      30,
      () => null,
      (n) => (n < rare ? 'Advanced' : 'Beginner'),
    );
  const countRare = (rare: number): number =>
    countOf(planQuiz(rareOf(rare), 10, seededRandom(1)).candidates, 'Advanced');
  expect([9, 6, 5, 2].map(countRare)).toEqual([5, 2, 2, 2]);
});

test('a download takes exactly its questions, unseen ones first', () => {
  const bank = build(30, (n) => (n < 13 ? null : n));
  const { candidates } = planQuiz(bank, 20, seededRandom(1), [], 20);
  expect(candidates).toHaveLength(20);
  expect(candidates.filter(isUnseen)).toHaveLength(13);
});

const buildSet = (stimulusId: string, seenAtMs: number | null) => ({
  stimulusId,
  questions: Array.from({ length: 4 }, () => ({ predicted: 0.75, recentlyRight: false, seenAtMs })),
});
const choose = (
  sets: readonly ReturnType<typeof buildSet>[],
  singles: readonly PlannedQuestion[],
): string | undefined => planSet(sets, singles, 10, 'control', 0)?.stimulusId;

test('a text that the pupil has not seen comes before one that was seen', () => {
  expect(
    choose(
      [buildSet('seen', 1), buildSet('new', null)],
      build(20, (n) => n),
    ),
  ).toBe('new');
});

test('a seen text comes again only after other questions, and in no place of an unseen one', () => {
  const sets = [buildSet('seen', 100)];
  expect(
    choose(
      sets,
      build(20, () => 200),
    ),
  ).toBe('seen');
  expect(
    choose(
      sets,
      build(20, () => 50),
    ),
  ).toBeUndefined();
  expect(
    choose(
      sets,
      build(20, (n) => (n < 6 ? null : 200)),
    ),
  ).toBe('seen');
  expect(
    choose(
      sets,
      build(20, (n) => (n < 7 ? null : 200)),
    ),
  ).toBeUndefined();
});
