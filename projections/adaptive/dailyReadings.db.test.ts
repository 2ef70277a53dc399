// @module-tag large: simulates hundreds of experiments
// R15 of docs/rules.md: who looks every day is misled no more often than is promised.
import { createHash, randomUUID } from 'node:crypto';
import {
  compareWithControl,
  summarizeSample,
  type Interval,
} from '@mahoe/domain/adaptive/comparison';
import { pickArm, assignmentSeed } from '@mahoe/domain/adaptive/experiment';
import { addDays } from '@mahoe/domain/calendar';
import { morning } from '@mahoe/domain/progress/fixtures/learningEvents';
import type { LearningEvent } from '@mahoe/domain/progress/learner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestViews, type TestViews } from '../fixtures/views.ts';
import { learners } from '../progress/learners.ts';
import { firstFortnights, type CountedPupil } from './fortnightQueries.ts';

let views: TestViews;
beforeAll(async () => {
  views = await createTestViews();
});
afterAll(() => views.drop());

const PUPILS = 400;
const FIRST_DAY = '2026-09-07';
/** Days on which pupils start, and days on which they practise and the figures are read. */
const COMING_DAYS = 40;
const DAYS = 150;
const EXPERIMENTS = 100;
const FORTNIGHT = 14;
const PROMISED = 0.05;

/** Generates Park and Miller's random numbers between 0 and 1. */
const uniforms = (seed: number): (() => number) => {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
};

interface Habit {
  readonly pupilId: string;
  readonly exposed: number;
  /** Days on which they practise: often in one fortnight, hardly ever in another. */
  readonly days: readonly number[];
}

const habitOf = (next: () => number): Habit => {
  const exposed = Math.floor(COMING_DAYS * next() ** 2);
  const often = Array.from({ length: 1 + DAYS / FORTNIGHT }, () => next() ** 2);
  const days = Array.from({ length: DAYS - exposed }, (_, n) => exposed + n);
  const isPractised = (day: number): boolean =>
    next() < (often[Math.floor((day - exposed) / FORTNIGHT)] ?? 0);
  return { pupilId: randomUUID(), exposed, days: days.filter(isPractised) };
};

const arrivalOf = (pupilId: string): LearningEvent => ({
  type: 'PupilRegistered',
  data: {
    pupilId,
    grade: 4,
    usernameKey: 'u',
    emailKey: 'e',
    nameReviewId: null,
    usernameReviewId: null,
    personal: null,
    ...morning,
  },
});

const put = async (habits: readonly Habit[], experiment: string, next: () => number) => {
  const dateOf = (day: number): string => addDays(FIRST_DAY, day);
  const practised = habits.flatMap(({ pupilId, days }) =>
    days.map((day) => ({ pupil_id: pupilId, local_date: dateOf(day) })),
  );
  const { db } = views;
  await views.project(learners, ...habits.map(({ pupilId }) => arrivalOf(pupilId)));
  await db.batchInsert(
    'experiment_assignment',
    habits.map(({ pupilId, exposed }) => ({
      pupil_id: pupilId,
      experiment,
      arm: 'any',
      assigned_at: `${dateOf(exposed)}T15:00:00Z`,
    })),
  );
  await db.batchInsert(
    'learning_day',
    practised.map((day) => {
      const quizzes = 1 + Math.floor(2 * next());
      const answers = 10 * quizzes;
      const effortful_answers = Math.floor(answers * (0.6 + 0.4 * next()));
      const subject_bits = 1 + Math.floor(7 * next());
      return { ...day, answers, effortful_answers, completed_quizzes: quizzes, subject_bits };
    }),
  );
  await db.batchInsert(
    'streak_day',
    practised.map((day) => ({ ...day, state: 'counted', reason: '' })),
  );
};

/** Two equal arms. */
const arms = (['control', 'adaptive'] as const).map((policy) => ({
  name: policy,
  policy,
  weight: 1,
}));

/** Assigns pupils to arms in one of many experiments without any effect. */
const assignedIn = (experiment: number, habits: readonly Habit[]): ReadonlyMap<string, string> =>
  new Map(
    habits.map(({ pupilId }, n) => {
      // Uses the pupil's number, because ids differ in every run.
      const hash = createHash('sha256').update(assignmentSeed(`alike-${experiment}`, `pupil-${n}`));
      return [pupilId, pickArm(hash.digest(), arms)];
    }),
  );

const excludesNothing = (interval: Interval | null): boolean =>
  interval === null || (interval.low <= 0 && interval.high >= 0);

test('a daily look for 150 days finds a false difference in at most 5% of the experiments without one', async () => {
  const next = uniforms(16);
  const habits = Array.from({ length: PUPILS }, () => habitOf(next));
  const experiment = randomUUID();
  await put(habits, experiment, next);
  const looks: (readonly CountedPupil[])[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const asked = { experiment, counted: 'real', lastDay: addDays(FIRST_DAY, day) } as const;
    looks.push(await firstFortnights({ db: views.db }, 'engagement', asked));
  }
  const misled = { always: 0, fixed: 0 };
  for (let one = 0; one < EXPERIMENTS; one += 1) {
    const armOfPupil = assignedIn(one, habits);
    const seen = looks.flatMap((pupils) => {
      const values = Map.groupBy(pupils, ({ pupilId }) => armOfPupil.get(pupilId) ?? '');
      const samples = arms.map((arm) => ({
        ...arm,
        sample: summarizeSample((values.get(arm.name) ?? []).map(({ value }) => value)),
      }));
      return compareWithControl(samples, 5);
    });
    if (!seen.every((look) => excludesNothing(look.alwaysValidInterval))) misled.always += 1;
    if (!seen.every((look) => excludesNothing(look.fixedInterval))) misled.fixed += 1;
  }
  expect(looks.at(-1)?.length).toBeGreaterThan(PUPILS / 2);
  expect(misled.always / EXPERIMENTS).toBeLessThanOrEqual(PROMISED);
  expect(misled.fixed / EXPERIMENTS).toBeGreaterThan(3 * PROMISED);
}, 120_000);
