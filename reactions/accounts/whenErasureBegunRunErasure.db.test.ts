import { randomUUID } from 'node:crypto';
import { migrateApi } from '@mahoe/api/migrateApi';
import { erasure } from '@mahoe/domain/accounts/erasure';
import { ERASURE_STEPS } from '@mahoe/domain/accounts/events';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { payment } from '@mahoe/domain/billing/payment';
import { momentOf } from '@mahoe/domain/calendar';
import { decode, isRecorded, type Recorded } from '@mahoe/eventstore/store/codec';
import {
  createCommandHandler,
  streamName,
  type CommandHandler,
} from '@mahoe/eventstore/commands/commandHandler';
import { openMediaStore } from '@mahoe/eventstore/postgres/mediaStore';
import { openPersonalData } from '@mahoe/eventstore/privacy/personalData';
import type { PaymentProvider } from '@mahoe/providers/payments/paymentProvider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectors } from '@mahoe/projections/all';
import {
  startTestProjections,
  KEK,
  waitForPosition,
  runUntilStopped,
  type TestProjections,
} from '@mahoe/projections/fixtures/testProjections';
import type { ReactionDeps } from '../reaction.ts';
import { sweepErasures } from '../jobs/finishErasures.ts';
import { tableErasurePolicies } from './tableErasurePolicies.ts';
import { findTraces, scrubbingSubscriptions } from './traces.ts';
import { whenErasureBegunRunErasure } from './whenErasureBegunRunErasure.ts';

const startMs = Date.UTC(2026, 10, 2, 14);
const now = momentOf(startMs);
const DAY_MS = 86_400_000;
/** Rewriting tables takes long on a busy disk. */
const SLOW = { timeout: 120_000 };
const LOCK_NOT_AVAILABLE = '55P03';
const administratorId = randomUUID();
const scrubbed = projectors.filter(
  ({ name }) =>
    name === 'erasures' || name === 'paymentHistory' || scrubbingSubscriptions.includes(name),
);
const tablesToDelete = Object.values(tableErasurePolicies).filter(
  ({ rows }) => rows === 'deleted',
).length;
/** Recorded steps and their effects: two tables, media, keys, account, two names, all tables. */
const EFFECTS = ERASURE_STEPS.length + 2 + 1 + 1 + 1 + 2 + tablesToDelete;

let fixture: TestProjections;
let runViews: { stop(): Promise<void> };
beforeAll(async () => {
  fixture = await startTestProjections();
  await migrateApi(fixture.views.url);
  runViews = runUntilStopped(fixture.runtime, scrubbed);
});
afterAll(async () => {
  await runViews.stop();
  await fixture.stop();
});

type Erasing = Pick<
  ReactionDeps,
  'commands' | 'media' | 'payments' | 'personalData' | 'pool' | 'views'
>;

/** Works as a process with empty caches does. */
const newCommandHandler = (): Erasing => ({
  ...fixture.runtime,
  commands: createCommandHandler(fixture.store, fixture.personalData),
  views: fixture.views.db,
});
const contextFor = (actor: string) => ({ commandId: randomUUID(), actor });

const pictureOf = (pupilId: string) =>
  ({
    id: randomUUID(),
    subject: pupilId,
    scope: 'profile',
    kind: 'avatar',
    bytes: Buffer.from('a picture'),
  }) as const;

const register = async (name: string) => {
  const { commands } = newCommandHandler();
  const pupilId = randomUUID();
  const keys = { usernameKey: `${name}-name`, emailKey: `${name}-address` };
  const holder = { type: 'ConfirmKey', holderId: pupilId, now } as const;
  await commands.handle(usernameKey, keys.usernameKey, holder, contextFor(pupilId));
  await commands.handle(emailKey, keys.emailKey, holder, contextFor(pupilId));
  const profile = {
    username: name,
    firstName: 'Kai',
    lastName: 'Brown',
    email: `${name}@school.example`,
    schoolId: null,
    schoolName: 'Mona Primary',
  };
  const command = { type: 'RegisterPupil', now, pupilId, grade: 5, ...keys, profile } as const;
  await commands.handle(pupil, pupilId, command, contextFor(pupilId));
  await fixture.runtime.media.store(pictureOf(pupilId));
  await signIn(pupilId, keys.usernameKey);
  return { pupilId, ...keys };
};
type Known = Awaited<ReturnType<typeof register>>;

