import { randomUUID } from 'node:crypto';
import { listParkedEvents, retryParkedEvents } from '@mahoe/contracts/admin/parkedEvents';
import { requestRetry, RELAY } from '@mahoe/eventstore/subscriptions/parking';
import { TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { registerSubscriptions } from '@mahoe/eventstore/subscriptions/subscriptionRegistry';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectors } from '@mahoe/projections/all';
import { runRequestedRebuilds } from '@mahoe/projections/requestedRebuilds';
import { openRuntime } from '@mahoe/projections/runtime';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, issueVoucher, type Person } from '../fixtures/people.ts';

let testApi: TestApi;
let admin: Person;
beforeAll(async () => {
  testApi = await startTestApi();
  admin = await createAdmin(testApi);
  await testApi.settle();
});
afterAll(() => testApi.stop());

const parkEvent = async (reader: string, stream: string, eventId: string): Promise<void> => {
  await testApi.services.pool.query(
    `insert into log.parked (reader, event_id, subject, position, type, reason)
     values ($1, $2, $3, 1, 'VoucherCreated', 'TypeError: no such thing')`,
    [reader, eventId, stream],
  );
};

test('an event parked by a reaction is listed, and retried on request', async () => {
  const reader = 'whenVoucherRedeemedExtendSubscription';
  const eventId = randomUUID();
  await parkEvent(reader, 'voucher-of-another-log', eventId);
  expect(await admin.ask(listParkedEvents)).toMatchObject([
    { reader, process: 'reactions', eventId, reason: 'TypeError: no such thing', isAsked: false },
  ]);
  await admin.ask(retryParkedEvents, { body: { reader } });
  // The event is no longer in the log, so nothing is left to do.
  await vi.waitUntil(async () => (await admin.ask(listParkedEvents)).length === 0, {
    timeout: 60_000,
  });
  expect(await admin.refused(retryParkedEvents, { body: { reader } })).toMatchObject({
    code: 'nothing-parked',
  });
});

test('an event that the relay to Kafka parked cannot be retried, because the relay keeps the order', async () => {
  const { pool } = testApi.services;
  await registerSubscriptions(pool, 'reactions', [RELAY]);
  await parkEvent(RELAY, 'voucher-x', randomUUID());
  expect(await admin.ask(listParkedEvents)).toMatchObject([{ reader: RELAY, canRetry: false }]);
  expect(await admin.refused(retryParkedEvents, { body: { reader: RELAY } })).toMatchObject({
    status: 409,
    code: 'relayed-in-order-only',
  });
  await pool.query('delete from log.parked where reader = $1', [RELAY]);
});

test('a retry for a projection rebuilds its view, with the parked events', async () => {
  const voucherId = await issueVoucher(testApi);
  await testApi.settle();
  const { pool, config, logger } = testApi.services;
  await pool.query('delete from views.voucher where voucher_id = $1', [voucherId]);
  await parkEvent('vouchers', `voucher-${voucherId}`, randomUUID());
  expect(await requestRetry(pool, 'vouchers')).toBe(true);
  const runtime = openRuntime(config, logger, TIMEOUTS.job);
  try {
    await runRequestedRebuilds(runtime, projectors);
  } finally {
    await runtime.close();
  }
  const { rowCount } = await pool.query('select from views.voucher where voucher_id = $1', [
    voucherId,
  ]);
  expect(rowCount).toBe(1);
  expect(await admin.ask(listParkedEvents)).toEqual([]);
});
