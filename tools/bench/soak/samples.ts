import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDescendants } from '@mahoe/stack/processTree';
import type { ProcessName } from '@mahoe/stack/processes';
import { z } from 'zod';
import type { BenchStack } from '../benchStack.ts';
import { judgeFlatness, type Flatness, type Tolerance } from './flatness.ts';

const INTERVAL_MS = 5000;
const MIB = 1024 ** 2;
const KIB_OF_MIB = 1024;

/** Figures of a process of our own, with the growth that counts as flat. */
const OF_PROCESS = {
  /**
   * Heap after a collection, and buffers outside it. Bounded caches (pages of the log, streams of the last
   * sessions, replies) fill over the first thousands of commands.
   */
  'heap, MiB': { least: 32, share: 0.2 },
  /** Anonymous memory. The allocator gives pages back late, and keeps holes. */
  'memory, MiB': { least: 48, share: 0.25 },
  /** Sockets and timers. A pupil more or less is in the middle of a call. */
  handles: { least: 12, share: 0.25 },
  'file descriptors': { least: 12, share: 0.25 },
  /** Other programs on the machine delay it, so only a delay that pupils would feel counts. */
  'event loop p99, ms': { least: 200, share: 2 },
} as const satisfies Readonly<Record<string, Tolerance>>;

/** Figures of the product as a whole. */
const OF_PRODUCT = {
  /** Pools open connections when calls come at once, up to 128 in all (`api/config/poolSizes.ts`). */
  'Postgres connections': { least: 20, share: 0.25 },
  /** Each connection caches plans and catalogue rows up to a limit. */
  'Postgres memory, MiB': { least: 80, share: 0.3 },
  'live channels': { least: 8, share: 0.5 },
} as const satisfies Readonly<Record<string, Tolerance>>;

const TOLERANCES: Readonly<Record<string, Tolerance>> = { ...OF_PROCESS, ...OF_PRODUCT };

const Sample = z.object({
  heap: z.number(),
  handles: z.number(),
  descriptors: z.number(),
  loopDelayMs: z.number(),
});

/** A figure of a process over the time of a soak. */
export interface Series extends Flatness {
  readonly process: string;
  readonly figure: string;
  readonly samples: readonly number[];
}

/** Watch over the figures of a soak. */
export interface SoakWatch {
  /** Ends the watch and judges every figure. */
  stop(): readonly Series[];
  /** Counts the connections and open live channels now. */
  readNow(): Promise<{ readonly connections: number; readonly channels: number }>;
}

/** Makes processes that start from now on write samples of themselves. */
export const probeProcesses = (): { readonly folder: string; remove(): void } => {
  const folder = mkdtempSync(join(tmpdir(), 'mahoe-soak-'));
  const options = [process.env['NODE_OPTIONS'], `--import=${import.meta.resolve('./probe.ts')}`];
  process.env['NODE_OPTIONS'] = options.filter(Boolean).join(' ');
  process.env['SOAK_FOLDER'] = folder;
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

const readAnonymousMiB = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / KIB_OF_MIB;
  } catch {
    return 0;
  }
};

const readProbe = (folder: string, pid: number): z.infer<typeof Sample> | undefined => {
  try {
    return Sample.parse(JSON.parse(readFileSync(join(folder, String(pid)), 'utf8')));
  } catch {
    return undefined;
  }
};

const countConnections = async ({ pool }: BenchStack): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  );
  return rows[0]?.count ?? 0;
};

/** Sums the open live channels of all API processes by their metrics. */
const countChannels = async (metricsPorts: readonly number[]): Promise<number> => {
  const texts = await Promise.all(
    metricsPorts.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  );
  return texts.reduce(
    (sum, text) => sum + Number(/^mahoe_live_channels (\d+)/m.exec(text)?.[1] ?? 0),
    0,
  );
};

/** Samples every process of the product at an interval, until stopped. */
export const watchSoak = (
  bench: BenchStack,
  folder: string,
  metricsPorts: readonly number[],
): SoakWatch => {
  const series = new Map<string, number[]>();
  const add = (process: string, figure: string, value: number): void => {
    const key = `${process}\t${figure}`;
    const samples = series.get(key) ?? [];
    samples.push(value);
    series.set(key, samples);
  };
  const sampleProcess = (name: ProcessName): void => {
    const pid = bench.stack.pid(name);
    const probe = pid === undefined ? undefined : readProbe(folder, pid);
    if (pid === undefined || probe === undefined) return;
    add(name, 'heap, MiB', probe.heap / MIB);
    add(name, 'memory, MiB', readAnonymousMiB(pid));
    add(name, 'handles', probe.handles);
    add(name, 'file descriptors', probe.descriptors);
    add(name, 'event loop p99, ms', probe.loopDelayMs);
  };
  const readNow = async (): Promise<{ connections: number; channels: number }> => ({
    connections: await countConnections(bench),
    channels: await countChannels(metricsPorts),
  });
  const sampleProduct = async (): Promise<void> => {
    const { connections, channels } = await readNow();
    add('all', 'Postgres connections', connections);
    add('all', 'live channels', channels);
    const postgres = bench.stack.pid('postgres');
    if (postgres === undefined) return;
    const pids = withDescendants(postgres);
    add(
      'all',
      'Postgres memory, MiB',
      pids.reduce((sum, pid) => sum + readAnonymousMiB(pid), 0),
    );
  };
  const own = bench.stack.processes().filter((name) => name !== 'postgres');
  const timer = setInterval(() => {
    for (const name of own) sampleProcess(name);
    sampleProduct().catch((error: unknown) => console.error(error));
  }, INTERVAL_MS);
  return {
    readNow,
    stop: () => {
      clearInterval(timer);
      return [...series].map(([key, samples]) => {
        const [process = '', figure = ''] = key.split('\t');
        const tolerance = TOLERANCES[figure] ?? { least: 0, share: 0 };
        return { process, figure, samples, ...judgeFlatness(samples, tolerance) };
      });
    },
  };
};
