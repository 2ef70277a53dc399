import { randomUUID } from 'node:crypto';
import { checkPassword } from '@mahoe/api/accounts/credentials';
import { reservationKey } from '@mahoe/api/commands/reservationKey';
import { migrateApi } from '@mahoe/api/migrateApi';
import { openSession } from '@mahoe/api/sessions/sessions';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { usernameKey } from '@mahoe/domain/accounts/reservations';
import { instantMs, momentOf } from '@mahoe/domain/calendar';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import { createCommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { openPersonalData } from '@mahoe/eventstore/privacy/personalData';
import { openPool } from '@mahoe/eventstore/postgres/pool';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { seedAdministrator } from './administrator.ts';
import { createSeeding, type Seeding } from './seeding.ts';

const now = momentOf(instantMs('2026-11-16T13:00:00.000Z'));

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let store: EventStore;
let pepper: Buffer;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateApi(database.url);
  pool = openPool(database.url, { onError: () => undefined });
  store = connectEventStore(inject('eventStoreUrl'));
});
beforeEach(() => {
  // A school of its own on the store that all tests share.
  pepper = Buffer.from(randomUUID());
});
afterAll(async () => {
  await store.dispose();
  await pool.end();
  await database.drop();
});

/** As a process does that has just started: it remembers nothing. */
const started = (): Seeding => {
  const commands = createCommandHandler(store, openPersonalData(pool, Buffer.alloc(32, 1)));
  return createSeeding({ now, commands, pool, pepper });
};
const msBrown = {
  username: 'ms.brown',
  firstName: 'Andrea',
  lastName: 'Brown',
  email: 'ms.brown@mahoe.invalid',
};
const register = (password: string): Promise<string> =>
  seedAdministrator(started(), msBrown, password);
const signedInWith = (password: string) =>
  checkPassword(pool, reservationKey(pepper, msBrown.username), password);
const sessionsOf = async (userId: string): Promise<number> => {
  const text = 'select from accounts.session where user_id = $1';
  return (await pool.query(text, [userId])).rowCount ?? 0;
};

test('the administrator is registered once, with argon2id', async () => {
  expect(await register('correct-horse')).toBe('administrator registered');
  expect(await register('correct-horse')).toBe('administrator exists already');
  const found = await signedInWith('correct-horse');
  expect(found).toMatchObject({ isAdministrator: true });
  const id = found?.userId ?? '';
  const facts = await store.readStream(`administrator-${id}`);
  expect(facts.map(({ type }) => type)).toEqual(['AdministratorRegistered']);
  expect(await started().commands.load(administrator, id)).toMatchObject({ administratorId: id });
  const { rows } = await pool.query<{ password_hash: string }>(
    'select password_hash from accounts.credential where user_id = $1',
    [id],
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
});

test('the administrator has the password given last, and sessions of another one end', async () => {
  await register('correct-horse');
  const id = (await signedInWith('correct-horse'))?.userId ?? '';
  await openSession({ pool, pepper }, id);
  await register('correct-horse');
  expect(await sessionsOf(id)).toBe(1);
  expect(await register('battery-staple')).toBe('password of the administrator changed');
  expect(await signedInWith('correct-horse')).toBeUndefined();
  expect(await signedInWith('battery-staple')).toEqual({
    userId: id,
    isAdministrator: true,
    isSuspended: false,
  });
  expect(await sessionsOf(id)).toBe(0);
});

test('the administrator comes back if a start died half-way', async () => {
  await register('correct-horse');
  await pool.query('delete from accounts.credential');
  await register('correct-horse');
  expect(await signedInWith('correct-horse')).toMatchObject({ isAdministrator: true });
});

test('the administrator does not take the name of a pupil', async () => {
  const holderId = randomUUID();
  const key = reservationKey(pepper, msBrown.username);
  await started().send(usernameKey, key, { type: 'ConfirmKey', holderId, now });
  await expect(register('correct-horse')).rejects.toThrow(
    "The username ms.brown is a pupil's. Choose another one.",
  );
  expect(await signedInWith('correct-horse')).toBeUndefined();
});
