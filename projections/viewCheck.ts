import { withLease } from '@mahoe/eventstore/subscriptions/leases';
import { readCheckpoints } from '@mahoe/eventstore/subscriptions/checkpoints';
import type { Position } from '@mahoe/eventstore/store/position';
import type { StoredEvent } from '@mahoe/eventstore/store/eventStore';
import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { projectors } from './all.ts';
import { readAsOf, type AsOf, type AsOfSource } from './asOf.ts';
import type { Projector } from './projector.ts';
import type { ProjectionRuntime } from './runtime.ts';
import { inTransaction } from './transaction.ts';
import {
  readDifferingGroups,
  recordCheck,
  recordUnfinished,
  type DifferingGroup,
  type ViewCheck,
} from './viewCheckRecord.ts';
import {
  concernsSample,
  countGroups,
  drawSample,
  drawSampleSeed,
  findDifferingGroups,
  listSampledTables,
  openForIds,
  type GroupedRow,
  type Sample,
  type SampledTable,
} from './viewSample.ts';

const FIRST_AFTER_MS = 5 * 60_000;
const INTERVAL_MS = 3_600_000;
/** Number of groups of rows, such as a pupil's, that a check takes from a table. */
const SAMPLE_SIZE = 20;
/** Events per batch: small, so that the process stays responsive. */
const BATCH_SIZE = 2000;
/** Pause after each batch, in multiples of the time that it took. */
const REST_FACTOR = 3;

/** Tables that no check samples, with the reason. */
export const UNSAMPLED_TABLES: Readonly<Record<string, string>> = {
  learner_model: 'each estimate follows from all pupils’ answers, in their order',
  question_statistics: 'each row follows from the answers of all pupils to the question',
  question_statistics_day: 'each row follows from the answers of all pupils to the question',
  live_notice: 'rows last two days, counted from the newest notice of all pupils',
};

const ERASED_MEANWHILE =
  'rows that differed were not compared in two checks, because pupils were erased meanwhile';
const NOT_FINISHED = 'the last check could not finish';

/** A sample of a table, with the rows of the view. */
interface LiveSample {
  readonly sample: Sample;
  readonly rows: readonly GroupedRow[];
  /** Groups that differed in earlier checks. */
  readonly again: readonly DifferingGroup[];
}

/** Live rows of samples, and the positions of their projections, as of one moment. */
const readLive = (pool: pg.Pool, tables: readonly SampledTable[], seed: number, size: number) =>
  inTransaction(pool, async (client) => {
    await client.query(
      `set transaction isolation level repeatable read, read only;
       set local search_path = views; set local timezone = 'UTC'`,
    );
    const checkpoints = await readCheckpoints(client);
    const found = await readDifferingGroups(client);
    const samples: LiveSample[] = [];
    for (const table of tables) {
      const again = found.filter((group) => group.table === table.table);
      const names = again.map(({ name }) => name);
      samples.push({ ...(await drawSample(client, table, seed, size, names)), again });
    }
    return { checkpoints, samples };
  });

/** Extent of a check. */
export interface CheckOptions {
  readonly sampleSize?: number;
  /** Pause after each batch, in multiples of the time that it took. */
  readonly restFactor?: number;
  readonly signal?: AbortSignal;
}

/** Returns a function that pauses in proportion to the time since its last call. */
const restInProportion = (factor: number, signal?: AbortSignal): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    const worked = performance.now() - since;
    await pause(worked * factor, undefined, { ...(signal && { signal }), ref: false });
    since = performance.now();
  };
};

/**
 * Compares the rows of a sample. While an erasure that the live rows had not seen may be the reason, a
 * difference is unsure, and the next check decides.
 */
const findDifferences = async (
  { db, erasedSince }: Pick<AsOf, 'db' | 'erasedSince'>,
  { sample, rows, again }: LiveSample,
  seed: number,
): Promise<readonly DifferingGroup[]> => {
  const { table } = sample.table;
  const wasSure = (name: string) => again.some((one) => one.name === name && one.isSure);
  const names = await findDifferingGroups(db, sample, rows, seed);
  return names.map((name) => ({ table, name, isSure: erasedSince === 0 || wasSure(name) }));
};

