import { randomUUID } from 'node:crypto';
import { getMe, signIn } from '@mahoe/contracts/accounts/account';
import { changeStudents } from '@mahoe/contracts/accounts/students';
import {
  confirmSuspension,
  getAdminUser,
  listProvisionalSuspensions,
  suspendUser,
} from '@mahoe/contracts/accounts/users';
import { listActivity } from '@mahoe/contracts/admin/activity';
import {
  appealDecision,
  decideAppeal,
  listDecisionsByToken,
} from '@mahoe/contracts/messaging/appeals';
import { startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { pupil } from '@mahoe/domain/accounts/pupil';
import type { ChangeProfile, ErasePupil } from '@mahoe/domain/accounts/pupilCommands';
import { momentOf } from '@mahoe/domain/calendar';
import { streamName } from '@mahoe/eventstore/commands/commandHandler';
import { positionOf } from '@mahoe/eventstore/store/position';
import { buildDecisionsUrl } from '@mahoe/providers/mail/emailLinks';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { sweepSuspensions } from '@mahoe/reactions/jobs/lapseSuspensions';
import { createCaller, type SendOptions } from '../fixtures/caller.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import {
  issueVoucher,
  newAdmin,
  newName,
  PASSWORD,
  signUp,
  type Person,
} from '../fixtures/people.ts';
import { withLockedViews } from '../fixtures/lockViews.ts';
import { reconcileAccountStatuses } from './reconcileAccountStatuses.ts';
import {
  closeAccount,
  clearStatusesAfter,
  reopenAccount,
  reconcileAccountStatus,
} from './accountStatus.ts';

const testApi = useTestApi();
let admin: Person;
let ana: Person;

beforeAll(async () => {
  await issueVoucher(testApi);
  admin = await newAdmin(testApi);
});
beforeEach(async () => {
  ana = await signUp(testApi, newName('Ana'));
  await testApi.settle();
});

const decision = (suspended: boolean) => ({ params: { id: ana.id }, body: { suspended } });
const suspend = (suspended: boolean, options?: SendOptions) =>
  admin.ask(suspendUser, decision(suspended), options);
const signInAgain = () => {
  const caller = createCaller(testApi.app);
  const body = { username: ana.username, password: PASSWORD };
  return { caller, send: () => caller.send(signIn, { body }) };
};
const paused = {
  status: 403,
  code: 'account-suspended',
  message: 'This account is paused. Please ask your teacher or a parent for help.',
};
const signedOut = { status: 401, code: 'not-signed-in' };

test('a suspension holds from the next request on, whatever the views show', () =>
  withLockedViews(testApi, async () => {
    const { id: sessionId } = await ana.ask(startQuizSession, {
      body: { topicId: topics.counting.id },
    });
    expect(sessionId).toBeDefined();
    expect(await suspend(true)).toMatchObject({ id: ana.id, isSuspended: true });
    expect(await ana.refused(getMe)).toEqual(paused);
    expect(await ana.refused(startQuizSession, { body: { topicId: topics.counting.id } })).toEqual(
      paused,
    );
    expect((await signInAgain().send()).json()).toMatchObject({ code: paused.code });
    expect(await suspend(false)).toMatchObject({ id: ana.id, isSuspended: false });
    expect((await signInAgain().send()).statusCode).toBe(200);
  }));

test('a suspension holds if the views do not know the pupil', async () => {
  await suspend(true);
  await testApi.settle();
  await testApi.services.pool.query('delete from views.user_directory where user_id = $1', [
    ana.id,
  ]);
  expect(await ana.refused(getMe)).toEqual(paused);
  expect(await suspend(true)).toMatchObject({ username: ana.username, isSuspended: true });
});

