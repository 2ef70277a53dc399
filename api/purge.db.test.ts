import { checkUser, getMe } from '@mahoe/contracts/accounts';
import { redeemVoucher } from '@mahoe/contracts/billing';
import { beforeAll, expect, test } from 'vitest';
import { callerOf } from './fixtures/caller.ts';
import { openGround } from './fixtures/openGround.ts';
import { enrol, type Person } from './fixtures/people.ts';
import { purge } from './purge.ts';

const ground = openGround();
let ana: Person;
let ben: Person;
beforeAll(async () => {
  ana = await enrol(ground, 'Ana');
  ben = await enrol(ground, 'Ben');
  await ground.settled();
});

const keptReplies = async (): Promise<readonly string[]> => {
  const { rows } = await ground.services.pool.query<{ key: string }>(
    'select key from accounts.command_reply order by key',
  );
  return rows.map(({ key }) => key);
};

test('what visitors are told is not kept', async () => {
  const body = { username: 'ana', email: 'ana@school.jm' };
  const asked = { idempotencyKey: 'visit' };
  const visitor = callerOf(ground.app);
  expect(await visitor.ask(checkUser, { body }, asked)).toMatchObject({ exists: true });
  await visitor.ask(checkUser, { body: { ...body, username: 'nobody-yet' } }, asked);
  await ground.services.replies.stop();
  expect(await keptReplies()).toEqual([]);
});

test('ended sessions and old replies go, the others stay', async () => {
  const { pool, replies } = ground.services;
  const body = { code: 'NONE' };
  for (const idempotencyKey of ['new', 'old']) {
    await ana.refused(redeemVoucher, { body }, { idempotencyKey });
  }
  await replies.stop();
  await pool.query(
    `update accounts.command_reply set replied_at = now() - interval '31 days' where key = 'old'`,
  );
  await pool.query('update accounts.session set expires_at = now() where user_id = $1', [ben.id]);
  await purge(pool);
  expect(await keptReplies()).toEqual(['new']);
  const { rows } = await pool.query<{ user_id: string }>('select user_id from accounts.session');
  expect(rows).toEqual([{ user_id: ana.id }]);
  await ana.ask(getMe);
});
