import { withLease } from '@mahoe/eventstore/subscriptions/leases';
import { readCheckpoints } from '@mahoe/eventstore/subscriptions/checkpoints';
import type { Position } from '@mahoe/eventstore/store/position';
import type { StoredEvent } from '@mahoe/eventstore/store/eventStore';
import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { projectors } from './all.ts';
import { readAsOf, type AsOfSource } from './asOf.ts';
import type { Projector } from './projector.ts';
import type { ProjectionRuntime } from './runtime.ts';
import { inTransaction } from './transaction.ts';
import {
  concernsSample,
  countGroups,
  differs,
  drawSample,
  drawSeed,
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

/** A sample of a table, with the rows of the view. */
interface LiveSample {
  readonly sample: Sample;
  readonly rows: readonly GroupedRow[];
}

/** Live rows of samples, and the positions of their projections, as of one moment. */
const readLive = (pool: pg.Pool, tables: readonly SampledTable[], seed: number, size: number) =>
  inTransaction(pool, async (client) => {
    await client.query(
      `set transaction isolation level repeatable read, read only;
       set local search_path = views; set local timezone = 'UTC'`,
    );
    const checkpoints = await readCheckpoints(client);
    const samples: LiveSample[] = [];
    for (const table of tables) samples.push(await drawSample(client, table, seed, size));
    return { checkpoints, samples };
  });

/** Result of a check, by projection. */
export interface ViewCheck {
  readonly projection: string;
  /** Number of compared groups of rows, such as a pupil's. */
  readonly sampled: number;
  /** Tables whose rows differ from the log. */
  readonly differing: readonly string[];
}

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
  return readAsOf(source, asked, async ({ db, erasedSince }) => {
    // An erasure after the position is in these rows and not yet in the live ones.
    if (erasedSince > 0) return [];
    const results: ViewCheck[] = [];
    for (const [{ name }, own] of byProjector) {
      const differing: string[] = [];
      for (const { sample, rows } of own)
        if (await differs(db, sample, rows, seed)) differing.push(sample.table.table);
      const sampled = own.reduce((sum, { sample }) => sum + countGroups(sample), 0);
      results.push({ projection: name, sampled, differing });
    }
    return results;
  });
};

/**
 * Compares some rows of every view with a fold of their events, so that a lost or changed row does not
 * stay unnoticed. Health reports the result, and a rebuild of the views clears it.
 */
export const checkViews = async (
  runtime: ProjectionRuntime,
  databaseUrl: string,
  options: CheckOptions = {},
): Promise<readonly ViewCheck[]> => {
  const { pool } = runtime;
  const seed = drawSeed();
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
  await pool.query(
    `insert into log.view_check (name, sampled, differing)
     select * from jsonb_to_recordset($1) as c (projection text, sampled int, differing text[])
     on conflict (name) do update set
       checked_at = now(), sampled = excluded.sampled, differing = excluded.differing`,
    [JSON.stringify(results)],
  );
  return results;
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
      const checked = await checkViews(runtime, databaseUrl, { restFactor: REST_FACTOR, signal });
      const differing = checked.filter((one) => one.differing.length > 0);
      if (differing.length > 0) logger.error({ differing }, 'views differ from the log');
    }).catch((error: unknown) => logger.warn({ err: error }, 'the views could not be checked'));
  }
};
