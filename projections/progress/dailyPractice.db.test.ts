import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { medianMs } from '@mahoe/domain/progress/report/pace';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshViews, type Views } from '../fixtures/views.ts';
import { dailyPractice } from './dailyPractice.ts';
import { habitsOfDays, practiceDays, topicTallies } from './reportQueries.ts';

const ana = '11111111-1111-4111-8111-111111111111';
const place = '22222222-2222-4222-8222-222222222221';
const money = '22222222-2222-4222-8222-222222222222';
const monday = '2026-11-02';
/** Nine o'clock in Kingston. */
const nine = { occurredAt: `${monday}T14:00:00.000Z`, localDate: monday };
const range = { from: monday, to: '2026-11-08' };

type DataOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>['data'];

const asked = {
  sessionId: '33333333-3333-4333-8333-333333333333',
  pupilId: ana,
  grade: 4,
  subjectId: 1,
  topicId: place,
  questionId: '44444444-4444-4444-8444-444444444444',
  questionVersion: 1,
  questionType: 'mcq',
  difficulty: 'Beginner',
  questionNumber: 1,
  arm: 'control',
  policyVersion: 'choice/1',
  predictedProbability: null,
  totalQuestions: 10,
  points: 10,
  milliseconds: 9000,
  timesAnsweredToday: 0,
  level: 1,
  masteryThreshold: 80,
  ...nine,
} as const;

const answered = (more: Partial<DataOf<'AttemptAnswered'>> = {}): DomainEvent => ({
  type: 'AttemptAnswered',
  data: {
    ...asked,
    answer: { type: 'option', index: 0 },
    personal: null,
    isCorrect: true,
    credit: 1,
    graded: true,
    rapid: false,
    pointsEarned: 10,
    experienceEarned: 10,
    rules: { points: 'points/1', marking: 'marking/1' },
    clientTimestamp: null,
    ...more,
  },
});
const wrong = { isCorrect: false, credit: 0, experienceEarned: 3 };

const timedOut = (more: Partial<DataOf<'QuestionTimedOut'>> = {}): DomainEvent => ({
  type: 'QuestionTimedOut',
  data: { ...asked, reason: 'unanswered', ...more },
});

const completed = (more: Partial<DataOf<'QuizSessionCompleted'>> = {}): DomainEvent => ({
  type: 'QuizSessionCompleted',
  data: {
    sessionId: asked.sessionId,
    pupilId: ana,
    grade: 4,
    subjectId: 1,
    topicId: place,
    ...nine,
    purpose: 'practice',
    reason: 'finished',
    totalQuestions: 10,
    answered: 10,
    correct: 8,
    percentage: 80,
    pointsEarned: 86,
    experienceEarned: 86,
    timeSpentSeconds: 90,
    effortfulAnswers: 10,
    notReachedQuestionIds: [],
    masteryThreshold: 80,
    ...more,
  },
});

let views: Views;
beforeAll(async () => {
  views = await freshViews();
});
afterAll(() => views.drop());
beforeEach(() => views.pool.query(`truncate ${dailyPractice.tables.join(', ')}`));

const day = async () => {
  const [first] = await practiceDays(views.db, ana, range);
  const [habits] = await habitsOfDays(views.db, ana, range);
  return { ...first, ...habits };
};

test.each<readonly [string, DomainEvent, number, number]>([
  ['an answer counts', answered(), 1, 1],
  ['a wrong one too', answered(wrong), 1, 0],
  ['a time-out counts as wrong', timedOut(), 1, 0],
  ['rapid and right is skipped', answered({ rapid: true, experienceEarned: 0 }), 0, 0],
  ['rapid and wrong counts', answered({ ...wrong, rapid: true }), 1, 0],
  ['the third time that day is skipped', answered({ timesAnsweredToday: 2 }), 0, 0],
  ['so is its time-out', timedOut({ timesAnsweredToday: 2 }), 0, 0],
  ['the second time counts', answered({ timesAnsweredToday: 1 }), 1, 1],
  ['what nobody marked is skipped', answered({ graded: false }), 0, 0],
])('%s', async (_what, event, answers, correct) => {
  await views.project(dailyPractice, event);
  expect(await day()).toMatchObject({ date: monday, answers, correct, milliseconds: 9000 });
  const trend = { now: range, before: { from: '2026-10-26', to: '2026-11-01' } };
  const tallies = await topicTallies(views.db, ana, { now: range, trend });
  expect(tallies).toEqual(
    answers === 0
      ? []
      : [
          {
            topicId: place,
            subjectId: 1,
            lastDate: monday,
            now: { answers, correct, milliseconds: 9000 },
            trend: { now: { answers, correct }, before: { answers: 0, correct: 0 } },
          },
        ],
  );
});

test('a day adds up: time at most two minutes an answer, guesses, parts of the day, rewards', async () => {
  const evening = { occurredAt: `${monday}T23:00:00.000Z` };
  await views.project(
    dailyPractice,
    answered({ milliseconds: 500_000 }),
    answered({ ...wrong, ...evening, topicId: money, milliseconds: 20_000 }),
    answered({ ...wrong, rapid: true, experienceEarned: 0, milliseconds: 700 }),
    timedOut({ milliseconds: 30_000 }),
  );
  await views.project(dailyPractice, completed(), completed({ reason: 'abandoned' }), {
    type: 'DailyChallengeCompleted',
    data: {
      sessionId: asked.sessionId,
      pupilId: ana,
      grade: 4,
      challengeDate: monday,
      experienceEarned: 20,
      rule: 'challenge/1',
      ...nine,
    },
  });
  const { pace, ...rest } = await day();
  expect(rest).toEqual({
    date: monday,
    answers: 4,
    correct: 1,
    given: 3,
    rapid: 1,
    milliseconds: 170_700,
    experience: 33,
    quizzes: 1,
    partAnswers: [3, 0, 1, 0],
    partCorrect: [1, 0, 0, 0],
  });
  expect(medianMs(pace ?? [])).toBeGreaterThan(16_000);
  expect(medianMs(pace ?? [])).toBeLessThan(24_000);
});
