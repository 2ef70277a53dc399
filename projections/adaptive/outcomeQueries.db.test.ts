// R15 of docs/rules.md
import { randomUUID } from 'node:crypto';
import { addDays } from '@mahoe/domain/calendar';
import { ENGAGEMENT_DAYS, engagementScore } from '@mahoe/domain/progress/engagement';
import {
  answered,
  completed,
  learntIn,
  morning,
  session,
  times,
} from '@mahoe/domain/progress/fixtures/learningEvents';
import type { LearningEvent } from '@mahoe/domain/progress/learner';
import { shownStreak, streakAfter } from '@mahoe/domain/progress/streak/streak';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestViews, type TestViews } from '../fixtures/views.ts';
import { dailyPractice } from '../progress/dailyPractice.ts';
import { learners } from '../progress/learners.ts';
import { learningDays } from '../progress/learningDays.ts';
import { experiments } from './experiments.ts';
import { firstFortnights } from './fortnightQueries.ts';
import {
  exposedEngagement,
  practisingPupils,
  pupilOutcomes,
  reviewsByArm,
  type OutcomeRequest,
} from './outcomeQueries.ts';

let views: TestViews;
beforeAll(async () => {
  views = await createTestViews();
});
afterAll(() => views.drop());

/** Answers of a day, all right, in a completed quiz. */
const ANSWERS = 5;
const FIRST_DAY = '2026-11-02';
const DAYS = 40;
const DAY_MS = 86_400_000;
/** Midnight in Jamaica, five hours behind UTC. */
const MIDNIGHT = 'T05:00:00.000Z';

const dateOf = (day: number): string => addDays(FIRST_DAY, day);

/** Moments of a Jamaican day: its first, noon, and its last. */
const PARTS = { first: 0, light: DAY_MS / 2, last: DAY_MS - 1 } as const;
type Part = keyof typeof PARTS;

const at = (localDate: string, part: Part) => ({
  occurredAt: new Date(Date.parse(`${localDate}${MIDNIGHT}`) + PARTS[part]).toISOString(),
  localDate,
});

interface Practised {
  readonly exposed: number;
  readonly exposedAt: Part;
  readonly ended: number;
  /** Days on which the pupil practised, in order. */
  readonly days: readonly number[];
  /** Moment of practice on each of them. */
  readonly practisedAt: Part;
}

const part = fc.constantFrom(...(Object.keys(PARTS) as Part[]));
const someone = fc
  .record({
    exposed: fc.integer({ min: 0, max: 20 }),
    exposedAt: part,
    lasted: fc.integer({ min: 0, max: 15 }),
    days: fc.uniqueArray(fc.integer({ min: 0, max: DAYS }), { minLength: 1, maxLength: DAYS }),
    practisedAt: part,
  })
  .map(({ lasted, days, ...drawn }): Practised => ({
    ...drawn,
    ended: drawn.exposed + lasted,
    days: days.toSorted((a, b) => a - b),
  }));

/**
 * Mastery at the edges, which random tests hardly reach: a day's last moment is another day in UTC.
 */
const edges = [[9, 11], [8, 9, 11], [12], [11, 12], [12, 13]].flatMap((days) =>
  (['first', 'last'] as const).map((practisedAt): [Practised] => [
    { exposed: 10, exposedAt: 'light', ended: 12, days, practisedAt },
  ]),
);

const quizOn = (pupilId: string, day: number, when: Part): readonly LearningEvent[] => {
  const moment = at(dateOf(day), when);
  return [
    ...times(ANSWERS, answered({ pupilId, ...moment })),
    completed({ pupilId, effortfulAnswers: ANSWERS, ...moment }),
  ];
};

