import { randomUUID } from 'node:crypto';
import { rename, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { searchSchools } from '@mahoe/contracts/accounts/account';
import { isHealthy } from '@mahoe/stack/probes';
import { leaderboard } from '@mahoe/projections/progress/leaderboard';
import { rebuildViews } from '@mahoe/projections/rebuildViews';
import { guessInParallel, suspendWhileFrozen, type AccountUnderTest } from './accountFaults.ts';
import type { Fault } from './fault.ts';
import { signalAll, withDescendants } from '@mahoe/stack/processTree';
import type { Product, Target } from './product.ts';
import { openRebuild } from '@mahoe/bench/openRebuild';

const targets: readonly Target[] = [
  'api',
  'second api',
  'eventstore',
  'projections',
  'standby',
  'reactions',
  'postgres',
];

const kill = (target: Target): Fault => ({
  name: `kill -9 ${target}`,
  strike: async (product) => {
    const pid = product.pid(target);
    if (pid !== undefined) signalAll([pid], 'SIGKILL');
  },
});

/** Suspends a process with all its children, and resumes it. */
export const freeze = (target: Target, milliseconds?: number): Fault => ({
  name: `freeze ${target}`,
  strike: async (product, random) => {
    const pid = product.pid(target);
    if (pid === undefined) return;
    const pids = withDescendants(pid);
    signalAll(pids, 'SIGSTOP');
    await pause(milliseconds ?? random.integer(500, 8000));
    signalAll(pids, 'SIGCONT');
  },
});

/** Parts that the supervisor of the product watches. */
const SUPERVISED: readonly Target[] = ['api', 'eventstore', 'projections', 'reactions', 'postgres'];
/** The supervisor waits 15 s for a sign of life. */
const HANG_LIMIT_MS = 60_000;
const SHUTDOWN_LIMIT_MS = 20_000;

/** Waits until the supervisor has replaced a process. */
const waitUntilReplaced = async (
  { pid }: Product,
  target: Target,
  before: number,
  limitMs: number,
): Promise<void> => {
  const giveUp = Date.now() + limitMs;
  for (let now = pid(target); now === before || now === undefined; now = pid(target)) {
    if (Date.now() > giveUp) throw new Error(`${target} is not replaced`);
    await pause(250);
  }
};

/** Suspends a process for good: the supervisor must replace it. */
const hang = (target: Target): Fault => ({
  name: `${target} hangs until it is replaced`,
  strike: async (product) => {
    const before = product.pid(target);
    if (before === undefined) return;
    signalAll(withDescendants(before), 'SIGSTOP');
    await waitUntilReplaced(product, target, before, HANG_LIMIT_MS);
  },
});

/** Asks Postgres alone to stop, as an operator may: it must not wait for our pools. */
const stopPostgres: Fault = {
  name: 'SIGTERM to postgres alone',
  strike: async (product) => {
    const before = product.pid('postgres');
    if (before === undefined) return;
    signalAll([before], 'SIGTERM');
    await waitUntilReplaced(product, 'postgres', before, SHUTDOWN_LIMIT_MS);
  },
};

const killEverything: Fault = {
  name: 'kill -9 of the whole tree',
  strike: async ({ pid }) => {
    const running = targets.flatMap((target) => pid(target) ?? []);
    signalAll(running.flatMap(withDescendants), 'SIGKILL');
  },
};

const cutConnections: Fault = {
  name: 'connections cut',
  strike: async ({ proxies }) => {
    for (const line of proxies) line.cut();
  },
};

const freezeConnections: Fault = {
  name: 'connections that carry nothing',
  strike: async ({ proxies }, random) => {
    const line = random.pick(proxies);
    line.freeze();
    await pause(random.integer(500, 8000));
    line.thaw();
  },
};

const clockJump: Fault = {
  name: 'clock jumps of up to 15 s',
  strike: async ({ setClock }, random) => {
    setClock(random.integer(-15_000, 15_000));
    await pause(random.integer(1000, 4000));
    setClock(0);
  },
};

/** Postgres recovers within a second on an idle machine. */
const RECOVERY_LIMIT_MS = 20_000;

/** Returns true if a school search is answered, which reads the views and writes nothing. */
const canBeRead = async (url: string): Promise<boolean> => {
  try {
    const address = `${url}${searchSchools.path}?q=primary`;
    const reply = await fetch(address, { signal: AbortSignal.timeout(3000) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
};

/**
 * Fills the disk. Reads must go on, though subscriptions stop, also if Postgres ended because its log
 * needs another segment.
 */
const fullDisk: Fault = {
  name: 'full disk',
  strike: async (product, random) => {
    const { disk, bench } = product;
    disk.fill();
    if (random.integer(0, 1) === 1) await kill('postgres').strike(product, random);
    await pause(random.integer(4000, 6000));
    let isRead = await canBeRead(bench.url);
    for (const end = Date.now() + RECOVERY_LIMIT_MS; !isRead && Date.now() < end;) {
      await pause(250);
      isRead = await canBeRead(bench.url);
    }
    disk.makeRoom();
    if (!isRead) throw new Error('nothing can be read on it');
  },
};

const getKeyFile = ({ dataDir }: Product, name: 'kek' | 'pepper'): string =>
  join(dataDir, 'keys', name);

/** Starts the API without its key: it must not answer. */
const lostKey: Fault = {
  name: 'lost key file',
  strike: async (product, random) => {
    const file = getKeyFile(product, random.pick(['kek', 'pepper']));
    await rename(file, `${file}.lost`);
    signalAll([product.pid('api') ?? 0].filter(Boolean), 'SIGKILL');
    await pause(random.integer(1500, 3000));
    const isRunning = await isHealthy(product.bench.url);
    await rename(`${file}.lost`, file);
    if (isRunning) throw new Error('it runs without its key');
  },
};

const wrongKey: Fault = {
  name: 'wrong key file',
  strike: async (product, random) => {
    const file = getKeyFile(product, random.pick(['kek', 'pepper']));
    const right = await readFile(file);
    await writeFile(file, Buffer.alloc(32, random.integer(0, 255)));
    signalAll([product.pid('api') ?? 0].filter(Boolean), 'SIGKILL');
    await pause(random.integer(1500, 3000));
    const isRunning = await isHealthy(product.bench.url);
    await writeFile(file, right);
    if (isRunning) throw new Error('it runs under another key');
  },
};

/** Appends an unreadable event to a stream of its own: it must be parked and block nothing else. */
const damagedEvent: Fault = {
  name: 'damaged event',
  strike: async ({ bench }) => {
    const event = { id: randomUUID(), type: 'PupilRegistered', data: { grade: '?' }, metadata: {} };
    await bench.store.append(`pupil-${randomUUID()}`, 'no_stream', [event]).catch(() => undefined);
  },
};

/** Deletes rows of a view, which a rebuild restores. */
const damagedRows: Fault = {
  name: 'damaged rows, rebuilt',
  strike: async (product) => {
    // The database may still recover from the previous fault.
    await product.bench.stack.ready();
    const runtime = await openRebuild(product);
    try {
      await runtime.pool.query('delete from leaderboard where pupil_id::text < $1', ['8']);
      await rebuildViews(runtime, [leaderboard]);
    } finally {
      await runtime.close();
    }
  },
};

/**
 * Kills a process repeatedly: the supervisor waits a little longer each time, but never noticeably.
 */
const killRepeatedly: Fault = {
  name: 'kill -9 api, again and again',
  strike: async (product, random) => {
    for (let times = 0; times < 6; times += 1) {
      await kill('api').strike(product, random);
      await pause(700);
    }
  },
};

/** Lists the faults that are possible on this machine, and those that are not. */
export const listFaults = (
  { disk }: Product,
  somebody: AccountUnderTest,
): { all: readonly Fault[]; skipped: string[] } => ({
  all: [
    ...targets.map(kill),
    killRepeatedly,
    suspendWhileFrozen(somebody),
    guessInParallel(somebody),
    ...targets.map((target) => freeze(target)),
    ...SUPERVISED.map(hang),
    stopPostgres,
    killEverything,
    cutConnections,
    freezeConnections,
    clockJump,
    lostKey,
    wrongKey,
    damagedEvent,
    damagedRows,
    ...(disk.canBeFilled ? [fullDisk] : []),
  ],
  skipped: disk.canBeFilled ? [] : [`${fullDisk.name}: mounting is not allowed here`],
});