const toResult = (
  { name }: Projector,
  samples: readonly LiveSample[],
  found: readonly DifferingGroup[],
): ViewCheck => {
  const wasUnsure = samples
    .flatMap(({ again }) => again)
    .some((one) =>
      found.some(
        ({ table, name: group, isSure }) =>
          !isSure && !one.isSure && table === one.table && group === one.name,
      ),
    );
  return {
    projection: name,
    sampled: samples.reduce((sum, { sample }) => sum + countGroups(sample), 0),
    differing: [...new Set(found.filter(({ isSure }) => isSure).map(({ table }) => table))],
    again: found,
    unfinished: wasUnsure ? ERASED_MEANWHILE : null,
  };
};

/** Computes the sampled rows again up to a position and compares them with the live ones. */
const compare = async (
  source: AsOfSource,
  samples: readonly LiveSample[],
  upTo: Position,
  seed: number,
  { sampleSize = SAMPLE_SIZE, restFactor = 0, signal }: CheckOptions,
): Promise<readonly ViewCheck[]> => {
  const byProjector = Map.groupBy(samples, ({ sample }) => sample.table.projector);
  const concerns = (stored: StoredEvent, projector: Projector): boolean => {
    const event = openForIds(stored);
    if (!event) return false;
    const concerned = (byProjector.get(projector) ?? []).map(({ sample }) =>
      concernsSample(sample, event, seed, sampleSize),
    );
    return concerned.includes(true);
  };
  const asked = {
    projectors: [...byProjector.keys()],
    cut: { upTo },
    batch: BATCH_SIZE,
    concerns,
    ...(restFactor > 0 && { onRead: restInProportion(restFactor, signal) }),
    ...(signal && { signal }),
  };
  return readAsOf(source, asked, async (asOf) => {
    const results: ViewCheck[] = [];
    for (const [projector, own] of byProjector) {
      const found: DifferingGroup[] = [];
      for (const one of own) found.push(...(await findDifferences(asOf, one, seed)));
      results.push(toResult(projector, own, found));
    }
    return results;
  });
};

/**
 * Compares some rows of every view with a fold of their events, so that a lost or changed row does not
 * stay unnoticed. Each check compares again what differed before: health reports it until it is right, or
 * until a rebuild of the views clears the result.
 */
export const checkViews = async (
  runtime: ProjectionRuntime,
  databaseUrl: string,
  options: CheckOptions = {},
): Promise<readonly ViewCheck[]> => {
  const { pool } = runtime;
  const seed = drawSampleSeed();
  const tables = listSampledTables(projectors);
  const live = await readLive(pool, tables, seed, options.sampleSize ?? SAMPLE_SIZE);
  const positions = new Map(live.checkpoints.map(({ name, position }) => [name, position]));
  const positionOf = ({ sample }: LiveSample): Position | null =>
    positions.get(sample.table.projector.name) ?? null;
  const results: ViewCheck[] = [];
  for (const [upTo, samples] of Map.groupBy(live.samples, positionOf)) {
    if (upTo === null) continue;
    results.push(...(await compare({ ...runtime, databaseUrl }, samples, upTo, seed, options)));
  }
  await recordCheck(pool, results);
  return results;
};

/** Checks the views at low load, and records if the check could not finish. */
const checkOrRecord = async (
  runtime: ProjectionRuntime,
  databaseUrl: string,
  signal: AbortSignal,
): Promise<readonly ViewCheck[]> => {
  try {
    const options = { restFactor: REST_FACTOR, signal };
    return await checkViews(runtime, databaseUrl, options);
  } catch (error) {
    const names = listSampledTables(projectors).map(({ projector }) => projector.name);
    if (!signal.aborted) await recordUnfinished(runtime.pool, [...new Set(names)], NOT_FINISHED);
    throw error;
  }
};

/** Checks the views from time to time until the signal, in one process at a time. */
export const watchViews = async (
  runtime: ProjectionRuntime,
  databaseUrl: string,
  signal: AbortSignal,
): Promise<void> => {
  const { pool, logger } = runtime;
  for (let wait = FIRST_AFTER_MS; !signal.aborted; wait = INTERVAL_MS) {
    await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    await withLease(pool, 'view check', async () => {
      const checked = await checkOrRecord(runtime, databaseUrl, signal);
      const differing = checked.flatMap((one) => one.differing);
      if (differing.length > 0) logger.error({ differing }, 'views differ from the log');
    }).catch((error: unknown) => logger.warn({ err: error }, 'the views could not be checked'));
  }
};
