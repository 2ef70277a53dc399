import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildForeignEvent,
  buildEventOfNewerFormat,
  buildEventOfNewerType,
} from '@mahoe/eventstore/fixtures/newerEvents';
import { createGiveWay } from '@mahoe/eventstore/giveWay';
import type { NewEvent } from '@mahoe/eventstore/store/eventStore';
import { NewerEvent } from '@mahoe/eventstore/store/newerEvent';
import { isAfter, type Position } from '@mahoe/eventstore/store/position';
import { readCheckpoints } from '@mahoe/eventstore/subscriptions/checkpoints';
import { standAside } from '@mahoe/eventstore/subscriptions/standAside';
import {
  listSubscriptions,
  registerSubscriptions,
} from '@mahoe/eventstore/subscriptions/subscriptionRegistry';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { projectors } from './all.ts';
import { subscriptions } from './billing/subscriptions.ts';
import { generateSchoolHistory } from './fixtures/history.ts';
import {
  KEK,
  runUntilStopped,
  startTestProjections,
  waitForPosition,
  type TestProjections,
} from './fixtures/testProjections.ts';
import { rebuildViews } from './rebuildViews.ts';
import { runProjections } from './run.ts';
import type { ProjectionRuntime } from './runtime.ts';

const history = [
  ...generateSchoolHistory({
    seed: 5,
    pupils: 2,
    days: 1,
    topicsPerGroup: 1,
    questionsPerTopic: 6,
  }),
].flat();
const names = projectors.map(({ name }) => name);

let projections: TestProjections;
beforeEach(async () => {
  projections = await startTestProjections();
});
afterEach(() => projections.stop());

/** The process of the old version, which has no newer event behind it. */
const newProcess = (): ProjectionRuntime => ({
  ...projections.runtime,
  giveWay: createGiveWay(projections.runtime.logger),
});

const append = async (stream: string, event: NewEvent): Promise<void> => {
  const written = await projections.store.append(stream, 'no_stream', [event]);
  expect(written).not.toBe('conflict');
};

/** Follows the log with the old version until it gives way. */
const runUntilGivenWay = async (): Promise<string | undefined> => {
  const runtime = newProcess();
  await runProjections(runtime, [subscriptions], new AbortController().signal);
  return runtime.giveWay.getReason();
};

const hasPassed = async (position: Position): Promise<boolean> => {
  const checkpoints = await readCheckpoints(projections.views.pool);
  return checkpoints.some((one) => one.position !== null && !isAfter(position, one.position));
};

test.each([
  [
    'of a type that only a newer version knows',
    'AddedByNewerVersion, format 1',
    buildEventOfNewerType,
  ],
  [
    'in a format that only a newer version knows',
    'SubscriptionExtended, format 99',
    () => buildEventOfNewerFormat('SubscriptionExtended'),
  ],
  [
    'that it does not handle in a format that only a newer version knows',
    'FriendCheered, format 99',
    () => buildEventOfNewerFormat('FriendCheered'),
  ],
])(
  'a projection gives way at an event %s, and neither parks nor passes it',
  async (_, named, build) => {
    const head = await projections.log.append(history);
    const first = runUntilStopped(newProcess(), [subscriptions]);
    await waitForPosition(projections.views, [subscriptions], head);
    await first.stop();
    await append('subscription-newer', build());
    const newer = await projections.store.headPosition();
    expect(await runUntilGivenWay()).toContain(named);
    expect(await hasPassed(head)).toBe(true);
    expect(await hasPassed(newer)).toBe(false);
    const { rows } = await projections.views.pool.query('select * from log.parked');
    expect(rows).toEqual([]);
  },
);

test('a rebuild stops at an event of a newer version and leaves the views as they were', async () => {
  await projections.log.append(history);
  await append('subscription-newer', buildEventOfNewerType());
  await expect(rebuildViews(projections.runtime, [subscriptions])).rejects.toThrow(NewerEvent);
});

test('events of other programs in the log are passed', async () => {
  await append('sensor-1', buildForeignEvent());
  const head = await projections.log.append(history);
  const run = runUntilStopped(newProcess(), [subscriptions]);
  await waitForPosition(projections.views, [subscriptions], head);
  await run.stop();
});

test('a process that gave way holds no lease, says why, and ends when it is stopped', async () => {
  const { pool } = projections.views;
  await registerSubscriptions(pool, 'projections', [subscriptions.name]);
  await append('subscription-newer', buildEventOfNewerType());
  const runtime = newProcess();
  const stop = new AbortController();
  await runProjections(runtime, [subscriptions], stop.signal);
  const aside = standAside(runtime, [subscriptions.name], stop.signal);
  await expect
    .poll(() => listSubscriptions(pool), { timeout: 20_000 })
    .toMatchObject([{ isRun: false, gaveWay: expect.stringContaining('AddedByNewerVersion') }]);
  stop.abort();
  await aside;
  // The next process begins with a clean record.
  await registerSubscriptions(pool, 'projections', [subscriptions.name]);
  expect(await listSubscriptions(pool)).toMatchObject([{ gaveWay: null }]);
});

/** Starts the projections of a newer version as a process of its own. */
const startNewerVersion = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'mahoe newer '));
  await writeFile(join(folder, 'kek'), KEK);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fixtures/newerMain.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: projections.views.url,
      EVENTSTORE_URL: projections.storeUrl,
      MASTER_KEY_FILE: join(folder, 'kek'),
      LOG_LEVEL: 'silent',
    },
    stdio: 'inherit',
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    await rm(folder, { recursive: true });
  });
};

test(
  'projections of two versions on one log: the old one gives way, and the newer one misses nothing',
  { tags: 'large', timeout: 120_000 },
  async () => {
    const first = runProjections(newProcess(), projectors, new AbortController().signal);
    await startNewerVersion();
    await projections.log.append(history);
    await append('subscription-newer', buildEventOfNewerType());
    await first;
    // The newer version has the leases now.
    const head = await projections.store.headPosition();
    await waitForPosition(projections.views, projectors, head);
    const held = await listSubscriptions(projections.views.pool);
    expect(held.filter(({ isRun }) => !isRun)).toEqual([]);
    expect(held.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  },
);
