// @module-tag large: rebuilds every view
import { momentOf, stamp } from '@mahoe/domain/calendar';
import { findRequestedRebuilds } from '@mahoe/eventstore/subscriptions/checkpoints';
import { tryLease } from '@mahoe/eventstore/subscriptions/leases';
import { isAfter } from '@mahoe/eventstore/store/position';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectors } from './all.ts';
import { subscriptions } from './billing/subscriptions.ts';
import { generateSchoolHistory } from './fixtures/history.ts';
import { getPupilId } from './fixtures/pupils.ts';
import {
  startTestProjections,
  waitForPosition,
  runUntilStopped,
  type TestProjections,
} from './fixtures/testProjections.ts';
import { checksums } from './fixtures/views.ts';
import type { Projector } from './projector.ts';
import { leaderboard } from './progress/leaderboard.ts';
import { activityLog } from './accounts/activityLog.ts';
import { rebuildViews, dropStaleShadows } from './rebuildViews.ts';
import { runRequestedRebuilds } from './requestedRebuilds.ts';
import { createShadow } from './shadowTables.ts';

const tables = projectors.flatMap((projector) => projector.tables);
const history = [
  ...generateSchoolHistory({
    seed: 11,
    pupils: 8,
    days: 6,
    topicsPerGroup: 1,
    questionsPerTopic: 6,
  }),
].flat();
const half = history.length >> 1;

let projections: TestProjections;
beforeEach(async () => {
  projections = await startTestProjections();
});
afterEach(() => projections.stop(), 120_000);

const sums = (): Promise<Readonly<Record<string, string>>> =>
  checksums(projections.views.pool, tables);

const shapes = async (): Promise<readonly unknown[]> => {
  const { rows } = await projections.views.pool.query(
    `select tablename, indexname, indexdef from pg_indexes where schemaname = 'views'
     union all
     select table_name, column_name, data_type || ' ' || is_nullable
       from information_schema.columns where table_schema = 'views'
     union all
     select relname, 'storage', array_to_string(reloptions, ', ')
       from pg_class where relnamespace = 'views'::regnamespace and reloptions is not null
     order by 1, 2`,
  );
  return rows;
};

test('views rebuilt from the log equal the live ones in rows, keys, indexes and storage', async () => {
  const live = runUntilStopped(projections.runtime, projectors);
  const head = await projections.log.append(history, 16);
  await waitForPosition(projections.views, projectors, head);
  await live.stop();
  const [rows, shape] = [await sums(), await shapes()];
  const { events, position } = await rebuildViews(projections.runtime, projectors);
  expect(events).toBe(history.length);
  expect(position).toBe(head);
  expect(await sums()).toEqual(rows);
  expect(await shapes()).toEqual(shape);
});

test('a rebuild completes if the store wrote system events after the last event', async () => {
  const live = runUntilStopped(projections.runtime, projectors);
  const last = await projections.log.append(history.slice(0, half), 16);
  const client = await projections.store.getClient();
  await client.setStreamMetadata('aside-1', { maxCount: 7 });
  const head = await projections.store.headPosition();
  expect(isAfter(head, last)).toBe(true);
  await waitForPosition(projections.views, projectors, head);
  const rows = await sums();
  expect(await rebuildViews(projections.runtime, projectors)).toMatchObject({ position: last });
  expect(await sums()).toEqual(rows);
  await waitForPosition(
    projections.views,
    projectors,
    await projections.log.append(history.slice(half), 16),
  );
  await live.stop();
});

test('views stay readable while events arrive during a rebuild, and end up equal', async () => {
  const live = runUntilStopped(projections.runtime, projectors);
  await waitForPosition(
    projections.views,
    projectors,
    await projections.log.append(history.slice(0, half), 16),
  );
  let isOver = false;
  const counts: number[] = [];
  const reading = (async () => {
    while (!isOver) {
      const [row] = await projections.views.db('user_directory').count({ count: '*' });
      counts.push(Number(row?.['count']));
    }
  })();
  const arriving = projections.log.append(history.slice(half), 16);
  await rebuildViews(projections.runtime, projectors);
  const again = rebuildViews(projections.runtime, [leaderboard]);
  const head = await arriving;
  await again;
  isOver = true;
  await reading;
  expect(new Set(counts)).toEqual(new Set([9]));

  await waitForPosition(projections.views, projectors, head);
  await live.stop();
  const rows = await sums();
  await rebuildViews(projections.runtime, projectors);
  expect(await sums()).toEqual(rows);
});

