import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessName } from '@mahoe/stack/processes';
import type { Stack } from '@mahoe/stack/start';
import { median } from './figures.ts';

/** Processes that are not the product's own code, or that no exam calls. */
const EXCLUDED: readonly ProcessName[] = ['postgres', 'payments'];
const INTERVAL_MS = 10_000;
const SAMPLES_PER_MINUTE = 60_000 / INTERVAL_MS;
/** Samples between two printed lines. */
const SAMPLES_PER_LINE = 30;
const MIB = 1024 ** 2;
const KIB_OF_MIB = 1024;

/** Memory of a process, in MiB. */
interface Sample {
  /** resident memory of the process */
  readonly resident: number;
  /** heap after the last full collection; 0 before the first */
  readonly heap: number;
}

/** Medians of the first and last third of the time, after a tenth of it for warm-up. */
interface ProcessMemory {
  readonly process: ProcessName;
  readonly first: Sample;
  readonly last: Sample;
  readonly most: Sample;
  /** Growth of the heap, MiB per minute; undefined if the time was too short. */
  readonly growth: number | undefined;
}

/** Makes processes started from now on report their heap after collections. */
export const reportHeaps = (): { readonly folder: string; remove(): void } => {
  const folder = mkdtempSync(join(tmpdir(), 'mahoe-heaps-'));
  const program = import.meta.resolve('./reportHeap.ts');
  const options = [process.env['NODE_OPTIONS'], `--import=${program}`];
  process.env['NODE_OPTIONS'] = options.filter(Boolean).join(' ');
  process.env['HEAP_FOLDER'] = folder;
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

const numberIn = (file: string, pattern: RegExp): number => {
  try {
    return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

const takeSample = (pid: number | undefined, heaps: string): Sample => ({
  resident: numberIn(`/proc/${pid}/status`, /^RssAnon:\s+(\d+)/m) / KIB_OF_MIB,
  heap: numberIn(join(heaps, String(pid)), /^(\d+)/) / MIB,
});

const reduceSamples = (
  samples: readonly Sample[],
  figure: (values: number[]) => number,
): Sample => ({
  resident: figure(samples.map(({ resident }) => resident)),
  heap: figure(samples.map(({ heap }) => heap)),
});

/**
 * Returns the least-squares slope through the median of each minute after the first third of the time.
 * @param heaps MiB, every ten seconds; 0 before a process's first collection
 * @returns MiB per minute; undefined with fewer than two such minutes
 */
export const computeGrowth = (heaps: readonly number[]): number | undefined => {
  const minutes: (readonly [minute: number, heap: number])[] = [];
  for (let from = Math.ceil(heaps.length / 3); from < heaps.length; from += SAMPLES_PER_MINUTE) {
    const known = heaps.slice(from, from + SAMPLES_PER_MINUTE).filter((heap) => heap > 0);
    if (known.length > 0) minutes.push([from / SAMPLES_PER_MINUTE, median(known)]);
  }
  if (minutes.length < 2) return undefined;
  const mean = (axis: 0 | 1): number =>
    minutes.reduce((sum, at) => sum + at[axis], 0) / minutes.length;
  const [x, y] = [mean(0), mean(1)];
  const along = minutes.reduce((sum, [minute, heap]) => sum + (minute - x) * (heap - y), 0);
  return along / minutes.reduce((sum, [minute]) => sum + (minute - x) ** 2, 0);
};

const summary = (process: ProcessName, all: readonly Sample[]): ProcessMemory => {
  const samples = all.slice(Math.floor(all.length / 10));
  const third = Math.ceil(samples.length / 3);
  return {
    process,
    first: reduceSamples(samples.slice(0, third), median),
    last: reduceSamples(samples.slice(-third), median),
    most: reduceSamples(samples, (values) => Math.max(0, ...values)),
    growth: computeGrowth(all.map(({ heap }) => heap)),
  };
};

/** Formats resident memory and heap in MiB. */
export const formatMiB = ({ resident, heap }: Sample): string =>
  `${resident.toFixed(0).padStart(6)}${heap.toFixed(0).padStart(6)}`;

/**
 * Samples the memory of the product's own processes every ten seconds, and prints a line every five
 * minutes.
 * @returns a function that stops it and reports growth between the first and the last third of the time
 */
export const watchMemory = (stack: Stack, heaps: string): (() => readonly ProcessMemory[]) => {
  const own = stack.processes().filter((part) => !EXCLUDED.includes(part));
  const seen = new Map<ProcessName, Sample[]>(own.map((part) => [part, []]));
  const timer = setInterval(() => {
    for (const [part, samples] of seen) samples.push(takeSample(stack.pid(part), heaps));
    const [[, { length }] = ['', []]] = seen;
    if (length % SAMPLES_PER_LINE !== 0) return;
    const line = [...seen].map(([part, samples]) => {
      const last = reduceSamples(samples.slice(-SAMPLES_PER_LINE), median);
      return `${part}${formatMiB(last)}`;
    });
    console.log(
      `${((length * INTERVAL_MS) / 60_000).toFixed(0).padStart(4)} min  ${line.join('   ')}`,
    );
  }, INTERVAL_MS);
  return () => {
    clearInterval(timer);
    return [...seen].map(([part, samples]) => summary(part, samples));
  };
};
