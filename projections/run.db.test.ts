import {
  CheckpointLost,
  advanceCheckpoints,
  readCheckpoints,
  claimCheckpoint,
} from '@mahoe/eventstore/subscriptions/checkpoints';
import { openPersonalData } from '@mahoe/eventstore/privacy/personalData';
import { isAfter, positionOf, START, type Position } from '@mahoe/eventstore/store/position';
import { findStalledWork } from '@mahoe/eventstore/workWatch';
import fc from 'fast-check';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userDirectory } from './accounts/userDirectory.ts';
import { projectors } from './all.ts';
import { subscriptions } from './billing/subscriptions.ts';
import { generateSchoolHistory } from './fixtures/history.ts';
import { getPupilId } from './fixtures/pupils.ts';
import {
  startTestProjections,
  KEK,
  waitForPosition,
  runUntilStopped,
  type TestProjections,
} from './fixtures/testProjections.ts';
import { checksums } from './fixtures/views.ts';
import type { Projector } from './projector.ts';
import { leaderboard } from './progress/leaderboard.ts';

const tables = projectors.flatMap((projector) => projector.tables);
const history = [
  ...generateSchoolHistory({
    seed: 3,
    pupils: 4,
    days: 3,
    topicsPerGroup: 1,
    questionsPerTopic: 6,
  }),
].flat();

let projections: TestProjections;
beforeEach(async () => {
  projections = await startTestProjections();
});
afterEach(() => projections.stop());

const sums = (): Promise<Readonly<Record<string, string>>> =>
  checksums(projections.views.pool, tables);

/** The rows as they are when the log is read in one go from its beginning. */
const sumsAfresh = async (head: Position): Promise<Readonly<Record<string, string>>> => {
  await projections.views.pool.query(`truncate ${tables.join(', ')}, log.checkpoint`);
  const run = runUntilStopped(projections.runtime, projectors);
  await waitForPosition(projections.views, projectors, head);
  await run.stop();
  return sums();
};

test('the views follow the log and continue at their checkpoint after a restart', async () => {
  const half = history.length >> 1;
  const first = runUntilStopped(projections.runtime, projectors);
  await waitForPosition(
    projections.views,
    projectors,
    await projections.log.append(history.slice(0, half)),
  );
  await first.stop();
  const head = await projections.log.append(history.slice(half));
  const second = runUntilStopped(projections.runtime, projectors);
  await waitForPosition(projections.views, projectors, head);
  await second.stop();
  const live = await sums();
  expect(await sumsAfresh(head)).toEqual(live);
});

test('projections that start together share a few connections', async () => {
  const run = runUntilStopped(projections.runtime, projectors);
  await waitForPosition(projections.views, projectors, await projections.log.append(history));
  await run.stop();
  expect(projections.views.pool.totalCount).toBeLessThan(5);
});

/** A pool on which some statements, counted from the first, lose their connection half-way. */
const losing = (pool: pg.Pool, lostStatements: ReadonlySet<number>): pg.Pool => {
  let statements = 0;
  const breakable = (client: pg.PoolClient): pg.PoolClient =>
    new Proxy(client, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return async (...args: unknown[]): Promise<unknown> => {
          const outcome: unknown = await Reflect.apply(member, target, args);
          if (name === 'query' && lostStatements.has((statements += 1))) {
            throw Object.assign(new Error('the connection was lost'), { code: 'ECONNRESET' });
          }
          return outcome;
        };
      },
    });
  return new Proxy(pool, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (name === 'connect') return async () => breakable(await target.connect());
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
};

test('the rows are the same after a crash at any statement', async () => {
  const head = await projections.log.append(history);
  const undisturbed = await sumsAfresh(head);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 14, max: 60 }), { maxLength: 2 }),
      async (lost) => {
        await projections.views.pool.query(`truncate ${tables.join(', ')}, log.checkpoint`);
        const pool = losing(projections.runtime.pool, new Set(lost));
        const run = runUntilStopped({ ...projections.runtime, pool }, projectors);
        await waitForPosition(projections.views, projectors, head);
        await run.stop();
        expect(await sums()).toEqual(undisturbed);
      },
    ),
    { numRuns: 6, seed: 20_261_102 },
  );
}, 120_000);

test('a worker that lost a checkpoint to another cannot move it', async () => {
  const { pool } = projections.views;
  const first = await claimCheckpoint(pool, 'leaderboard');
  const second = await claimCheckpoint(pool, 'leaderboard');
  await expect(advanceCheckpoints(pool, [first], positionOf(5))).rejects.toThrow(CheckpointLost);
  const [moved] = await advanceCheckpoints(pool, [second], positionOf(7));
  expect(moved?.position).toBe(7n);
  await expect(advanceCheckpoints(pool, [second], positionOf(9))).rejects.toThrow(CheckpointLost);
});

test('two workers share the projections between them and write each event once', async () => {
  const one = runUntilStopped(projections.runtime, projectors);
  const other = runUntilStopped(projections.runtime, projectors);
  const half = history.length >> 1;
  await waitForPosition(
    projections.views,
    projectors,
    await projections.log.append(history.slice(0, half)),
  );
  await one.stop();
  const head = await projections.log.append(history.slice(half));
  await waitForPosition(projections.views, projectors, head);
  await other.stop();
  const live = await sums();
  expect(await sumsAfresh(head)).toEqual(live);
});

