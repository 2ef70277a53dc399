import { randomUUID } from 'node:crypto';
import { getBacklog } from '@mahoe/contracts/admin/backlog';
import { payment } from '@mahoe/domain/billing/payment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChats, type Chats } from '../fixtures/chats.ts';
import { newPupil } from '../fixtures/people.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';

let testApi: TestApi;
let chats: Chats;
beforeAll(async () => {
  testApi = await startTestApi();
  chats = await openChats(testApi);
  await testApi.settle();
});
afterAll(() => testApi.stop());

const readWaiting = async () => {
  const { kinds } = await chats.missBrown.ask(getBacklog);
  return kinds.filter(({ count }) => count > 0);
};
const readCounts = async () =>
  Object.fromEntries((await readWaiting()).map(({ kind, count }) => [kind, count]));

const dispute = async (pupilId: string): Promise<void> => {
  const paymentId = randomUUID();
  const price = {
    amountCents: 2500,
    currency: 'JMD',
    priceCents: 2500,
    discount: null,
    months: 1,
  };
  const intentId = `pi_${paymentId}`;
  const { send } = testApi;
  await send(payment, paymentId, { type: 'RequestPayment', paymentId, pupilId, intentId, price });
  await send(payment, paymentId, { type: 'RecordSuccess', amountCents: 2500, currency: 'JMD' });
  await send(payment, paymentId, {
    type: 'RecordDispute',
    disputeId: 'dp_1',
    reason: 'fraudulent',
    amountCents: 2500,
  });
};

const failEmail = async (about: string, daysAgo: number): Promise<void> => {
  const { outbox, pool } = testApi.services;
  const id = randomUUID();
  const contents = { to: 'parent@home.example', subject: 'Hello', text: 'Hello', html: 'Hello' };
  await outbox.enqueue({ id, about, kind: 'weekly-summary' }, contents);
  await outbox.claim(1);
  await outbox.recordOutcome(id, { state: 'failed', failure: 'no such address', isFinal: true });
  await pool.query(
    'update mail.letter set settled_at = now() - make_interval(days => $2) where letter_id = $1',
    [id, daysAgo],
  );
};

test('waiting work is counted by kind, with the time since which the oldest waits', async () => {
  const before = await readCounts();
  const friends = await chats.friends();
  await chats.draw(friends);
  const pupil = await newPupil(testApi, 'Ana');
  await dispute(pupil.id);
  await failEmail(pupil.id, 1);
  // An old failure is no longer counted.
  await failEmail(pupil.id, 8);
  await testApi.services.pool.query(
    `insert into log.parked (reader, event_id, subject, position, type, reason)
     values ('whenVoucherRedeemedExtendSubscription', $1, 'voucher-x', 1, 'VoucherCreated', 'no')`,
    [randomUUID()],
  );
  await testApi.settle();
  const { messages = 0, payments = 0, failedEmails = 0, parkedEvents = 0 } = before;
  expect(await readCounts()).toMatchObject({
    messages: messages + 1,
    payments: payments + 1,
    failedEmails: failedEmails + 1,
    parkedEvents: parkedEvents + 1,
  });
  // The product's clock is hours ahead of the database's near midnight.
  const now = Math.max(Date.now(), testApi.services.clock());
  for (const { kind, oldestSince } of await readWaiting()) {
    expect(Date.parse(oldestSince ?? ''), kind).toBeLessThanOrEqual(now);
  }
});

test('only an administrator reads what waits', async () => {
  const pupil = await newPupil(testApi, 'Ben');
  expect(await pupil.refused(getBacklog)).toMatchObject({ status: 403 });
});
