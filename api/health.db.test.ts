import { getHealth } from '@mahoe/contracts/backOffice';
import { takeCheckpoint, tryLease } from '@mahoe/eventstore/checkpoints';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callerOf, type Response } from './fixtures/caller.ts';
import { startGround, type Ground } from './fixtures/ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await startGround();
});
afterEach(() => ground.services.pool.query(`delete from log.checkpoint where name like '%ay'`));
afterAll(() => ground.stop());

const ask = (): Promise<Response> => callerOf(ground.app).send(getHealth);
const partsOf = (response: Response) => getHealth.reply.parse(response.json()).parts;

test('a reader that has run and that no process runs is down, and the whole with it', async () => {
  const { pool } = ground.services;
  expect((await ask()).statusCode).toBe(200);
  await takeCheckpoint(pool, 'castaway');
  const without = await ask();
  expect(without.statusCode).toBe(503);
  expect(partsOf(without)).toMatchObject({
    castaway: { status: 'down', detail: 'no process runs it' },
    learners: { status: 'healthy' },
    whenVoucherRedeemedExtendSubscription: { status: 'healthy' },
  });
  const lease = await pool.connect();
  expect(await tryLease(lease, 'castaway')).toBe(true);
  const held = await ask();
  lease.release(true);
  expect(held.statusCode).toBe(200);
  expect(partsOf(held)).toMatchObject({ castaway: { status: 'healthy' } });
});

test('the relay to Kafka, once it was switched off, is no part any more', async () => {
  await takeCheckpoint(ground.services.pool, 'kafkaRelay');
  const health = await ask();
  expect(health.statusCode).toBe(200);
  expect(partsOf(health)).not.toHaveProperty('kafkaRelay');
});
