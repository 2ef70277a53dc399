import { createGiveWay } from '@mahoe/eventstore/giveWay';
import { openPool } from '@mahoe/eventstore/postgres/pool';
import { traceCall } from '@mahoe/providers/traceCall';
import { startTraceReceiver } from '@mahoe/telemetry/fixtures/traceReceiver';
import { startTracing, stopTracing } from '@mahoe/telemetry/tracing';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { runEvery } from './runEvery.ts';

test('a sweep of a job is a trace of its own, with its statements and calls to parties outside', async () => {
  const receiver = await startTraceReceiver();
  onTestFinished(() => receiver.stop());
  const onError = (): void => undefined;
  await startTracing({ endpoint: receiver.endpoint, ratio: 1, service: 'test', onError });
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const timeouts = { connectMs: 30_000 };
  const pool = openPool(database.url, { max: 2, timeouts, onError });
  const logger = pino({ level: 'silent' });
  const stop = new AbortController();
  const sweep = async (): Promise<void> => {
    await pool.query('select relname from pg_class limit 1');
    await traceCall('payments', 'retrieve', async () => undefined);
    stop.abort();
  };
  const job = { name: 'reconcilePayments', intervalMs: 60_000, what: 'payments' };
  await runEvery(
    { ...job, start: () => sweep },
    { pool, logger, giveWay: createGiveWay(logger) },
    stop.signal,
  );
  await pool.end();
  await stopTracing();
  const root = receiver.spans.find(({ name }) => name === 'sweep reconcilePayments');
  expect(root).toMatchObject({ parentSpanId: undefined });
  const below = receiver.spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  // Two exports may arrive in any order.
  expect(below.toSorted((one, other) => one.name.localeCompare(other.name))).toMatchObject([
    {
      name: 'payments retrieve',
      kind: 3,
      attributes: { 'service.peer.name': 'payments', 'mahoe.operation': 'retrieve' },
    },
    { name: 'select pg_class', traceId: root?.traceId },
  ]);
});