/** Creates the API's rows of a pupil who can sign in, is signed in, and has just sent something. */
const signIn = async (pupilId: string, name: string): Promise<void> => {
  const { pool } = fixture.runtime;
  for (const [text, values] of [
    [
      `insert into accounts.credential (user_id, username_key, is_administrator, password_hash)
       values ($1, $2, false, 'a hash')`,
      [pupilId, name],
    ],
    [
      `insert into accounts.session (token_hash, user_id, expires_at)
       values (decode(md5($1::uuid::text), 'hex'), $1::uuid, now() + interval '1 day')`,
      [pupilId],
    ],
    [
      `insert into accounts.command_reply (user_id, key, request, sealed)
       values ($1, 'key', 'digest', '{}')`,
      [pupilId],
    ],
    [
      `insert into accounts.command_seen (user_id, key, request, seen_at)
       values ($1, 'key', 'digest', now())`,
      [pupilId],
    ],
    [
      `insert into accounts.sign_in_queue (username_key, tries, since, free_at)
       values ($1, 1, now(), now())`,
      [name],
    ],
  ] as const) {
    await pool.query(text, [...values]);
  }
};

const request = async ({ pupilId }: Known, own = false): Promise<void> => {
  const { commands } = newCommandHandler();
  const command = {
    type: 'RequestErasure',
    now,
    pupilId,
    administratorId: own ? null : administratorId,
  } as const;
  await commands.handle(erasure, pupilId, command, contextFor(pupilId));
};

/** Returns dependencies whose process dies before it does more than this number of effects. */
const killedAfter = (effects: number): Erasing => {
  const living = newCommandHandler();
  let left = effects;
  const counted = <Args extends readonly unknown[], Result>(
    effect: (...args: Args) => Promise<Result>,
  ): ((...args: Args) => Promise<Result>) => {
    return (...args) => {
      if (left === 0) return Promise.reject(new Error('killed'));
      left -= 1;
      return effect(...args);
    };
  };
  const { commands, media, personalData, pool, views } = living;
  const handle = counted((...sent: readonly unknown[]) =>
    (commands.handle as (...sent: readonly unknown[]) => Promise<unknown>)(...sent),
  );
  const query = counted((...sent: readonly unknown[]) =>
    (pool.query as (...sent: readonly unknown[]) => Promise<unknown>).apply(pool, [...sent]),
  );
  return {
    commands: { ...commands, handle: handle as CommandHandler['handle'] },
    media: { ...media, deleteBySubject: counted(media.deleteBySubject) },
    personalData: { destroy: counted(personalData.destroy) },
    pool: { query } as unknown as Erasing['pool'],
    views,
  };
};

type RecordedBeginning = Extract<Recorded, { type: 'ErasureBegun' }>;

const findBeginning = async ({ pupilId }: Known): Promise<RecordedBeginning> => {
  const stored = await fixture.store.readStream(streamName(erasure, pupilId));
  const begun = (await decode(stored, fixture.personalData))
    .filter(isRecorded)
    .find((event): event is RecordedBeginning => event.type === 'ErasureBegun');
  if (!begun) throw new Error('not begun');
  return begun;
};

/** @returns true if the process survived to the end */
const runReaction = async (known: Known, reacting = newCommandHandler()): Promise<boolean> => {
  try {
    await whenErasureBegunRunErasure(reacting).react(await findBeginning(known));
    return true;
  } catch (error) {
    if (error instanceof Error && error.message === 'killed') return false;
    throw error;
  }
};

/** Sweeps as the product does; it tries again later if a table is in use. */
const sweep = async (nowMs = startMs): Promise<number> => {
  await waitForPosition(fixture.views, scrubbed, await fixture.store.headPosition());
  const views = { db: fixture.views.db };
  for (;;) {
    try {
      return await sweepErasures(
        { ...fixture.runtime, commands: newCommandHandler().commands, views },
        nowMs,
      );
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE))
        throw error;
    }
  }
};

const stageOf = async ({ pupilId }: Known) =>
  (await newCommandHandler().commands.load(erasure, pupilId)).stage;

const outcomeOf = async ({ pupilId, ...keys }: Known) => {
  const { commands } = newCommandHandler();
  await waitForPosition(fixture.views, scrubbed, await fixture.store.headPosition());
  const stored = await fixture.store.readStream(streamName(pupil, pupilId));
  const events = (await decode(stored, fixture.personalData)).filter(isRecorded);
  return {
    traces: await findTraces(fixture.runtime.pool, { pupilId, usernameKey: keys.usernameKey }),
    isErased: (await commands.load(pupil, pupilId)).isErased,
    personal: events.flatMap(({ data }) => ('personal' in data ? [data.personal] : [])),
    nameOf: (await commands.load(usernameKey, keys.usernameKey)).holderId,
    addressOf: (await commands.load(emailKey, keys.emailKey)).holderId,
  };
};

const nothing = { traces: [], isErased: true, personal: [null], nameOf: null, addressOf: null };

