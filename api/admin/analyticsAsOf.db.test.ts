// @module-tag large: compares random days with their evenings
// R20 of docs/rules.md: a section shows for a past day what it showed that evening.
import {
  getActivityAnalytics,
  getBusinessAnalytics,
  getFunnelAnalytics,
  getQuestionAnalytics,
  getSafetyAnalytics,
} from '@mahoe/contracts/admin/analytics';
import { reportMessage } from '@mahoe/contracts/messaging/conversations';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { openChats, type Chats } from '../fixtures/chats.ts';
import { startNextMonday, type TestCalendar } from '../fixtures/testCalendar.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newAdmin, newPupil, type Person } from '../fixtures/people.ts';
import { takeQuiz } from '../fixtures/quiz.ts';

const testApi = useTestApi({ RATE_LIMIT_COMMANDS_PER_MINUTE: 10_000 });
const MINUTE_MS = 60_000;

let admin: Person;
let ana: Person;
let chats: Chats;
let days: TestCalendar;
beforeAll(async () => {
  days = startNextMonday(testApi);
  admin = await newAdmin(testApi);
  ana = await newPupil(testApi, 'Ana', { months: 120 });
  chats = await openChats(testApi);
}, 60_000);

const draw = async (): Promise<string> => (await chats.draw(await chats.friends())).id;

const report = async (): Promise<string> => {
  const friends = await chats.friends();
  const { id } = await chats.stick(friends);
  await testApi.settle();
  await friends.lea.ask(reportMessage, { body: { messageId: id, reason: 'mean' } });
  await testApi.settle();
  return id;
};

/**
 * Random actions of a day. No quiz is left open, because it would count to a past day. No voucher
 * is redeemed, because its months begin by the clock of the store.
 */
const actions = {
  master: () => takeQuiz(testApi, ana, topics.counting.id, 10),
  guess: () => takeQuiz(testApi, ana, topics.words.id, 1),
  come: async () =>
    takeQuiz(testApi, await newPupil(testApi, 'Ben', { months: 1 }), topics.counting.id, 6),
  wait: draw,
  approve: async () => chats.decide(await draw(), 'approve'),
  reject: async () => chats.decide(await draw(), 'reject'),
  report,
  uphold: async () => chats.decide(await report(), 'uphold'),
  dismiss: async () => chats.decide(await report(), 'dismiss'),
} as const;

const readEverySection = async (asOf?: string) => {
  await testApi.settle();
  const query = asOf === undefined ? {} : { asOf };
  const [activity, funnel, questions, business, safety] = await Promise.all([
    admin.ask(getActivityAnalytics, { query }),
    admin.ask(getFunnelAnalytics, { query }),
    admin.ask(getQuestionAnalytics, { query }),
    admin.ask(getBusinessAnalytics, { query }),
    admin.ask(getSafetyAnalytics, { query }),
  ]);
  const sections = { activity, funnel, questions, business, safety };
  // The range of the slider depends on the day of the request.
  return Object.fromEntries(
    Object.entries(sections).map(([name, { today: _today, firstDay: _firstDay, ...rest }]) => [
      name,
      rest,
    ]),
  );
};

/** Random days with their actions, each some days after the one before. */
const school = fc.array(
  fc.record({
    after: fc.integer({ min: 1, max: 20 }),
    done: fc.array(fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])), {
      maxLength: 4,
    }),
  }),
  { minLength: 3, maxLength: 5 },
);

let today = 0;

test('every section shows for a past day what it showed on its evening', async () => {
  await fc.assert(
    fc.asyncProperty(school, async (term) => {
      const evenings = new Map<string, unknown>();
      for (const { after, done } of term) {
        today += after;
        days.dawn(today);
        await chats.carriedOut();
        for (const deed of done) await actions[deed]();
        days.dawn(today + 1);
        testApi.advanceClock(-(9 * 60 + 1) * MINUTE_MS);
        evenings.set(days.date(today), await readEverySection());
      }
      today += 1;
      days.dawn(today);
      for (const [day, shown] of evenings) expect(await readEverySection(day), day).toEqual(shown);
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 180_000);
