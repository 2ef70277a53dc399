import { suspendAdministrator } from '@mahoe/contracts/accounts/administrators';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGround, type Ground } from '../fixtures/ground.ts';
import { employ } from '../fixtures/people.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await startGround();
});
afterAll(() => ground.stop());

test('of two administrators who suspend each other at once, one is left', async () => {
  const [ivy, kai] = [await employ(ground, 'Ivy'), await employ(ground, 'Kai')];
  await ground.settled();
  const body = { suspended: true };
  const outcomes = await Promise.all([
    ivy.insist(suspendAdministrator, { params: { id: kai.id }, body }),
    kai.insist(suspendAdministrator, { params: { id: ivy.id }, body }),
  ]);
  const succeeded = outcomes.filter(({ statusCode }) => statusCode === 200);
  expect(succeeded).toHaveLength(1);
  const { rows } = await ground.services.pool.query<{ user_id: string }>(
    'select user_id from accounts.credential where is_administrator and not is_suspended',
  );
  expect(rows).toHaveLength(1);
});
