import { randomUUID } from 'node:crypto';
import { getMe } from '@mahoe/contracts/accounts/account';
import { checkUser } from '@mahoe/contracts/accounts/signUp';
import { startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { enrolment, type EnrolmentCommand } from '@mahoe/domain/accounts/enrolment';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { momentOf } from '@mahoe/domain/calendar';
import { createCommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { beforeAll, expect, test } from 'vitest';
import { startTestProjections } from '@mahoe/projections/fixtures/testProjections';
import { storeSignUpPassword } from '../accounts/credentials.ts';
import { dropAbandonedCredentials } from '../accounts/dropAbandonedCredentials.ts';
import { topics } from '../fixtures/bank.ts';
import { createCaller } from '../fixtures/caller.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { enrol, type Person } from '../fixtures/people.ts';
import { purge } from './purge.ts';

const testApi = useTestApi();
let ana: Person;
let ben: Person;
beforeAll(async () => {
  ana = await enrol(testApi, 'Ana');
  ben = await enrol(testApi, 'Ben');
  await testApi.settle();
});

const profile = {
  username: 'kai',
  firstName: 'Kai',
  lastName: 'Brown',
  email: 'kai@school.example',
  schoolId: null,
  schoolName: null,
};
const funding = {
  type: 'voucher',
  voucherId: '0d6c7a10-0000-4000-8000-000000000001',
  redemptionId: '0d6c7a10-0000-4000-8000-000000000002',
  code: 'WELCOME',
  priceCents: 2500,
} as const;

const keptReplies = async (): Promise<readonly string[]> => {
  const { rows } = await testApi.services.pool.query<{ key: string }>(
    'select key from accounts.command_reply order by key',
  );
  return rows.map(({ key }) => key);
};

test('replies to visitors are not stored', async () => {
  const body = { username: 'ana', email: 'ana@school.jm' };
  const asked = { idempotencyKey: 'visit' };
  const visitor = createCaller(testApi.app);
  expect(await visitor.ask(checkUser, { body }, asked)).toMatchObject({ exists: true });
  await visitor.ask(checkUser, { body: { ...body, username: 'nobody-yet' } }, asked);
  await testApi.services.replies.stop();
  expect(await keptReplies()).toEqual([]);
});

test('ended sessions and old replies are deleted, and the others stay', async () => {
  const { pool, replies } = testApi.services;
  const body = { topicId: topics.counting.id };
  for (const idempotencyKey of ['new', 'old']) {
    await ana.ask(startQuizSession, { body }, { idempotencyKey });
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

test('the password of an abandoned sign-up is deleted after a day', async () => {
  const { pool, clock } = testApi.services;
  // A log without reactions, so that a begun sign-up stays open.
  const elsewhere = await startTestProjections();
  const commands = createCommandHandler(elsewhere.store, elsewhere.personalData);
  const now = momentOf(clock());
  const send = async (steps: readonly EnrolmentCommand['type'][]): Promise<string> => {
    const pupilId = randomUUID();
    const facts = { pupilId, grade: 4, usernameKey: pupilId, emailKey: pupilId, profile } as const;
    const by = () => ({ commandId: randomUUID(), actor: pupilId });
    const sent = {
      BeginEnrolment: {
        type: 'BeginEnrolment',
        now,
        ...facts,
        funding,
        privacyVersion: '2026-11',
        asksParent: false,
      },
      RecordReservation: { type: 'RecordReservation', now },
      RecordGrant: { type: 'RecordGrant', now },
      RecordRedemption: { type: 'RecordRedemption', now },
      RecordPayment: { type: 'RecordPayment', now },
      CompleteEnrolment: { type: 'CompleteEnrolment', now },
      ReleaseEnrolment: { type: 'ReleaseEnrolment', now, reason: 'key-taken' },
    } as const;
    for (const step of steps) await commands.handle(enrolment, pupilId, sent[step], by());
    if (steps.includes('RecordRedemption')) {
      await commands.handle(pupil, pupilId, { type: 'RegisterPupil', now, ...facts }, by());
    }
    await storeSignUpPassword(pool, pupilId, pupilId, 'a password');
    return pupilId;
  };
  const neverBegun = await send([]);
  const refused = await send(['BeginEnrolment', 'ReleaseEnrolment']);
  const underWay = await send(['BeginEnrolment', 'RecordReservation']);
  const registered = await send(['BeginEnrolment', 'RecordReservation', 'RecordRedemption']);
  const all = [neverBegun, refused, underWay, registered];
  const kept = async (): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ user_id: string }>(
      'select user_id from accounts.credential where user_id = any($1::uuid[])',
      [all],
    );
    return all.filter((id) => rows.some(({ user_id }) => user_id === id));
  };

  const services = { commands, views: testApi.services.views };
  await dropAbandonedCredentials(services, pool);
  expect(await kept()).toEqual(all);
  await pool.query(
    `update accounts.credential set changed_at = now() - interval '25 hours'
     where user_id = any($1::uuid[])`,
    [all],
  );
  await dropAbandonedCredentials(services, pool);
  expect(await kept()).toEqual([underWay, registered]);
  await elsewhere.stop();
});
