import {
  getPrizeProgress,
  getStreakHistory,
  listHolidays,
  removeHoliday,
  setHoliday,
} from '@mahoe/contracts/progress/streakAndPrize';
import { beforeAll, describe, expect, test } from 'vitest';
import { topics, unknownId } from '../fixtures/bank.ts';
import { takeQuiz } from '../fixtures/quiz.ts';
import { useTestWeek } from '../fixtures/testWeek.ts';

const { counting, words } = topics;

const week = useTestWeek();
const { testApi } = week;

const daysAfter = (n: number): string => week.days.date(n);

/** Ana completes a quiz on Monday, Tuesday and Thursday; Ben has done nothing. */
beforeAll(async () => {
  for (const day of [0, 1, 3]) {
    week.days.dawn(day);
    await takeQuiz(testApi, week.ana, words.id, 3);
  }
  await testApi.settle();
});

describe('the prize of the day', () => {
  test('the prize progresses with every completed quiz and is earned once', async () => {
    const byBen = { params: { id: week.ben.id } };
    const progress = () => week.ben.ask(getPrizeProgress, byBen);
    const goal = { quizzes: 5, percent: 90 };
    const none = { date: daysAfter(3), completedToday: 0, qualifying: 0, mean: null };
    expect(await progress()).toEqual({ ...none, state: 'none', claimed: false, goal });
    await takeQuiz(testApi, week.ben, words.id, 6);
    await takeQuiz(testApi, week.ben, counting.id, 10);
    await takeQuiz(testApi, week.ben, counting.id, 9);
    await takeQuiz(testApi, week.ben, counting.id, 9);
    await testApi.settle();
    expect(await progress()).toMatchObject({
      completedToday: 4,
      qualifying: 3,
      mean: 93.3,
      state: 'almost-there',
    });
    await takeQuiz(testApi, week.ben, counting.id, 9);
    await takeQuiz(testApi, week.ben, counting.id, 8);
    await testApi.settle();
    expect(await progress()).toMatchObject({
      qualifying: 5,
      mean: 90,
      state: 'prize',
      claimed: true,
    });
    await takeQuiz(testApi, week.ben, counting.id, 0);
    await testApi.settle();
    expect(await progress()).toMatchObject({
      qualifying: 6,
      mean: 75,
      state: 'prize',
      claimed: true,
    });
    const events = await testApi.services.store.readAll(null, 5000);
    expect(events.filter(({ type }) => type === 'PrizeEarned')).toHaveLength(1);
  });
});

describe('holidays and the streak', () => {
  test('each day is shown with its reason', async () => {
    const history = await week.ana.ask(getStreakHistory, {
      params: { id: week.ana.id },
      query: {},
    });
    expect(history).toMatchObject({ currentStreak: 3, from: daysAfter(0), to: daysAfter(3) });
    expect(history.days.map(({ state }) => state)).toEqual([
      'counted',
      'counted',
      'frozen',
      'counted',
    ]);
    const query = { from: daysAfter(1), to: daysAfter(2) };
    const part = await week.ana.ask(getStreakHistory, { params: { id: week.ana.id }, query });
    expect(part.days.map(({ date }) => date)).toEqual([daysAfter(1), daysAfter(2)]);
  });

  test('a holiday keeps the streak alive and can be removed again', async () => {
    const body = { name: 'Half-term', from: daysAfter(4), to: daysAfter(10) };
    const { id } = await week.admin.ask(setHoliday, { body });
    await testApi.settle();
    week.days.dawn(11);
    expect(await week.admin.ask(listHolidays)).toEqual([{ id, ...body }]);
    const history = () =>
      week.ana.ask(getStreakHistory, { params: { id: week.ana.id }, query: {} });
    expect(await history()).toMatchObject({ currentStreak: 3 });
    expect((await history()).days.slice(4)).toEqual([
      ...[4, 5, 6, 7, 8, 9, 10].map((n) => ({
        date: daysAfter(n),
        state: 'paused',
        reason: 'School holiday: Half-term.',
      })),
      { date: daysAfter(11), state: 'open', reason: 'One quiz today makes it day 4.' },
    ]);
    expect(await week.ben.refused(setHoliday, { body })).toMatchObject({ status: 403 });
    await week.admin.ask(removeHoliday, { params: { id } });
    await testApi.settle();
    expect(await week.admin.ask(listHolidays)).toEqual([]);
    expect(await history()).toMatchObject({ currentStreak: 0 });
    expect(await week.admin.refused(removeHoliday, { params: { id: unknownId } })).toMatchObject({
      status: 404,
      code: 'holiday-not-found',
    });
    const backwards = { ...body, to: daysAfter(3) };
    expect(await week.admin.refused(setHoliday, { body: backwards })).toMatchObject({
      status: 422,
      code: 'holiday-range-refused',
    });
  });

  test('a streak that a holiday saved stays after the next counted day and is shown so', async () => {
    const history = () =>
      week.ana.ask(getStreakHistory, { params: { id: week.ana.id }, query: {} });
    const statesSince = async (n: number) =>
      (await history()).days.slice(n).map(({ state }) => state);
    await takeQuiz(testApi, week.ana, words.id, 3);
    await testApi.settle();
    expect(await statesSince(4)).toEqual([...Array(7).fill('missed'), 'counted']);
    const body = { name: 'Heroes', from: daysAfter(12), to: daysAfter(19) };
    const { id } = await week.admin.ask(setHoliday, { body });
    await testApi.settle();
    week.days.dawn(20);
    await takeQuiz(testApi, week.ana, words.id, 3);
    await testApi.settle();
    const before = await history();
    expect(before).toMatchObject({ currentStreak: 2 });
    await week.admin.ask(removeHoliday, { params: { id } });
    await testApi.settle();
    expect(await history()).toEqual(before);
    expect(await statesSince(11)).toEqual(['counted', ...Array(8).fill('paused'), 'counted']);
    const past = { name: 'Too late', from: daysAfter(4), to: daysAfter(10) };
    await week.admin.ask(setHoliday, { body: past });
    await testApi.settle();
    expect(await history()).toEqual(before);
  });
});
