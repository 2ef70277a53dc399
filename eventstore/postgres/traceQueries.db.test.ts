import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import type { TestDatabase } from '@mahoe/testing/database';
import { startTraceReceiver, type TraceReceiver } from '@mahoe/telemetry/fixtures/traceReceiver';
import type { Tracer } from '@mahoe/telemetry/tracer';
import { getTracer, startTracing, stopTracing } from '@mahoe/telemetry/tracing';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool } from './pool.ts';
import { traceQueries } from './traceQueries.ts';

let database: TestDatabase;
let receiver: TraceReceiver;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  receiver = await startTraceReceiver();
});
afterEach(async () => {
  await pool.end();
  await stopTracing();
  await receiver.stop();
});

/** Starts traces before the pool, as every process does. */
const open = async (ratio: number): Promise<Tracer> => {
  const onError = (): void => undefined;
  await startTracing({ endpoint: receiver.endpoint, ratio, service: 'test', onError });
  const timeouts = { connectMs: 30_000, silenceMs: 30_000 };
  pool = openPool(database.url, { max: 1, timeouts, onError });
  const tracer = getTracer();
  if (!tracer) throw new Error('there is no tracer');
  return tracer;
};

const work = (name: string) => ({ name, kind: 'internal', attributes: {} }) as const;

/** Lists the spans of statements by name: two exports may arrive in any order. */
const listStatements = () =>
  receiver.spans
    .filter(({ kind }) => kind === 3)
    .toSorted((one, other) => one.name.localeCompare(other.name));

test('a statement has a span below the work it belongs to, without its values and its text', async () => {
  const tracer = await open(1);
  await tracer.withRootSpan(work('sweep'), async () => {
    await pool.query('create temp table pupil (name text)');
    await pool.query("insert into pupil (name) values ($1), ('Keisha')", ['Ana Brown']);
    const client = await pool.connect();
    await new Promise((answered) =>
      client.query(
        { text: 'select name from pupil where name = $1', values: ['Ana Brown'] },
        answered,
      ),
    );
    client.release();
  });
  await stopTracing();
  const root = receiver.spans.find(({ name }) => name === 'sweep');
  expect(listStatements()).toMatchObject(
    ['create pupil', 'insert pupil', 'select pupil'].map((name) => ({
      name,
      parentSpanId: root?.spanId,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
    })),
  );
  expect(JSON.stringify(receiver.spans)).not.toMatch(/Ana|Keisha|values/);
});

test('a failed statement is marked with the kind of its error alone', async () => {
  const tracer = await open(1);
  const failing = tracer.withRootSpan(work('sweep'), () =>
    pool.query("select 'Ana Brown'::int from pg_class"),
  );
  await expect(failing).rejects.toThrow('Ana Brown');
  await stopTracing();
  expect(listStatements()).toMatchObject([
    { name: 'select pg_class', attributes: { 'error.type': expect.any(String) } },
  ]);
  expect(JSON.stringify(receiver.spans)).not.toContain('Ana');
});

test('work that waits for the connection of other work keeps its own trace', async () => {
  const tracer = await open(1);
  await Promise.all(
    ['first', 'second', 'third'].map((name) =>
      tracer.withRootSpan(work(name), () => pool.query('select 1')),
    ),
  );
  await stopTracing();
  const roots = receiver.spans.filter(({ kind }) => kind === 1);
  expect(
    listStatements()
      .map(({ traceId }) => traceId)
      .toSorted(),
  ).toEqual(roots.map(({ traceId }) => traceId).toSorted());
});

test('a statement of work that is not recorded, or of none, has no span', async () => {
  const tracer = await open(0);
  await tracer.withRootSpan(work('sweep'), () => pool.query('select 1'));
  await pool.query('select 1');
  await stopTracing();
  expect(receiver.requests()).toBe(0);
});

test('a connection is left as it is while traces are off', async () => {
  pool = openPool(database.url, { onError: () => undefined });
  const query = (): void => undefined;
  expect(traceQueries(query)).toBe(query);
});
