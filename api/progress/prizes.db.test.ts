import { randomUUID } from 'node:crypto';
import { decidePrize, getPrize, listPrizes } from '@mahoe/contracts/progress/prizes';
import { getHolidayConsequences } from '@mahoe/contracts/progress/streakAndPrize';
import { momentOf } from '@mahoe/domain/calendar';
import { prizeDay } from '@mahoe/domain/progress/prizeDay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, enrol, type Person } from '../fixtures/people.ts';
import { takeQuiz } from '../fixtures/quiz.ts';

let testApi: TestApi;
let admin: Person;
let ana: Person;

const earnPrize = async (pupilId: string): Promise<string> => {
  const prizeId = randomUUID();
  const now = momentOf(testApi.services.clock());
  for (let n = 0; n < 5; n += 1) {
    const sessionId = randomUUID();
    await testApi.services.commands.handle(
      prizeDay,
      prizeId,
      { type: 'CountPrizeQuiz', now, prizeId, pupilId, sessionId, percentage: 95 },
      { commandId: sessionId, actor: 'mahoe' },
    );
  }
  await testApi.settle();
  return prizeId;
};

beforeAll(async () => {
  testApi = await startTestApi();
  admin = await createAdmin(testApi);
  ana = await enrol(testApi, 'Ana');
  await testApi.settle();
});
afterAll(() => testApi.stop());

const decide = (id: string, decision: 'approve' | 'hand-out') =>
  admin.ask(decidePrize, { params: { id }, body: { decision } });

test('a prize is approved, handed out and listed with its state', async () => {
  const id = await earnPrize(ana.id);
  expect(await admin.ask(getPrize, { params: { id } })).toMatchObject({
    username: 'ana',
    state: 'earned',
  });
  expect(
    await admin.refused(decidePrize, { params: { id }, body: { decision: 'hand-out' } }),
  ).toMatchObject({ status: 409, code: 'prize-out-of-step' });
  await decide(id, 'approve');
  expect(await decide(id, 'approve')).toEqual({ id, state: 'approved' });
  await decide(id, 'hand-out');
  await testApi.settle();
  const filter = JSON.stringify({ state: 'handed_out', q: 'ana' });
  const listed = await admin.ask(listPrizes, { query: { filter, range: '[0,9]' } });
  expect(listed.map((prize) => prize.id)).toEqual([id]);

  const second = await earnPrize(ana.id);
  expect(
    await admin.refused(decidePrize, { params: { id: second }, body: { decision: 'approve' } }),
  ).toMatchObject({ status: 409, code: 'prize-within-a-week' });
  expect(
    await admin.refused(decidePrize, { params: { id: second }, body: { decision: 'decline' } }),
  ).toMatchObject({ status: 400, message: 'Please choose a reason' });
  const declined = { decision: 'decline', reason: 'Not collected' } as const;
  await admin.ask(decidePrize, { params: { id: second }, body: declined });
  await testApi.settle();
  expect(await admin.ask(getPrize, { params: { id: second } })).toMatchObject({
    state: 'declined',
    reason: 'Not collected',
  });
});

test('one of two prizes approved at the same instant is approved', async () => {
  const ben = await enrol(testApi, 'Ben');
  const prizes = [await earnPrize(ben.id), await earnPrize(ben.id)];
  const approve = { decision: 'approve' } as const;
  const replies = await Promise.all(
    prizes.map((id) => admin.sendWithRetry(decidePrize, { params: { id }, body: approve })),
  );
  const [refused, ...others] = replies.filter(({ statusCode }) => statusCode !== 200);
  expect(others).toEqual([]);
  expect(refused?.json()).toMatchObject({ code: 'prize-within-a-week' });

  // A declined prize leaves its slot to the other one.
  const won = replies.findIndex(({ statusCode }) => statusCode === 200);
  const decline = { decision: 'decline', reason: 'Not collected' } as const;
  await admin.ask(decidePrize, { params: { id: prizes[won] ?? '' }, body: decline });
  await testApi.settle();
  await decide(prizes[1 - won] ?? '', 'approve');
});

test('the effects of a holiday on streaks are shown before it is set', async () => {
  await takeQuiz(testApi, ana, topics.counting.id, 10);
  await testApi.settle();
  const today = momentOf(testApi.services.clock()).localDate;
  const plus = (days: number): string =>
    momentOf(testApi.services.clock() + days * 86_400_000).localDate;
  const query = { from: plus(1), to: plus(10) };
  expect(await admin.ask(getHolidayConsequences, { query })).toEqual({
    days: 10,
    pupils: 1,
    kept: 1,
    revived: 0,
  });
  const backwards = { from: plus(1), to: today };
  expect(await admin.refused(getHolidayConsequences, { query: backwards })).toMatchObject({
    code: 'holiday-range-refused',
  });
});
