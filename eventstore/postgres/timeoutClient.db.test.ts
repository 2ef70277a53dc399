import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestDatabase } from '@mahoe/testing/database';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { openTcpProxy } from '@mahoe/testing/tcpProxy';
import { blockEventLoop } from '../fixtures/blockEventLoop.ts';
import { openPool } from './pool.ts';

let database: TestDatabase;
const pools: pg.Pool[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

const TIMEOUTS = { connectMs: 1000, silenceMs: 1200 };
const open = (max = 1, url = database.url): pg.Pool => {
  const pool = openPool(url, { max, timeouts: TIMEOUTS, onError: () => undefined });
  pools.push(pool);
  return pool;
};
/** Opens the first connection with more time, because it may be slow on a busy machine. */
const warm = <T>(ask: () => Promise<T>): Promise<T> => vi.waitFor(ask, { timeout: 30_000 });
const one = async (asked: Promise<pg.QueryResult<{ one: number }>>) => (await asked).rows[0]?.one;

/** Longer than any timeout. */
const STALL_MS = 2500;

test('rows that arrive while the event loop is blocked count as in time, on a used, awaited or new connection', async () => {
  const pool = open();
  const isNew = one(pool.query('select 1 as one'));
  await blockEventLoop(STALL_MS);
  expect(await isNew).toBe(1);
  const asked = [1, 2, 3].map((n) => one(pool.query(`select ${n} as one`)));
  await blockEventLoop(STALL_MS);
  expect(await Promise.all(asked)).toEqual([1, 2, 3]);
});

test('a silent server is given up, and its connection is closed', async () => {
  const line = await openTcpProxy(database.url);
  const pool = open(2, line.url);
  await warm(() => pool.query('select 1'));
  line.freeze();
  await expect(pool.query('select 1')).rejects.toThrow('no answer from Postgres in 1200 ms');
  await expect(pool.query('select 1')).rejects.toThrow('no connection from Postgres in 1000 ms');
  await expect.poll(() => pool.totalCount).toBe(0);
  line.thaw();
  expect(await warm(() => one(pool.query('select 1 as one')))).toBe(1);
  await pool.end();
  pools.pop();
  await line.close();
});

test('a caller that waits too long for a connection gets an error, and a late connection goes back', async () => {
  const pool = open();
  const held = await warm(() => pool.connect());
  await expect(pool.connect()).rejects.toThrow('no connection from Postgres in 1000 ms');
  held.release();
  expect(await one(pool.query('select 1 as one'))).toBe(1);
});

test('thousands of callers that gave up do not delay later ones', async () => {
  const pool = open();
  const held = await warm(() => pool.connect());
  const asked = Array.from({ length: 5000 }, () => pool.query('select 1'));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  held.release();
  expect(await one(pool.query('select 1 as one'))).toBe(1);

  const again = await pool.connect();
  await expect(pool.query('select 1')).rejects.toThrow('no connection from Postgres');
  expect(pool.waitingCount).toBe(0);
  again.release();
});

test('a statement may set its own timeout', async () => {
  const pool = open();
  await warm(() => pool.query('select 1'));
  const slow = { text: 'select 1 as one from pg_sleep(1.5)', silenceMs: 60_000 };
  expect(await one(pool.query<{ one: number }>(slow))).toBe(1);
});
