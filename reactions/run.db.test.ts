import { pupil } from '@mahoe/domain/accounts/pupil';
import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { subscription } from '@mahoe/domain/billing/subscription';
import { voucher } from '@mahoe/domain/billing/voucher';
import { momentOf } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import { readCheckpoints } from '@mahoe/eventstore/subscriptions/checkpoints';
import { encode } from '@mahoe/eventstore/store/codec';
import {
  createCommandHandler,
  type CommandHandler,
} from '@mahoe/eventstore/commands/commandHandler';
import {
  findRetryRequests,
  requestRetry,
  findParkedEvents,
  completeRetries,
} from '@mahoe/eventstore/subscriptions/parking';
import {
  registerSubscriptions,
  listSubscriptions,
} from '@mahoe/eventstore/subscriptions/subscriptionRegistry';
import { findStalledWork } from '@mahoe/eventstore/workWatch';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  startTestProjections,
  type TestProjections,
} from '@mahoe/projections/fixtures/testProjections';
import { allReactions } from './all.ts';
import { reaction, type Reaction } from './reaction.ts';
import { noEmails } from './fixtures/noEmails.ts';
import { runReactions } from './run.ts';

const now = momentOf(Date.UTC(2026, 10, 2, 14));
const voucherId = '0d6c7a10-0000-4000-8000-000000000001';
const kai = '0d6c7a10-0000-4000-8000-000000000002';
const administratorId = '0d6c7a10-0000-4000-8000-000000000003';
const holder = { holderId: kai, now };

let fixture: TestProjections;
let commands: CommandHandler;
beforeEach(async () => {
  fixture = await startTestProjections();
  commands = createCommandHandler(fixture.store, fixture.personalData);
});
afterEach(() => fixture.stop());

const by = (commandId: string) => ({ commandId, actor: 'mahoe' });

/** Signs Kai up with a voucher for three months. */
const signUp = async (): Promise<void> => {
  const terms = {
    code: 'WELCOME',
    voucherType: 'percentage',
    value: 100,
    description: '',
    maxUses: null,
    durationMonths: 3,
    expiresAt: '2027-01-01T00:00:00.000Z',
  } as const;
  const created = { type: 'CreateVoucher', now, voucherId, terms, administratorId: null } as const;
  await commands.handle(voucher, voucherId, created, by('create'));
  await commands.handle(usernameKey, 'u1', { type: 'ReserveKey', ...holder }, by('reserve u'));
  await commands.handle(emailKey, 'e1', { type: 'ReserveKey', ...holder }, by('reserve e'));
  await commands.handle(
    pupil,
    kai,
    {
      type: 'RegisterPupil',
      now,
      pupilId: kai,
      grade: 5,
      usernameKey: 'u1',
      emailKey: 'e1',
      profile: {
        username: 'kai',
        firstName: 'Kai',
        lastName: 'Brown',
        email: 'kai@school.jm',
        schoolId: null,
        schoolName: null,
      },
    },
    by('register'),
  );
  await commands.handle(
    voucher,
    voucherId,
    {
      type: 'RedeemVoucher',
      now,
      redemptionId: voucherId,
      pupilId: kai,
      code: 'WELCOME',
      priceCents: 2500,
    },
    by('redeem'),
  );
};

const types = async (): Promise<readonly string[]> =>
  (await fixture.store.readAll(null, 1000)).map(({ type }) => type);

/** Runs reactions until their effects exist. */
const runUntil = async (
  reactions: readonly Reaction[],
  isDone: () => Promise<boolean>,
): Promise<void> => {
  const asked = new AbortController();
  const ended = runReactions(fixture.runtime, reactions, asked.signal);
  await expect.poll(isDone, { timeout: 20_000, interval: 20 }).toBe(true);
  asked.abort();
  await ended;
};

const effects = ['SubscriptionExtended', 'KeyConfirmed', 'KeyConfirmed'];

const effectsInLog = async (): Promise<readonly string[]> =>
  (await types()).filter((type) => effects.includes(type)).toSorted();

const allThere = async (): Promise<boolean> => (await effectsInLog()).length >= effects.length;