test('a suspension keeps its reason until it ends, and the log of administrators shows it', async () => {
  const body = { suspended: true, reason: 'Asked by the school' } as const;
  expect(await admin.ask(suspendUser, { params: { id: ana.id }, body })).toMatchObject({
    suspensionReason: 'Asked by the school',
  });
  await testApi.settle();
  const params = { id: ana.id };
  expect(await admin.ask(getAdminUser, { params })).toMatchObject({
    isSuspended: true,
    suspensionReason: 'Asked by the school',
  });
  const query = { filter: JSON.stringify({ aboutId: ana.id }) };
  expect(await admin.ask(listActivity, { query })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'PupilSuspended', reason: 'Asked by the school' }),
    ]),
  );
  await suspend(false);
  await testApi.settle();
  expect(await admin.ask(getAdminUser, { params })).toMatchObject({ suspensionReason: null });
});

test('several students are suspended and reinstated at once, except who is so already', async () => {
  const ben = await signUp(testApi, newName('Ben'));
  await suspend(true);
  const ids = [ana.id, ben.id];
  const suspending = { type: 'suspend', reason: 'Unkind messages' } as const;
  expect(await admin.ask(changeStudents, { body: { ids, change: suspending } })).toEqual({
    changed: [ben.id],
    unchanged: [ana.id],
  });
  expect(await ben.refused(getMe)).toEqual(paused);
  const change = { type: 'unsuspend' } as const;
  await admin.ask(changeStudents, { body: { ids: [ben.id], change } });
  const { isSuspended } = await testApi.services.commands.load(pupil, ben.id);
  expect(isSuspended).toBe(false);
});

test('a suspension ends all sessions, and its end restores none of them', async () => {
  await suspend(true);
  await suspend(false);
  expect(await ana.refused(getMe)).toMatchObject(signedOut);
  const { caller, send } = signInAgain();
  expect((await send()).statusCode).toBe(200);
  await caller.ask(getMe);
});

describe('a repeat after a later decision', () => {
  test('a repeated suspension leaves the later decision and its sessions alone', async () => {
    const again = { idempotencyKey: `suspend-${ana.id}` };
    await suspend(true, again);
    await suspend(false);
    const { caller, send } = signInAgain();
    await send();
    expect(await suspend(true, again)).toMatchObject({ isSuspended: true });
    await caller.ask(getMe);
    expect((await signInAgain().send()).statusCode).toBe(200);
  });

  test("a suspension under another command's key is refused before it ends a session", async () => {
    const same = { idempotencyKey: `decide-${ana.id}` };
    await suspend(true);
    await suspend(false, same);
    const { caller, send } = signInAgain();
    await send();
    await testApi.services.pool.query('delete from accounts.command_seen');
    expect(await admin.refused(suspendUser, decision(true), same)).toMatchObject({
      code: 'idempotency-key-reused',
    });
    await caller.ask(getMe);
  });
});

describe('a suspension by one administrator', () => {
  const WEEK_MS = 7 * 86_400_000;
  const afterAWeek = async (): Promise<void> => {
    await testApi.settle();
    const { views: db, commands, clock, logger } = testApi.services;
    await sweepSuspensions({ views: { db }, commands, logger }, clock() + WEEK_MS);
  };
  const params = () => ({ params: { id: ana.id } });
  const waiting = async (who: Person) =>
    (await who.ask(listProvisionalSuspensions)).find(({ id }) => id === ana.id);

  test('an unconfirmed suspension ends after a week, and the pupil signs in again', async () => {
    await suspend(true);
    await testApi.settle();
    expect(await waiting(admin)).toMatchObject({ by: admin.username, isOwn: true });
    expect(await admin.refused(confirmSuspension, params())).toMatchObject({
      code: 'own-suspension',
    });
    await afterAWeek();
    await testApi.settle();
    expect(await waiting(admin)).toBeUndefined();
    expect((await signInAgain().send()).statusCode).toBe(200);
  });

  test('a confirmed suspension lasts', async () => {
    const second = await newAdmin(testApi);
    await suspend(true);
    await testApi.settle();
    expect(await waiting(second)).toMatchObject({ isOwn: false });
    await second.ask(confirmSuspension, params());
    await afterAWeek();
    expect(await waiting(second)).toBeUndefined();
    expect((await signInAgain().send()).json()).toMatchObject({ code: paused.code });
    await suspend(false);
    expect(await second.refused(confirmSuspension, params())).toMatchObject({
      code: 'not-suspended',
    });
  });
});