test('a rebuild writes parked events once they can be written', async () => {
  const poisoned = getPupilId(2);
  const broken: Projector = {
    ...subscriptions,
    project: async (events, db) => {
      const isAtFault = events.some(({ data }) => 'pupilId' in data && data.pupilId === poisoned);
      await subscriptions.project(events, db);
      if (isAtFault) await db.query(`select 'broken'::int`);
    },
  };
  const parked = async (): Promise<readonly string[]> => {
    const { rows } = await projections.views.pool.query<{ reader: string }>(
      'select distinct reader from log.parked',
    );
    return rows.map(({ reader }) => reader);
  };
  await projections.log.append(history, 16);
  await rebuildViews(projections.runtime, [broken]);
  expect(await parked()).toEqual(['subscriptions']);
  expect(await projections.views.db('subscription').where({ pupil_id: poisoned })).toEqual([]);
  await rebuildViews(projections.runtime, [subscriptions]);
  expect(await parked()).toEqual([]);
  expect(await projections.views.db('subscription').where({ pupil_id: poisoned })).toHaveLength(1);
});

test('a view whose rebuild a migration requests is rebuilt once', async () => {
  const { pool } = projections.views;
  const pupilId = getPupilId(1);
  const asked = { pupilId, privacyVersion: '1', ...stamp(momentOf(Date.UTC(2026, 8, 8))) };
  const live = runUntilStopped(projections.runtime, projectors);
  await projections.log.append(history);
  const head = await projections.log.append([
    { stream: `consent-${pupilId}`, event: { type: 'ConsentAsked', data: asked } },
  ]);
  await waitForPosition(projections.views, projectors, head);
  await live.stop();
  await pool.query('update user_directory set consent_asked_at = null');
  await pool.query(`update log.checkpoint set rebuild_asked = true where name = 'user_directory'`);
  await runRequestedRebuilds(projections.runtime, projectors);
  const waiting = 'select from user_directory where consent_asked_at is not null';
  expect((await pool.query(waiting)).rowCount).toBe(1);
  expect(await findRequestedRebuilds(pool, ['user_directory'])).toEqual([]);
});

test('a second rebuild of a view is refused while one is under way', async () => {
  await projections.log.append(history.slice(0, half), 16);
  const two = [1, 2].map(() => rebuildViews(projections.runtime, projectors));
  const refused = (await Promise.allSettled(two)).flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  );
  expect(refused).toEqual([expect.stringContaining('under way')]);
});

test.each([leaderboard, activityLog])(
  'remains of a killed rebuild of $name are deleted, but not those of a rebuild under way',
  async (projector) => {
    const { pool } = projections.views;
    const left = async (): Promise<readonly string[]> => {
      const { rows } = await pool.query<{ name: string }>(
        `select nspname as name from pg_namespace where nspname like 'rebuild%'
       union all select reader from log.parked order by 1`,
      );
      return rows.map(({ name }) => name);
    };
    const reader = `rebuild ${projector.name}`;
    await createShadow(pool, projector);
    await pool.query(
      `insert into log.parked (reader, event_id, subject, position, type, reason)
     values ($1, gen_random_uuid(), 'pupil-x', 1, 'PupilRegistered', 'a test')`,
      [reader],
    );
    const underWay = await pool.connect();
    try {
      expect(await tryLease(underWay, reader)).toBe(true);
      await dropStaleShadows(pool);
      expect(await left()).toEqual([reader, `rebuild_${projector.name}`]);
    } finally {
      underWay.release(true);
    }
    await expect
      .poll(async () => (await dropStaleShadows(pool), left()), { timeout: 10_000 })
      .toEqual([]);
  },
);
