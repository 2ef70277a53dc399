import { signIn } from '@mahoe/contracts/accounts/account';
import { expect, test } from 'vitest';
import { createCaller, newAddress } from '../fixtures/caller.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { createAdmin, PASSWORD } from '../fixtures/people.ts';
import { purge } from '../operations/purge.ts';
import { resetLoginThrottle, throttleLogin } from './loginThrottle.ts';

const testApi = useTestApi();
const GUESSES = 200;
const FREE_ATTEMPTS = 10;
/** Maximum checked guesses: four wait at a time, and more get their turn while guesses arrive. */
const WAITING = 15;

/** A stranger who tries a password of this account. */
const by = (usernameKey: string, address = newAddress()) => ({
  usernameKey,
  knownDevice: undefined,
  address,
});

const triedAt = (userId: string) =>
  testApi.services.pool.query<{ tries: number }>(
    `select tries from accounts.sign_in_queue q
   join accounts.credential c using (username_key) where c.user_id = $1`,
    [userId],
  );

test('few of 200 guesses at once at two processes are checked', { tags: 'large' }, async () => {
  const ana = await createAdmin(testApi, 'Ana');
  const other = await testApi.startSecondApi();
  const guesses = Array.from({ length: GUESSES }, (_, n) =>
    createCaller(n % 2 === 0 ? testApi.app : other.app).refused(signIn, {
      body: { username: ana.username, password: `guess-${n}` },
    }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  await other.stop();
  const lookedAt = statuses.filter((status) => status === 401).length;
  expect(lookedAt).toBeGreaterThanOrEqual(FREE_ATTEMPTS);
  expect(lookedAt).toBeLessThanOrEqual(FREE_ATTEMPTS + WAITING);
  const refused = statuses.filter((status) => status === 429 || status === 503);
  expect(refused).toHaveLength(GUESSES - lookedAt);
  // Refused guesses take no place, so the owner comes next.
  const body = { username: ana.username, password: PASSWORD };
  await expect
    .poll(async () => (await createCaller(testApi.app).send(signIn, { body })).statusCode, {
      timeout: 20_000,
    })
    .toBe(200);
  expect((await triedAt(ana.id)).rows).toEqual([]);
});

test('counts are deleted by age, and only those', async () => {
  const { pool } = testApi.services;
  const fill = async (key: string): Promise<void> => {
    for (let n = 0; n < FREE_ATTEMPTS; n += 1) await throttleLogin(pool, by(key));
    await Promise.all(Array.from({ length: WAITING }, () => throttleLogin(pool, by(key))));
  };
  await Promise.all([fill('old'), fill('young')]);
  const age = (key: string) =>
    pool.query(
      `update accounts.sign_in_queue
       set since = since - interval '16 minutes', free_at = free_at - interval '16 minutes'
       where username_key = $1`,
      [key],
    );
  await age('old');
  expect(await throttleLogin(pool, by('old'))).toBe(true);
  await age('old');
  await purge(pool);
  const { rows } = await pool.query<{ username_key: string }>(
    `select username_key from accounts.sign_in_queue where username_key in ('old', 'young')`,
  );
  expect(rows).toEqual([{ username_key: 'young' }]);
  await resetLoginThrottle(pool, by('young'));
  expect(await throttleLogin(pool, by('young'))).toBe(true);
});