describe('appeals against a suspension (R18)', () => {
  /** Link of an e-mail to the account's current address. */
  const link = async () => {
    const { pepper } = testApi.services.config;
    const { emailKey } = await testApi.services.commands.load(pupil, ana.id);
    const url = buildDecisionsUrl(
      { publicUrl: 'http://localhost', pepper },
      { accountId: ana.id, emailKey: emailKey ?? '' },
    );
    return { account: ana.id, token: new URL(url).searchParams.get('token') ?? '' };
  };
  const visitor = () => createCaller(testApi.app);
  const decisions = async () =>
    (await visitor().ask(listDecisionsByToken, { query: await link() })).filter(
      ({ what }) => what === 'suspended',
    );
  /** Appeals against the newest suspension, as the parent would. */
  const contest = async (): Promise<string> => {
    await testApi.settle();
    const [newest] = await decisions();
    const params = { id: newest?.id ?? '' };
    await visitor().ask(appealDecision, { params, body: await link() });
    await testApi.settle();
    return params.id;
  };
  const decide = async (
    who: Person,
    id: string,
    outcome: 'overturned' | 'confirmed',
  ): Promise<void> => {
    const body = { outcome, reason: 'Looked at again' };
    await who.ask(decideAppeal, { params: { id }, body });
    await testApi.settle();
  };

  test('an overturned suspension ends, and a later one continues', async () => {
    const second = await newAdmin(testApi);
    await suspend(true);
    const first = await contest();
    await decide(second, first, 'overturned');
    expect((await signInAgain().send()).statusCode).toBe(200);

    await suspend(true);
    const old = await contest();
    await suspend(false);
    await suspend(true);
    await decide(second, old, 'overturned');
    expect((await signInAgain().send()).json()).toMatchObject({ code: paused.code });
    expect(await decisions()).toMatchObject([
      { appeal: 'none' },
      { appeal: 'overturned' },
      { appeal: 'overturned' },
    ]);
  });

  test('an upheld suspension is confirmed, and its confirmer cannot decide the appeal', async () => {
    const [second, third] = [await newAdmin(testApi), await newAdmin(testApi)];
    await suspend(true);
    await decide(second, await contest(), 'confirmed');
    const confirmed = await testApi.services.commands.load(pupil, ana.id);
    expect(confirmed).toMatchObject({ isSuspended: true, provisional: null });

    await suspend(false);
    await suspend(true);
    const contested = await contest();
    await second.ask(confirmSuspension, { params: { id: ana.id } });
    for (const who of [admin, second]) {
      const body = { outcome: 'overturned' as const, reason: 'Looked at again' };
      expect(await who.refused(decideAppeal, { params: { id: contested }, body })).toMatchObject({
        code: 'own-decision',
      });
    }
    await decide(third, contested, 'overturned');
    expect((await signInAgain().send()).statusCode).toBe(200);
  });

  test('an appeal needs the link sent to the current address of an existing account', async () => {
    await suspend(true);
    const before = await link();
    const asking = () => visitor().refused(listDecisionsByToken, { query: before });
    await visitor().ask(listDecisionsByToken, { query: before });
    const { commands } = testApi.services;
    const handle = (command: ChangeProfile | ErasePupil) =>
      commands.handle(pupil, ana.id, command, { commandId: randomUUID(), actor: ana.id });
    const now = momentOf(testApi.services.clock());
    const changes = { email: 'another@example.com' };
    await handle({ type: 'ChangeProfile', now, changes, emailKey: 'of-another' });
    expect(await asking()).toMatchObject({ code: 'decisions-link-unknown' });
    const query = await link();
    await visitor().ask(listDecisionsByToken, { query });
    await handle({ type: 'ErasePupil', now });
    expect(await visitor().refused(listDecisionsByToken, { query })).toMatchObject({
      code: 'decisions-link-unknown',
    });
  });
});