describe.each(Array.from({ length: EFFECTS + 1 }, (_, n) => n))('killed after %i effects', (n) => {
  test('an erasure continues to its end and leaves nothing behind', async () => {
    const kai = await register(`kai-${n}`);
    await request(kai);
    await runReaction(kai, killedAfter(n));
    expect(await runReaction(kai)).toBe(true);
    expect(await outcomeOf(kai)).toEqual(nothing);
    const head = await fixture.store.headPosition();
    expect(await runReaction(kai)).toBe(true);
    expect(await fixture.store.headPosition()).toBe(head);
  });
});

test('the erasure has no more effects than the number of crash points', async () => {
  const kai = await register('kai-all');
  await request(kai);
  expect(await runReaction(kai, killedAfter(EFFECTS - 1))).toBe(false);
  const ben = await register('ben-all');
  await request(ben);
  expect(await runReaction(ben, killedAfter(EFFECTS))).toBe(true);
});

test('data that arrives late is deleted before an erasure completes', SLOW, async () => {
  const late = await register('late');
  // An API process that still holds the key.
  const elsewhere = openPersonalData(fixture.runtime.pool, KEK);
  const media = openMediaStore(fixture.runtime.pool, elsewhere);
  await media.store(pictureOf(late.pupilId));
  await request(late);
  await runReaction(late);
  await media.store(pictureOf(late.pupilId));
  await signIn(late.pupilId, late.usernameKey);
  expect((await outcomeOf(late)).traces).not.toEqual([]);
  expect(await sweep()).toBeGreaterThan(0);
  expect(await outcomeOf(late)).toEqual(nothing);
  expect(await stageOf(late)).toBe('completed');
  expect(await sweep()).toBe(0);
});

test('an erasure does not complete while data is left', SLOW, async () => {
  const stuck = await register('stuck');
  await request(stuck);
  await runReaction(stuck);
  await waitForPosition(fixture.views, scrubbed, await fixture.store.headPosition());
  const { pool } = fixture.runtime;
  const change = 'update user_directory set is_erased = $2 where user_id = $1';
  await pool.query(change, [stuck.pupilId, false]);
  await sweep();
  expect(await stageOf(stuck)).toBe('begun');
  await pool.query(change, [stuck.pupilId, true]);
  await sweep();
  expect(await stageOf(stuck)).toBe('completed');
});

test(
  'a pupil’s own erasure request begins after seven days unless it is withdrawn',
  SLOW,
  async () => {
    const [stays, goes] = [await register('stays'), await register('goes')];
    for (const known of [stays, goes]) await request(known, true);
    await sweep(startMs + 7 * DAY_MS - 1);
    expect([await stageOf(stays), await stageOf(goes)]).toEqual(['requested', 'requested']);
    const withdraw = { type: 'WithdrawErasure', now } as const;
    await newCommandHandler().commands.handle(
      erasure,
      stays.pupilId,
      withdraw,
      contextFor(stays.pupilId),
    );
    await sweep(startMs + 7 * DAY_MS);
    expect([await stageOf(stays), await stageOf(goes)]).toEqual(['none', 'begun']);
    await runReaction(goes);
    await sweep(startMs + 7 * DAY_MS);
    expect(await stageOf(goes)).toBe('completed');
    expect(await outcomeOf(stays)).toMatchObject({ isErased: false, nameOf: stays.pupilId });
  },
);

test('a payment of an erased pupil is not credited but refunded', async () => {
  for (const [name, status, stage] of [
    ['pays-not', 'canceled', 'cancelled'],
    ['pays', 'succeeded', 'refunding'],
    ['pays-later', 'processing', 'cancelled'],
  ] as const) {
    const payer = await register(name);
    const paymentId = randomUUID();
    const { commands } = newCommandHandler();
    const price = {
      amountCents: 2500,
      currency: 'JMD',
      priceCents: 2500,
      discount: null,
      months: 1,
    };
    const wish = { paymentId, pupilId: payer.pupilId, intentId: `pi_${name}`, price };
    const command = { type: 'RequestPayment', now, ...wish } as const;
    await commands.handle(payment, paymentId, command, contextFor(payer.pupilId));
    await waitForPosition(fixture.views, scrubbed, await fixture.store.headPosition());
    await request(payer);
    const cancel = (intentId: string) =>
      Promise.resolve({ intentId, status, receivedCents: 2500, currency: 'JMD', failure: null });
    const payments = { cancel } as unknown as PaymentProvider;
    await runReaction(payer, { ...newCommandHandler(), payments });
    expect((await newCommandHandler().commands.load(payment, paymentId))?.stage).toBe(stage);
  }
});

test('another pupil can use the name and the address after an erasure', async () => {
  const first = await register('shared');
  await request(first);
  await runReaction(first);
  const second = await register('shared');
  await runReaction(first);
  const { nameOf, addressOf, isErased } = await outcomeOf(second);
  expect({ nameOf, addressOf, isErased }).toEqual({
    nameOf: second.pupilId,
    addressOf: second.pupilId,
    isErased: false,
  });
});