const arrival = (pupilId: string): LearningEvent => ({
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

const readAll = async (asked: OutcomeRequest) => ({
  practising: await practisingPupils({ db: views.db }, asked),
  engagement: await exposedEngagement({ db: views.db }, asked),
  outcomes: await pupilOutcomes({ db: views.db }, asked),
});

/** Computes a pupil's outcome from the events between first exposure and the end. */
const expected = (pupilId: string, { exposed, ended, days, practisedAt }: Practised) => {
  const until = days.filter((day) => day <= ended);
  const counted = until.filter((day) => day >= exposed);
  const fortnight = counted.filter((day) => day > ended - ENGAGEMENT_DAYS);
  const { milestones } = learntIn({}, [
    arrival(pupilId),
    ...until.flatMap((day) => quizOn(pupilId, day, practisedAt)),
  ]);
  const begun = Date.parse(`${dateOf(exposed)}${MIDNIGHT}`);
  const mastered = milestones.filter(
    ({ kind, at: reached }) => kind === 'mastery' && Date.parse(reached) >= begun,
  ).length;
  const age = ended - exposed + 1;
  const streak = shownStreak(streakAfter(until.map(dateOf), []), dateOf(ended));
  const totals = {
    activeDays: fortnight.length,
    completedQuizzes: fortnight.length,
    subjects: 1,
    answers: ANSWERS * fortnight.length,
    effortfulAnswers: ANSWERS * fortnight.length,
  };
  const [given] = quizOn(pupilId, 0, practisedAt);
  const each = given?.type === 'AttemptAnswered' ? given.data.experienceEarned : 0;
  const arm = 'control';
  return {
    practising:
      fortnight.length === 0
        ? []
        : [
            {
              pupilId,
              arm,
              experience: each * ANSWERS * fortnight.length,
              activeDays: fortnight.length,
            },
          ],
    engagement: new Map(
      fortnight.length === 0
        ? []
        : [[pupilId, engagementScore(totals, Math.min(streak, age), age)] as const],
    ),
    outcomes:
      counted.length === 0 ? [] : [{ pupilId, arm, answers: ANSWERS * counted.length, mastered }],
  };
};

test('an outcome depends only on the days between first exposure and the end', async () => {
  await fc.assert(
    fc.asyncProperty(someone, async (one) => {
      const [pupilId, experiment] = [randomUUID(), randomUUID()];
      const asked = { experiment, counted: 'real', lastDay: dateOf(one.ended) } as const;
      const assigned = {
        type: 'ExperimentAssigned',
        data: { pupilId, experiment, arm: 'control', ...at(dateOf(one.exposed), one.exposedAt) },
      } as const;
      const project = async (days: readonly number[], ...before: readonly LearningEvent[]) => {
        const events = [...before, ...days.flatMap((day) => quizOn(pupilId, day, one.practisedAt))];
        for (const view of [dailyPractice, learningDays, learners]) {
          await views.project(view, ...events);
        }
      };
      await views.project(experiments, assigned);
      await project(
        one.days.filter((day) => day <= one.ended),
        arrival(pupilId),
      );
      expect(await readAll(asked)).toEqual(expected(pupilId, one));
      await project(one.days.filter((day) => day > one.ended));
      expect(await readAll(asked)).toEqual(expected(pupilId, one));
    }),
    { numRuns: 60, examples: edges },
  );
}, 120_000);

/** Computes the outcome of a pupil's first fortnight from the events of its days. */
const expectedFortnight = (pupilId: string, { exposed, days, practisedAt }: Practised) => {
  const last = exposed + ENGAGEMENT_DAYS - 1;
  const within = days.filter((day) => day >= exposed && day <= last);
  const { milestones } = learntIn({}, [
    arrival(pupilId),
    ...days.filter((day) => day <= last).flatMap((day) => quizOn(pupilId, day, practisedAt)),
  ]);
  const begun = Date.parse(`${dateOf(exposed)}${MIDNIGHT}`);
  const mastered = milestones.filter(
    ({ kind, at: reached }) => kind === 'mastery' && Date.parse(reached) >= begun,
  ).length;
  const answers = ANSWERS * within.length;
  const totals = {
    activeDays: within.length,
    completedQuizzes: within.length,
    subjects: 1,
    answers,
    effortfulAnswers: answers,
  };
  const streak = shownStreak(streakAfter(within.map(dateOf), []), dateOf(last));
  const [given] = quizOn(pupilId, 0, practisedAt);
  const each = given?.type === 'AttemptAnswered' ? given.data.experienceEarned : 0;
  return {
    engagement: engagementScore(totals, streak, ENGAGEMENT_DAYS),
    xpVelocity: within.length === 0 ? 0 : each * ANSWERS,
    masteryPer100: answers === 0 ? 0 : (100 * mastered) / answers,
  };
};

test('a first fortnight counts from two days after its end, and later practice does not change it', async () => {
  await fc.assert(
    fc.asyncProperty(someone, async (one) => {
      const [pupilId, experiment] = [randomUUID(), randomUUID()];
      const asOf = async (day: number) => {
        const asked = { experiment, counted: 'real', lastDay: dateOf(day) } as const;
        const outcomes = ['engagement', 'xpVelocity', 'masteryPer100'] as const;
        const values = outcomes.map(async (outcome) => {
          const pupils = await firstFortnights({ db: views.db }, outcome, asked);
          return pupils.map(({ value }) => [outcome, value] as const);
        });
        return Object.fromEntries((await Promise.all(values)).flat());
      };
      await views.project(experiments, {
        type: 'ExperimentAssigned',
        data: {
          pupilId,
          experiment,
          arm: 'control',
          ...at(dateOf(one.exposed), one.exposedAt),
        },
      });
      const counted = one.exposed + ENGAGEMENT_DAYS + 2;
      const project = async (events: readonly LearningEvent[]) => {
        for (const view of [dailyPractice, learningDays, learners]) {
          await views.project(view, ...events);
        }
      };
      const quizzes = (days: readonly number[]) =>
        days.flatMap((day) => quizOn(pupilId, day, one.practisedAt));
      await project([arrival(pupilId), ...quizzes(one.days.filter((day) => day < counted))]);
      const final = expectedFortnight(pupilId, one);
      expect(await asOf(counted - 1)).toEqual({});
      expect(await asOf(counted)).toEqual(final);
      await project(quizzes(one.days.filter((day) => day >= counted)));
      expect(await asOf(counted)).toEqual(final);
      expect(await asOf(counted + DAYS)).toEqual(final);
    }),
    { numRuns: 60, examples: edges },
  );
}, 120_000);

test('reviews count from the start of the day of exposure to the end of the last day', async () => {
  const [pupilId, experiment] = [randomUUID(), randomUUID()];
  await views.project(experiments, {
    type: 'ExperimentAssigned',
    data: { pupilId, experiment, arm: 'control', ...at('2026-11-04', 'last') },
  });
  const review = (correct: number, completed_at: string) => ({
    session_id: randomUUID(),
    pupil_id: pupilId,
    topic_id: session.topicId,
    subject_id: session.subjectId,
    grade: session.grade,
    status: 'finished',
    purpose: 'review',
    total_questions: 5,
    answered: 5,
    correct,
    percentage: 20 * correct,
    points_earned: 0,
    experience_earned: 0,
    time_limit_seconds: 300,
    used_milliseconds: 0,
    time_spent_seconds: 60,
    started_at: completed_at,
    completed_at,
  });
  const outside = [at('2026-11-03', 'last'), at('2026-11-07', 'first')];
  const within = [at('2026-11-04', 'first'), at('2026-11-06', 'last')];
  await views
    .db('quiz_session')
    .insert([
      ...outside.map(({ occurredAt }) => review(3, occurredAt)),
      ...within.map(({ occurredAt }) => review(4, occurredAt)),
    ]);
  const asked = { experiment, counted: 'real', lastDay: '2026-11-06' } as const;
  expect(await reviewsByArm({ db: views.db }, asked)).toEqual([
    { arm: 'control', correct: 4, reviews: 2 },
  ]);
});
