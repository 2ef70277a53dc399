// R20 of docs/rules.md
import {
  getActivityAnalytics,
  getFunnelAnalytics,
  getQuestionAnalytics,
} from '@mahoe/contracts/admin/analytics';
import { addDays, weekStart } from '@mahoe/domain/calendar';
import { beforeAll, expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { advanceToNoon } from '../fixtures/testCalendar.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newAdmin, newPupil, type Person } from '../fixtures/people.ts';
import { takeQuiz } from '../fixtures/quiz.ts';

const testApi = useTestApi();

let admin: Person;
beforeAll(async () => {
  advanceToNoon(testApi);
  admin = await newAdmin(testApi);
}, 60_000);

const asked = (asOf?: string) =>
  admin.ask(getActivityAnalytics, { query: asOf === undefined ? {} : { asOf } });

test('a day has its pupils, quizzes, accuracy and time, and a report as of a day nothing later', async () => {
  const ana = await newPupil(testApi, 'Ana');
  const ben = await newPupil(testApi, 'Ben');
  await takeQuiz(testApi, ana, topics.counting.id, 8);
  await takeQuiz(testApi, ben, topics.counting.id, 4);
  await testApi.settle();
  const live = await asked();
  const { today, days, weeks, firstDay } = live;
  expect(firstDay).toBe(today);
  expect(days).toHaveLength(28);
  expect(days.at(-1)).toMatchObject({ day: today, activePupils: 2, quizzes: 2, accuracy: 60 });
  expect(days.at(-1)?.medianMinutes).toBeGreaterThan(0);
  expect(weeks.at(-1)).toMatchObject({ week: weekStart(today), activePupils: 2 });
  expect(await asked(today)).toEqual(live);

  const before = await asked(addDays(today, -1));
  expect(before.days.at(-1)).toEqual({
    day: addDays(today, -1),
    activePupils: 0,
    quizzes: 0,
    answers: 0,
    accuracy: null,
    medianMinutes: null,
  });
  expect(before.weeks.every(({ activePupils }) => activePupils === 0)).toBe(true);
  expect(
    await admin.refused(getActivityAnalytics, { query: { asOf: addDays(today, 1) } }),
  ).toMatchObject({
    status: 422,
    message: 'That day has not come yet.',
  });
});

test('a pupil who practises in the fifth week counts as returned to the first', async () => {
  const { today } = await asked();
  const monday = weekStart(today);
  const days = testApi.services.views('practice_day');
  const [row] = await days.clone().limit(1);
  const on = (pupil: number, weeksAgo: number) => ({
    ...row,
    pupil_id: `00000000-0000-4000-8000-00000000000${pupil}`,
    local_date: addDays(monday, -7 * weeksAgo),
  });
  await days.clone().insert([on(1, 6), on(1, 2), on(2, 6), on(2, 5), on(3, 7)]);
  const { weeks } = await asked(addDays(monday, -14));
  expect(weeks.at(-1)).toMatchObject({
    week: addDays(monday, -14),
    activePupils: 1,
    begunFourWeeksBefore: 2,
    returned: 1,
    returnRate: 50,
  });
  expect(weeks.at(-2)).toMatchObject({ begunFourWeeksBefore: 1, returned: 0, returnRate: 0 });
});

test('a topic counts pupils from unlocked to mastered, and as stuck after three bad quizzes', async () => {
  const { id } = topics.words;
  const funnel = async (asOf?: string) => {
    await testApi.settle();
    const query = asOf === undefined ? {} : { asOf };
    const funnel = await admin.ask(getFunnelAnalytics, { query });
    return { ...funnel, words: funnel.topics.find(({ topicId }) => topicId === id) };
  };
  const cora = await newPupil(testApi, 'Cora');
  const dan = await newPupil(testApi, 'Dan');
  const { words: before } = await funnel();
  await takeQuiz(testApi, cora, id, 0);
  await takeQuiz(testApi, cora, id, 1);
  expect((await funnel()).words).toMatchObject({ started: 1, mastered: 0, stuck: 0 });
  await takeQuiz(testApi, cora, id, 0);
  for (let quizzes = 0; quizzes < 3; quizzes += 1) await takeQuiz(testApi, dan, id, 8);
  const live = await funnel();
  expect(live.words).toEqual({
    ...before,
    started: 2,
    mastered: 1,
    stuck: 1,
    medianAnswers: expect.any(Number),
  });
  const ofGrade = live.topics.filter(({ grade }) => grade === 4);
  expect(live.grades.find(({ grade }) => grade === 4)).toEqual({
    grade: 4,
    unlocked: ofGrade.reduce((sum, { unlocked }) => sum + unlocked, 0),
    started: ofGrade.reduce((sum, { started }) => sum + started, 0),
    mastered: ofGrade.reduce((sum, { mastered }) => sum + mastered, 0),
    stuck: 1,
  });
  expect(await funnel(addDays(live.today, -1))).toMatchObject({ grades: [], topics: [] });
  expect(
    await admin.refused(getFunnelAnalytics, { query: { asOf: addDays(live.today, 1) } }),
  ).toMatchObject({ status: 422 });
});

test('a question is reported as of its last answer until the day', async () => {
  const eve = await newPupil(testApi, 'Eve');
  await takeQuiz(testApi, eve, topics.counting.id, 5);
  await testApi.settle();
  const live = await admin.ask(getQuestionAnalytics, { query: {} });
  const { today } = live;
  const [first] = live.questions;
  expect(live.firstDay).toBe(today);
  expect(first?.attempts).toBeGreaterThan(0);
  expect(first).toMatchObject({ question: expect.any(String), version: 1, flags: [] });

  const statistics = testApi.services.views('question_statistics');
  const [row] = await statistics.where({ question_id: first?.questionId });
  const json = ['option_counts', 'levels', 'rest_right', 'rest_wrong'];
  const before = {
    ...row,
    ...Object.fromEntries(json.map((column) => [column, JSON.stringify(row[column])])),
    attempts: 4,
    correct: 1,
    last_day: addDays(today, -2),
  };
  await testApi.services.views('question_statistics_day').insert(before);
  const asOf = (days: number) =>
    admin.ask(getQuestionAnalytics, { query: { asOf: addDays(today, days) } });
  const { questions, firstDay } = await asOf(-1);
  expect(firstDay).toBe(addDays(today, -2));
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatchObject({
    questionId: first?.questionId,
    attempts: 4,
    facility: 25,
  });
  expect((await asOf(-3)).questions).toEqual([]);
  expect((await asOf(0)).questions).toEqual(live.questions);
  expect(
    await admin.refused(getQuestionAnalytics, { query: { asOf: addDays(today, 1) } }),
  ).toMatchObject({ status: 422 });
});