describe('a process that dies half-way', () => {
  test('an account stays closed until an administrator decides if the suspension was not recorded', async () => {
    await closeAccount(testApi.services.pool, ana.id);
    expect(await ana.refused(getMe)).toEqual(paused);
    expect((await signInAgain().send()).json()).toMatchObject({ code: paused.code });
    expect(await suspend(false)).toMatchObject({ isSuspended: false });
    expect((await signInAgain().send()).statusCode).toBe(200);
  });

  test('a sign-in opens the account if its reinstatement was recorded', async () => {
    await suspend(true);
    await testApi.services.commands.handle(
      pupil,
      ana.id,
      {
        type: 'ReinstatePupil',
        administratorId: admin.id,
        now: momentOf(testApi.services.clock()),
      },
      { commandId: randomUUID(), actor: admin.id },
    );
    expect(await ana.refused(getMe)).toEqual(paused);
    expect((await signInAgain().send()).statusCode).toBe(200);
  });

  test('an older decision that arrives late changes nothing', async () => {
    const { pool } = testApi.services;
    const head = await testApi.services.store.headPosition();
    const [next, afterNext] = [positionOf(`${String(head)}1`), positionOf(`${String(head)}2`)];
    await reconcileAccountStatus(pool, ana.id, true, afterNext);
    await reconcileAccountStatus(pool, ana.id, false, next);
    expect(await reopenAccount(pool, ana.id, next)).toBe(false);
    expect(await ana.refused(getMe)).toEqual(paused);

    // The log moved to a store with other positions: old ones must not block.
    await clearStatusesAfter(pool, head);
    await reconcileAccountStatus(pool, ana.id, false, head);
    expect((await signInAgain().send()).statusCode).toBe(200);
  });
});

describe('credentials from a backup', () => {
  /** Sets the credential as if it predated the last decision. */
  const restore = (isSuspended: boolean) =>
    testApi.services.pool.query(
      `with old as (
         update accounts.credential set is_suspended = $2, standing_position = 0 where user_id = $1)
       update accounts.session set ended_at = null where user_id = $1`,
      [ana.id, isSuspended],
    );

  test('a suspension missing in the backup holds again', async () => {
    await suspend(true);
    await restore(false);
    await ana.ask(getMe);
    await testApi.settle();
    expect(await reconcileAccountStatuses(testApi.services)).toBe(true);
    expect(await ana.refused(getMe)).toEqual(paused);
  });

  test('a suspension that the backup still has is ended', async () => {
    await suspend(true);
    await suspend(false);
    await restore(true);
    expect(await ana.refused(getMe)).toEqual(paused);
    await reconcileAccountStatuses(testApi.services);
    await ana.ask(getMe);
  });

  test('the log decides, not a view that knows nothing', async () => {
    await suspend(true);
    await restore(true);
    await testApi.settle();
    await testApi.services.pool.query('delete from views.user_directory where user_id = $1', [
      ana.id,
    ]);
    await reconcileAccountStatuses(testApi.services);
    expect(await ana.refused(getMe)).toEqual(paused);
  });

  test('an account that is being closed stays closed', async () => {
    await closeAccount(testApi.services.pool, ana.id);
    await reconcileAccountStatuses(testApi.services);
    expect(await ana.refused(getMe)).toEqual(paused);
  });

  test('a pupil with a damaged record does not block the others', async () => {
    const { pool, store } = testApi.services;
    const damaged = await signUp(testApi, newName('Damaged'));
    await suspend(true);
    await restore(false);
    await testApi.settle();
    const stream = streamName(pupil, damaged.id);
    const revision = (await store.readStream(stream)).at(-1)?.revision ?? 'no_stream';
    await store.append(stream, revision, [
      { id: randomUUID(), type: 'PupilSuspended', data: {}, metadata: {} },
    ]);
    await pool.query(
      'update accounts.credential set is_suspended = true, standing_position = 0 where user_id = $1',
      [damaged.id],
    );
    await expect(reconcileAccountStatuses(testApi.services)).rejects.toThrow();
    expect(await ana.refused(getMe)).toEqual(paused);
  });
});

test('closing an account affects only pupils', async () => {
  const self = { params: { id: admin.id }, body: { suspended: true } };
  expect(await admin.refused(suspendUser, self)).toMatchObject({ code: 'user-not-found' });
  await admin.ask(getMe);
});