test('events of simulated pupils cause no e-mails and no commands', async () => {
  const register = async (pupilId: string, simulated: object): Promise<void> => {
    const decided = pupil.decide(pupil.initial, {
      type: 'RegisterPupil',
      now,
      pupilId,
      grade: 5,
      usernameKey: `u ${pupilId}`,
      emailKey: `e ${pupilId}`,
      profile: {
        username: 'somebody',
        firstName: 'Some',
        lastName: 'Body',
        email: 'somebody@school.jm',
        schoolId: null,
        schoolName: null,
      },
    });
    if (isRejection(decided)) throw new Error(decided.rejected);
    const stream = `${pupil.category}-${pupilId}`;
    const metadata = { ...by('register'), ...simulated };
    const encoded = decided.map((event) =>
      encode(event, { id: pupilId, stream }, metadata, fixture.personalData),
    );
    await fixture.store.append(stream, 'no_stream', await Promise.all(encoded));
  };
  await register(kai, { simulated: voucherId });
  await register(administratorId, {});
  const met: string[] = [];
  const watching = reaction({
    name: 'watching',
    handles: ['PupilRegistered'],
    startsAt: 'beginning',
    react: ({ data }) => {
      met.push(data.pupilId);
      return Promise.resolve();
    },
  });
  await runUntil([watching], () => Promise.resolve(met.includes(administratorId)));
  expect(met).toEqual([administratorId]);
});

test('a sign-up with a voucher extends the subscription and confirms the reservations', async () => {
  await signUp();
  await runUntil(allReactions({ ...fixture.runtime, ...noEmails, commands }), allThere);
  expect((await commands.load(subscription, kai)).endsAt).toMatch(/T/);
  expect(await commands.load(usernameKey, 'u1')).toMatchObject({
    holderId: kai,
    isConfirmed: true,
  });
  expect(await commands.load(emailKey, 'e1')).toMatchObject({ holderId: kai, isConfirmed: true });
});

test('the same events have no second effect if they are delivered again', async () => {
  await signUp();
  const reactions = allReactions({ ...fixture.runtime, ...noEmails, commands });
  await runUntil(reactions, allThere);
  // A crash between effect and checkpoint, and a process with empty caches.
  await fixture.views.pool.query('update log.checkpoint set position = null');
  const head = await fixture.store.headPosition();
  const afresh = createCommandHandler(fixture.store, fixture.personalData);
  await runUntil(allReactions({ ...fixture.runtime, ...noEmails, commands: afresh }), async () =>
    (await readCheckpoints(fixture.views.pool)).every(({ position }) => position !== null),
  );
  expect(await effectsInLog()).toEqual(effects.toSorted());
  expect(await fixture.store.headPosition()).toBe(head);
});

test('a new reaction starts at its deployment unless it starts at the beginning', async () => {
  await signUp();
  const seen: string[] = [];
  const watcher = reaction({
    name: 'watcher',
    handles: ['PupilRegistered', 'PupilSuspended'],
    startsAt: 'deployment',
    react: async ({ type }) => {
      seen.push(type);
    },
  });
  const suspend = { type: 'SuspendPupil', now, administratorId, reason: null } as const;
  const asked = new AbortController();
  const ended = runReactions(fixture.runtime, [watcher], asked.signal);
  await expect
    .poll(async () => (await readCheckpoints(fixture.views.pool)).at(0)?.position ?? null)
    .not.toBeNull();
  await commands.handle(pupil, kai, suspend, by('suspend'));
  await expect.poll(() => seen).toEqual(['PupilSuspended']);
  asked.abort();
  await ended;
});

test('an event that a reaction cannot handle is parked, and handled once the reaction is fixed', async () => {
  await signUp();
  const reacted: string[] = [];
  const greeting = (greet: (username: string) => void): Reaction =>
    reaction({
      name: 'greeting',
      handles: ['PupilRegistered'],
      startsAt: 'beginning',
      react: async ({ data }) => greet(data.personal?.username ?? ''),
    });
  const countParked = async (): Promise<number> =>
    (await listSubscriptions(fixture.views.pool)).find(({ name }) => name === 'greeting')?.parked ??
    0;
  await registerSubscriptions(fixture.views.pool, 'reactions', ['greeting']);
  const broken = greeting(() => {
    throw new TypeError('a bug');
  });
  await runUntil(
    [broken, ...allReactions({ ...fixture.runtime, ...noEmails, commands })],
    async () => (await countParked()) === 1 && (await allThere()),
  );
  const mended = greeting((username) => reacted.push(username));
  await runUntil([mended], async () => (await countParked()) === 0);
  expect(reacted).toEqual(['kai']);
});

test('a reaction that never ends is found, while another one goes on', async () => {
  await signUp();
  let release = (): void => undefined;
  const hanging = reaction({
    name: 'hanging',
    handles: ['PupilRegistered'],
    startsAt: 'beginning',
    react: () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  });
  const retrying = reaction({
    name: 'retrying',
    handles: ['PupilRegistered'],
    startsAt: 'beginning',
    react: () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })),
  });
  const stop = new AbortController();
  const ended = runReactions(fixture.runtime, [hanging, retrying], stop.signal);
  await expect
    .poll(() => findStalledWork(performance.now() + 901_000), { timeout: 20_000 })
    .toBe('the reaction hanging');
  expect(findStalledWork()).toBeUndefined();
  release();
  stop.abort();
  await ended;
});

