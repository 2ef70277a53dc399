import { getMe } from '@mahoe/contracts/accounts/account';
import { expect, test } from 'vitest';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newAdmin, newPupil, type Person } from '../fixtures/people.ts';

const testApi = useTestApi();

/** Moves a user's sessions back, as if they had been idle for this time. */
const rest = ({ id }: Person, time: string) =>
  testApi.services.pool.query(
    'update accounts.session set expires_at = expires_at - $2::interval where user_id = $1',
    [id, time],
  );
const endsAt = async ({ id }: Person): Promise<Date | undefined> => {
  const { rows } = await testApi.services.pool.query<{ expires_at: Date }>(
    'select expires_at from accounts.session where user_id = $1',
    [id],
  );
  return rows[0]?.expires_at;
};
const signedOut = { status: 401, code: 'not-signed-in' };

test.each([
  ['an administrator’s', newAdmin, '29 minutes', '2 minutes'],
  ['a pupil’s', newPupil, '29 days', '2 days'],
] as const)(
  '%s session ends when it is idle and continues while it is used',
  async (_whose, come, most, more) => {
    const person = await come(testApi, 'Ana');
    for (let n = 0; n < 3; n += 1) {
      await rest(person, most);
      await person.ask(getMe);
    }
    await rest(person, most);
    await rest(person, more);
    expect(await person.refused(getMe)).toMatchObject(signedOut);
  },
);

test('a session that cannot be extended still works and is extended by its next use', async () => {
  const ana = await newPupil(testApi, 'Ana');
  await rest(ana, '2 days');
  const rested = await endsAt(ana);
  const client = await testApi.services.pool.connect();
  await client.query('begin; lock table accounts.session in share mode');
  await ana.ask(getMe);
  await client.query('rollback');
  client.release();
  expect(await endsAt(ana)).toEqual(rested);
  await ana.ask(getMe);
  expect(await endsAt(ana)).not.toEqual(rested);
});
