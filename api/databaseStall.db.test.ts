// @module-tag large: freezes servers
import { getMe } from '@mahoe/contracts/accounts/account';
import { getHealth } from '@mahoe/contracts/health';
import { redeemVoucher } from '@mahoe/contracts/billing/vouchers';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import { listBadges } from '@mahoe/contracts/progress/progress';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTcpProxy, type TcpProxy } from '@mahoe/testing/tcpProxy';
import { createCaller, readRefusal, type Caller } from './fixtures/caller.ts';
import { useTestApi } from './fixtures/useTestApi.ts';
import { enrol } from './fixtures/people.ts';

const testApi = useTestApi();
let line: TcpProxy;
let api: Awaited<ReturnType<typeof testApi.startSecondApi>>;
let ana: Caller;
let visitor: Caller;
beforeAll(async () => {
  line = await openTcpProxy(testApi.services.config.DATABASE_URL);
  api = await testApi.startSecondApi({ DATABASE_URL: line.url });
  const { cookie } = await enrol(testApi, 'Ana');
  visitor = createCaller(api.app);
  ana = createCaller(api.app, cookie);
  await testApi.settle();
});
afterAll(async () => {
  line.thaw();
  await api.stop();
  await line.close();
});

test('calls are refused soon while the database hangs, and succeed once it goes on', async () => {
  await ana.ask(getMe);
  line.freeze();
  const refused = await Promise.all([
    ...Array.from({ length: 40 }, () => ana.send(getMe)),
    ana.send(listTopics),
    ana.send(redeemVoucher, { body: { code: 'NONE' } }),
  ]);
  // Calls beyond the slots are refused without being tried.
  const codes = refused.map((response) => readRefusal(response).code);
  expect(new Set(codes)).toEqual(new Set(['unavailable', 'busy']));
  const health = await visitor.send(getHealth);
  expect(health.statusCode).toBe(503);
  expect(getHealth.reply.parse(health.json()).parts['database']?.status).toBe('down');
  line.thaw();
  await ana.ask(getMe);
  await ana.ask(listTopics);
});

test('a locked table is refused like an unavailable database', async () => {
  const client = await testApi.services.pool.connect();
  await client.query('begin; lock table views.learner in access exclusive mode');
  expect(readRefusal(await ana.send(listBadges))).toMatchObject({ code: 'unavailable' });
  await client.query('rollback');
  client.release();
  await ana.ask(listBadges);
});

test('a connection that was cut is opened again', async () => {
  await ana.ask(getMe);
  line.cut();
  await vi.waitFor(() => ana.ask(getMe), { timeout: 20_000, interval: 100 });
});

test('the health check reports an event store that hangs, without waiting for it', async () => {
  const toStore = await openTcpProxy(testApi.services.config.EVENTSTORE_URL);
  const another = await testApi.startSecondApi({ EVENTSTORE_URL: toStore.url });
  const asking = createCaller(another.app);
  expect((await asking.send(getHealth)).statusCode).toBe(200);
  toStore.freeze();
  let isWaiting = true;
  const before = another.services.store
    .headPosition()
    .catch(() => undefined)
    .finally(() => (isWaiting = false));
  const health = await asking.send(getHealth);
  // A call that had reached the store before still waits for it.
  expect(isWaiting).toBe(true);
  expect(health.statusCode).toBe(503);
  expect(getHealth.reply.parse(health.json()).parts['eventStore']?.status).toBe('down');
  toStore.thaw();
  await before;
  await another.stop();
  await toStore.close();
});