test('parked events are retried in the order of their stream while others continue', async () => {
  await signUp();
  await commands.handle(
    pupil,
    kai,
    { type: 'SuspendPupil', now, administratorId, reason: null },
    by('suspend again'),
  );
  const { pool } = fixture.views;
  const wanted = ['PupilRegistered', 'PupilSuspended', 'VoucherRedeemed'];
  const log = await fixture.store.readAll(null, 1000);
  for (const [index, type] of wanted.entries()) {
    const event = log.find((one) => one.type === type);
    await pool.query(
      `insert into log.parked (reader, event_id, subject, position, type, reason)
       values ('orderly', $1, $2, $3, $4, 'a test')`,
      [event?.id, event?.stream, index, type],
    );
  }
  const reacted: string[] = [];
  const orderly = (isMended: boolean): Reaction =>
    reaction({
      name: 'orderly',
      handles: ['PupilRegistered', 'PupilSuspended', 'VoucherRedeemed'],
      startsAt: 'deployment',
      react: async ({ type }) => {
        if (type === 'PupilRegistered' && !isMended) throw new TypeError('a bug');
        reacted.push(type);
      },
    });
  const left = async () => (await findParkedEvents(pool, 'orderly')).length;
  await runUntil([orderly(false)], async () => (await left()) === 2);
  expect(reacted).toEqual(['VoucherRedeemed']);
  await runUntil([orderly(true)], async () => (await left()) === 0);
  expect(reacted).toEqual(['VoucherRedeemed', 'PupilRegistered', 'PupilSuspended']);
});

test('a requested retry stays requested until it is made', async () => {
  const { pool } = fixture.views;
  await registerSubscriptions(pool, 'reactions', ['greeting']);
  await pool.query(`insert into log.parked (reader, event_id, subject, position, type, reason)
    values ('greeting', gen_random_uuid(), 'pupil-x', 1, 'PupilRegistered', 'a test')`);
  expect(await requestRetry(pool, 'greeting')).toBe(true);
  const asked = await findRetryRequests(pool, ['greeting']);
  // The process that read the request died; an administrator asked again while another process tried.
  expect(await findRetryRequests(pool, ['greeting'])).toEqual(asked);
  await requestRetry(pool, 'greeting');
  await completeRetries(pool, asked);
  const again = await findRetryRequests(pool, ['greeting']);
  expect(again).toHaveLength(1);
  await completeRetries(pool, again);
  expect(await findRetryRequests(pool, ['greeting'])).toEqual([]);
  expect(await findParkedEvents(pool, 'greeting')).toHaveLength(1);
});

test('an event that was parked from another log is no longer parked', async () => {
  const { pool } = fixture.views;
  await pool.query(`insert into log.parked (reader, event_id, subject, position, type, reason)
    values ('greeting', gen_random_uuid(), 'pupil-x', 1, 'PupilRegistered', 'a test')`);
  const greeting = reaction({
    name: 'greeting',
    handles: ['PupilRegistered'],
    startsAt: 'beginning',
    react: () => Promise.reject(new Error('there is nobody to greet')),
  });
  await runUntil([greeting], async () => (await findParkedEvents(pool, 'greeting')).length === 0);
});

test('a second process stands by until the first one ends', async () => {
  const reacted: string[] = [];
  const noting = (process: string) =>
    reaction({
      name: 'noting',
      handles: ['PupilRegistered', 'PupilSuspended'],
      startsAt: 'beginning',
      react: async ({ type }) => {
        reacted.push(`${process} ${type}`);
      },
    });
  const [first, second] = [new AbortController(), new AbortController()];
  const firstEnded = runReactions(fixture.runtime, [noting('first')], first.signal);
  await expect
    .poll(async () => (await readCheckpoints(fixture.views.pool)).map(({ name }) => name))
    .toEqual(['noting']);
  const secondEnded = runReactions(fixture.runtime, [noting('second')], second.signal);
  await signUp();
  await expect.poll(() => reacted).toEqual(['first PupilRegistered']);
  first.abort();
  await firstEnded;
  const suspend = { type: 'SuspendPupil', now, administratorId, reason: null } as const;
  await commands.handle(pupil, kai, suspend, by('suspend'));
  await expect
    .poll(() => reacted, { timeout: 10_000 })
    .toEqual(['first PupilRegistered', 'second PupilSuspended']);
  second.abort();
  await secondEnded;
});
