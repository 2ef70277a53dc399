import { checkPassword, keyOf } from '@mahoe/api/accounts/credentials';
import { migrateApi } from '@mahoe/api/migrateApi';
import { voucherCode } from '@mahoe/domain/billing/reservations';
import { voucher } from '@mahoe/domain/billing/voucher';
import { instantMs, momentOf } from '@mahoe/domain/calendar';
import { connectEventStore, type EventStore } from '@mahoe/eventstore/client';
import { startEventStoreServer } from '@mahoe/eventstore/embedded/server';
import { createCommandHandler } from '@mahoe/eventstore/handle';
import { openPersonalData } from '@mahoe/eventstore/personalData';
import { openPool } from '@mahoe/eventstore/pool';
import { freshDatabase } from '@mahoe/stack/testing/freshDatabase';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from './demo.ts';
import { createSeeding, type Seeding } from './seeding.ts';

const now = momentOf(instantMs('2026-11-16T13:00:00.000Z'));
const pepper = Buffer.alloc(32, 2);

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
let server: Awaited<ReturnType<typeof startEventStoreServer>>;
let store: EventStore;
beforeAll(async () => {
  database = await freshDatabase();
  await migrateApi(database.url);
  pool = openPool(database.url, { onError: () => undefined });
  server = await startEventStoreServer({ databaseUrl: database.url, port: 0 });
  store = connectEventStore(server.url);
});
afterAll(async () => {
  await store.dispose();
  await server.stop();
  await pool.end();
  await database.drop();
});

/** As a process does that has just started: it remembers nothing. */
const started = (): Seeding => {
  const commands = createCommandHandler(store, openPersonalData(pool, Buffer.alloc(32, 1)));
  return createSeeding({ now, commands, pool, pepper });
};
/** The demo accounts that can sign in with a password. */
const openTo = async (password: string): Promise<readonly string[]> => {
  const names = ['admin', 'pupil4', 'pupil5', 'pupil6'];
  const found = await Promise.all(
    names.map((name) => checkPassword(pool, keyOf(pepper, name), password)),
  );
  return names.filter((_, index) => found[index] !== undefined);
};

test('seeded again with another password, every account has that one, and nothing is new', async () => {
  await seedDemo(started(), 'mahoe-demo');
  expect(await openTo('mahoe-demo')).toHaveLength(4);
  const head = await store.headPosition();
  await seedDemo(started(), 'newone');
  expect(await openTo('mahoe-demo')).toEqual([]);
  expect(await openTo('newone')).toHaveLength(4);
  expect(await store.headPosition()).toBe(head);
});

test('seeded again, a voucher that was renamed is left alone, and its code to who has it', async () => {
  const { commands } = started();
  const key = keyOf(pepper, 'WELCOME');
  const { holderId } = await commands.load(voucherCode, key);
  const before = await commands.load(voucher, holderId ?? '');
  if (!before || !holderId) throw new Error('there is no voucher WELCOME');
  const { send } = started();
  const terms = { ...before.terms, code: 'HELLO' };
  await send(voucher, holderId, { type: 'ChangeVoucherTerms', now, terms, administratorId: null });
  await send(voucherCode, key, { type: 'ReleaseKey', holderId, now });
  await seedDemo(started(), 'newone');
  expect((await started().commands.load(voucherCode, key)).holderId).toBeNull();
});