test('a frozen worker commits nothing after another has taken over', async () => {
  const head = await projections.log.append(history);
  let thaw = (): void => {};
  const frozen = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  let isIn = (): void => {};
  const begun = new Promise<void>((resolve) => {
    isIn = resolve;
  });
  // The first worker stands still with its rows written and its checkpoint not yet committed.
  const freezing: Projector = {
    ...leaderboard,
    project: async (events, db) => {
      await leaderboard.project(events, db);
      isIn();
      await frozen;
      throw Object.assign(new Error('thawed too late'), { code: 'ECONNRESET' });
    },
  };
  const first = runUntilStopped(projections.runtime, [freezing]);
  await begun;
  await projections.views.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' or relation = 'log.checkpoint'::regclass and pid <> pg_backend_pid()`,
  );
  const second = runUntilStopped(projections.runtime, [leaderboard]);
  await waitForPosition(projections.views, [leaderboard], head);
  const before = await checksums(projections.views.pool, leaderboard.tables);
  thaw();
  await first.stop();
  expect(await checksums(projections.views.pool, leaderboard.tables)).toEqual(before);
  await second.stop();
});

test('a projector that never ends is found, and views that wait for events are not', async () => {
  const startedAt = performance.now();
  const following = runUntilStopped(projections.runtime, [leaderboard]);
  const head = await projections.log.append(history);
  await waitForPosition(projections.views, [leaderboard], head);
  // A minute after its start, a subscription that had made no progress since would stand still.
  await expect
    .poll(() => findStalledWork(Math.max(startedAt + 65_000, performance.now())), {
      timeout: 20_000,
    })
    .toBeUndefined();
  await following.stop();

  let release = (): void => {};
  const hanging: Projector = {
    ...subscriptions,
    project: () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  };
  const stuck = runUntilStopped(projections.runtime, [hanging]);
  await expect
    .poll(() => findStalledWork(performance.now() + 181_000), { timeout: 20_000 })
    .toBe('a batch of the projections');
  expect(findStalledWork()).toBeUndefined();
  release();
  await stuck.stop();
});

test('an event at fault parks only its own subject', async () => {
  const poisoned = getPupilId(1);
  const picky: Projector = {
    ...subscriptions,
    project: async (events, db) => {
      const atFault = events.some(({ data }) => 'pupilId' in data && data.pupilId === poisoned);
      await subscriptions.project(events, db);
      if (atFault) await db.query(`select 'broken'::int`);
    },
  };
  const others = projectors.filter((projector) => projector !== subscriptions);
  const run = runUntilStopped(projections.runtime, [picky, ...others]);
  const head = await projections.log.append(history);
  await waitForPosition(projections.views, projectors, head);
  await run.stop();

  const { rows: parked } = await projections.views.pool.query<{ reader: string; subject: string }>(
    'select distinct reader, subject from log.parked',
  );
  expect(parked).toEqual([{ reader: 'subscriptions', subject: `subscription-${poisoned}` }]);
  const { rows } = await projections.views.pool.query<{ pupil_id: string }>(
    'select pupil_id from subscription order by pupil_id',
  );
  expect(rows.map(({ pupil_id }) => pupil_id)).toEqual([0, 2, 3].map(getPupilId));
  const withFault = await sums();
  const whole = await sumsAfresh(head);
  expect({ ...withFault, subscription: '' }).toEqual({ ...whole, subscription: '' });
});

test('an unreadable event parks its subject, and an event of another program is skipped', async () => {
  const about = (
    type: string,
    data: Record<string, unknown>,
    metadata: Record<string, unknown>,
  ) => ({
    id: crypto.randomUUID(),
    type,
    data,
    metadata,
  });
  const own = { v: 1, commandId: 'test', actor: 'mahoe' };
  await projections.store.append('subscription-odd', 'no_stream', [
    about('SubscriptionPaused', { pupilId: getPupilId(0) }, {}),
    about('SubscriptionExtended', { pupilId: 'nobody' }, own),
  ]);
  const head = await projections.log.append(history);
  const run = runUntilStopped(projections.runtime, [subscriptions]);
  await waitForPosition(projections.views, [subscriptions], head);
  await run.stop();
  const { rows } = await projections.views.pool.query<{ type: string }>(
    'select type from log.parked',
  );
  expect(rows).toEqual([{ type: 'SubscriptionExtended' }]);
});

test('a missing key stops the projections until it is restored', async () => {
  const head = await projections.log.append(history);
  const { pool } = projections.views;
  await pool.query('create table kept as select * from privacy.subject_key where subject_id = $1', [
    getPupilId(2),
  ]);
  await pool.query('delete from privacy.subject_key where subject_id = $1', [getPupilId(2)]);
  const complaints: string[] = [];
  const logger = Object.assign(
    Object.create(projections.runtime.logger) as typeof projections.runtime.logger,
    {
      warn: ({ err }: { err: Error }) => complaints.push(err.name),
    },
  );
  const personalData = openPersonalData(pool, KEK);
  const run = runUntilStopped({ ...projections.runtime, personalData, logger }, [userDirectory]);
  await expect.poll(() => complaints).toContain('KeyStoreOutage');
  const registered = await projections.store.readStream(`pupil-${getPupilId(2)}`);
  const [checkpoint] = await readCheckpoints(pool);
  expect(isAfter(registered[0]?.position ?? START, checkpoint?.position ?? null)).toBe(true);
  expect(await projections.views.db('user_directory').where({ is_erased: true })).toEqual([]);

  await pool.query('insert into privacy.subject_key select * from kept');
  await waitForPosition(projections.views, [userDirectory], head);
  await run.stop();
  expect(await projections.views.db('user_directory').where({ is_erased: true })).toEqual([]);
});
