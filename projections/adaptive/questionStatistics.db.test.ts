// R16 of docs/rules.md
import { halfOfTwelve } from '@mahoe/domain/content/fixtures/questions';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import {
  answered,
  completed,
  morning,
  on,
  place,
  timedOut,
} from '@mahoe/domain/progress/fixtures/learningEvents';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestViews, type TestViews } from '../fixtures/views.ts';
import { questionStatistics } from './questionStatistics.ts';

const questionId = '44444444-4444-4444-8444-444444444444';
const ben = '11111111-1111-4111-8111-111111111112';

const revised = (version: number, isMaterial = true, at = morning): DomainEvent => ({
  type: 'QuestionRevised',
  data: {
    questionId,
    topicId: place,
    version,
    content: halfOfTwelve,
    administratorId: null,
    isMaterial,
    ...at,
  },
});
const to = (questionVersion: number) => answered({ questionVersion });

let views: TestViews;
beforeAll(async () => {
  views = await createTestViews();
});
afterAll(() => views.drop());
beforeEach(() => views.pool.query(`truncate ${questionStatistics.tables.join(', ')}`));

const statistics = async (...events: readonly DomainEvent[]): Promise<unknown> => {
  await views.project(questionStatistics, ...events);
  const [row] = await views.db('question_statistics').where({ question_id: questionId });
  return row;
};

test('the statistics count answers and time-outs, and a pupil’s first attempts separately', async () => {
  const wrong = answered({ isCorrect: false, answer: { type: 'option', index: 2 } });
  const rapid = answered({ rapid: true });
  const long = answered({ pupilId: ben, milliseconds: 500_000 });
  expect(await statistics(to(1), wrong, rapid, timedOut(), long)).toEqual({
    question_id: questionId,
    version: 1,
    attempts: 4,
    correct: 2,
    rapid: 1,
    time_outs: 1,
    timed_answers: 3,
    timed_milliseconds: expect.anything(),
    option_counts: { 0: 2, 2: 1 },
    first_attempts: 2,
    first_attempts_correct: 2,
    levels: { 1: 4 },
    rest_right: {},
    rest_wrong: {},
    last_position: 5n,
    last_day: expect.anything(),
  });
  const [row] = await views.db('question_statistics').select('timed_milliseconds');
  expect(Number(row.timed_milliseconds)).toBe(9000 + 9000 + 120_000);
});

test('the statistics continue across versions after an edit that is not material', async () => {
  const same = revised(2, false);
  expect(await statistics(to(1), same, to(2), to(1), answered({ pupilId: ben }))).toMatchObject({
    attempts: 4,
    correct: 4,
    timed_answers: 4,
    first_attempts: 2,
  });
});

test('the statistics compare each question with the rest of its quiz once the quiz is over', async () => {
  const others = [1, 2, 3, 4].map((n) => questionId.replace(/^4/, String(n)));
  const quiz = [
    to(1),
    ...others.map((id, n) => answered({ questionId: id, isCorrect: n < 3 })),
    answered({ questionId: others[0] ?? '', rapid: true }),
  ];
  expect(await statistics(...quiz)).toMatchObject({ rest_right: {}, rest_wrong: {} });
  expect(await statistics(completed())).toMatchObject({ rest_right: { 8: 1 }, rest_wrong: {} });
  const [last] = await views.db('question_statistics').where({ question_id: others[3] });
  expect(last).toMatchObject({ rest_right: {}, rest_wrong: { 10: 1 } });
  expect(await views.db('quiz_marks')).toEqual([]);
});

test('the comparison excludes a quiz with too few answers', async () => {
  expect(await statistics(to(1), completed())).toMatchObject({ rest_right: {}, rest_wrong: {} });
});

test('the statistics restart after a material edit, without the earlier version’s answers', async () => {
  const same = revised(3, false);
  const events = [to(1), revised(2), to(1), to(2), same, to(3), to(2)];
  expect(await statistics(...events)).toMatchObject({
    version: 2,
    attempts: 3,
    first_attempts: 1,
    first_attempts_correct: 1,
  });
});

test('the state at the end of a day is stored only when the question changes on a later day', async () => {
  const [later, last] = [on('2026-11-04'), on('2026-11-05')];
  const events = [
    to(1),
    to(1),
    answered({ ...later }),
    // An answer from a device whose clock is behind; the log recorded it on that day.
    answered(),
    revised(2, true, last),
    answered({ ...last, questionVersion: 1 }),
    answered({ ...last, questionVersion: 2 }),
  ];
  expect(await statistics(...events)).toMatchObject({ version: 2, attempts: 1 });
  const { rows } = await views.pool.query(
    `select last_day::text as day, version, attempts from question_statistics_day order by last_day`,
  );
  expect(rows).toEqual([
    { day: '2026-11-02', version: 1, attempts: 2 },
    { day: '2026-11-04', version: 1, attempts: 4 },
  ]);
});
