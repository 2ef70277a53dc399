import { getHealth } from '@mahoe/contracts/health';
import { advanceCheckpoints, claimCheckpoint } from '@mahoe/eventstore/subscriptions/checkpoints';
import { tryLease } from '@mahoe/eventstore/subscriptions/leases';
import { registerSubscriptions } from '@mahoe/eventstore/subscriptions/subscriptionRegistry';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { allReactions } from '../../reactions/all.ts';
import { startSecureEventStore } from '@mahoe/testing/eventStore';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { noEmails } from '@mahoe/reactions/fixtures/noEmails';
import { createCaller, type Response } from '../fixtures/caller.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
  // Waits until the subscriptions have their leases and have read the bank.
  const isWell = async (): Promise<boolean> => (await ask()).json().status === 'healthy';
  await vi.waitUntil(isWell, { timeout: 20_000 });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => testApi.stop());

const ask = (): Promise<Response> => createCaller(testApi.app).send(getHealth);
const partsOf = (response: Response) => getHealth.reply.parse(response.json()).parts;
/** Registers the subscriptions of the reactions and these. */
const declare = (...more: readonly string[]): Promise<void> => {
  const { pool } = testApi.services;
  const own = allReactions({ ...testApi.services, ...noEmails }).map(({ name }) => name);
  return registerSubscriptions(pool, 'reactions', [...own, ...more]);
};
/** Sets a checkpoint to the head, so that a slow start does not count as lag. */
const standAtHead = async (reader: string): Promise<void> => {
  const { pool, store } = testApi.services;
  const head = await store.headPosition();
  const checkpoint = await claimCheckpoint(pool, reader);
  await advanceCheckpoints(pool, [checkpoint], head);
};

test('a subscription that no process runs is down, and so is the whole', async () => {
  const { pool } = testApi.services;
  expect((await ask()).statusCode).toBe(200);
  await declare('castaway');
  const without = await ask();
  expect(without.statusCode).toBe(503);
  expect(partsOf(without)).toMatchObject({
    castaway: { status: 'down', detail: 'no process runs it' },
    learners: { status: 'healthy' },
    whenVoucherRedeemedExtendSubscription: { status: 'healthy' },
  });
  await standAtHead('castaway');
  const lease = await pool.connect();
  expect(await tryLease(lease, 'castaway')).toBe(true);
  const held = await ask();
  lease.release(true);
  expect(held.statusCode).toBe(200);
  expect(partsOf(held)).toMatchObject({ castaway: { status: 'healthy' } });
});

test('a subscription that its process no longer has is left out', async () => {
  await claimCheckpoint(testApi.services.pool, 'castaway');
  await declare();
  const health = await ask();
  expect(health.statusCode).toBe(200);
  expect(partsOf(health)).not.toHaveProperty('castaway');
});

test('a subscription that lags for long is degraded, on any store', async () => {
  const { pool, store } = testApi.services;
  await declare('castaway');
  await standAtHead('castaway');
  const lease = await pool.connect();
  expect(await tryLease(lease, 'castaway')).toBe(true);
  await store.append(`aside-${randomUUID()}`, 'no_stream', [
    { id: randomUUID(), type: 'Aside', data: {}, metadata: {} },
  ]);
  await testApi.settle();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const health = await ask();
  vi.useRealTimers();
  lease.release(true);
  await declare();
  expect(health.statusCode).toBe(200);
  const { castaway, learners } = partsOf(health);
  expect(castaway?.status).toBe('degraded');
  expect(castaway?.lagSeconds).toBeGreaterThanOrEqual(60);
  expect(castaway?.lagEvents).toBe(1);
  expect(learners).toEqual({
    status: 'healthy',
    process: 'projections',
    lagSeconds: 0,
    lagEvents: 0,
  });
});

test('a view that differs from the log is degraded, with the command that repairs it', async () => {
  const { pool } = testApi.services;
  await pool.query(
    `insert into log.view_check (name, sampled, differing) values
       ('learners', 20, '{topic_mastery,daily_total}'), ('friendships', 20, '{}')
     on conflict (name) do update set sampled = excluded.sampled, differing = excluded.differing`,
  );
  const health = await ask();
  expect(health.statusCode).toBe(200);
  expect(partsOf(health)['views']).toEqual({
    status: 'degraded',
    detail:
      'topic_mastery, daily_total differ from the log in a sample of 20: npm run rebuild -- learners',
  });
  const reason = 'the last check could not finish';
  await pool.query(
    `update log.view_check set differing = '{}',
       unfinished = case name when 'friendships' then $1 end`,
    [reason],
  );
  expect(partsOf(await ask())['views']).toEqual({
    status: 'degraded',
    detail: `friendships: ${reason}`,
  });
  await pool.query('update log.view_check set unfinished = null');
  expect(partsOf(await ask())['views']).toEqual({ status: 'healthy' });
});

test('a subscription with parked events is degraded', async () => {
  const { pool } = testApi.services;
  await pool.query(`insert into log.parked (reader, event_id, subject, position, type, reason)
    values ('learners', gen_random_uuid(), 'pupil-x', 1, 'PupilRegistered', 'a test')`);
  const health = await ask();
  expect(health.statusCode).toBe(200);
  expect(health.json()).toMatchObject({
    status: 'degraded',
    parts: { learners: { status: 'degraded', detail: '1 events parked' } },
  });
});

test.each([
  ['nobody is there', () => 'esdb://mahoe:guessed@127.0.0.1:1?tls=false', 'nobody answers'],
  [
    'the password is wrong',
    (url: string) => url.replace('changeit', 'guessed'),
    'the user is refused',
  ],
  [
    'the certificate is of another authority',
    (url: string) => url.replace(/&tlsCAFile.*/, ''),
    'its certificate is not trusted',
  ],
])('the health report says as the start does that %s', async (_, spoilt, words) => {
  const own = await createTestDatabase();
  onTestFinished(own.drop);
  const secure = await startSecureEventStore(own.url);
  onTestFinished(secure.stop);
  const database = new URL(testApi.services.config.DATABASE_URL);
  database.password = 'guessed';
  const api = await testApi.startSecondApi({
    DATABASE_URL: database.href,
    EVENTSTORE_URL: spoilt(secure.url),
    KAFKA_BROKERS: '127.0.0.1:1',
  });
  onTestFinished(api.stop);
  const visitor = createCaller(api.app);
  const look = (): Promise<Response> => visitor.send(getHealth);
  // A server gets a moment before its problem is reported.
  await expect
    .poll(async () => partsOf(await look())['eventStore']?.detail)
    .toMatch(new RegExp(`^the event store at esdb://127\\.0\\.0\\.1:\\d+: ${words}`));
  const response = await look();
  expect(response.statusCode).toBe(503);
  expect(response.body).not.toContain('guessed');
  const { database: views, kafka } = partsOf(response);
  expect(views?.detail).toMatch(/^postgres:\/\/[^@]*: the user is refused/);
  expect(kafka?.detail).toBe('Kafka at 127.0.0.1:1: nobody answers');
});
