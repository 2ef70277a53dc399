import { createHash } from 'node:crypto';
import { assertKnown, decode, type Decoded } from '@mahoe/eventstore/store/codec';
import { openPool, TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { isAfter, type Position } from '@mahoe/eventstore/store/position';
import { readLog } from '@mahoe/eventstore/store/readLog';
import type { StoredEvent } from '@mahoe/eventstore/store/eventStore';
import type pg from 'pg';
import { erasures } from './accounts/erasures.ts';
import { applyBatch, relevantEvents, startRun, type ProjectorRun } from './apply.ts';
import type { Projector } from './projector.ts';
import { readRemovedTerms } from './removedTerms.ts';
import type { ProjectionRuntime } from './runtime.ts';
import { copyTables } from './shadowTables.ts';
import { runInTransaction } from './transaction.ts';

/**
 * End of the past: an event, or the moment before the first event that was recorded at an instant or
 * later. Both name a place in the log: events recorded later with a clock that was set back are not
 * searched.
 */
export type Cut = { readonly upTo: Position } | { readonly before: Date };

/** Extent of the log that was read. */
export interface ReadExtent {
  /** The last event; null if there was none yet. */
  readonly last: { readonly position: Position; readonly recordedAt: Date } | null;
  readonly events: number;
  /** Hash over the ids of these events: another log, or another part of it, has another. */
  readonly sha256: string;
  /** Number of pupils erased later: as in the live views, their data is left out. */
  readonly erasedSince: number;
  /** Subjects whose events could not be read or written, and are left out. */
  readonly parkedStreams: number;
}

/** Tables as they were, until `close`. */
export interface AsOf extends ReadExtent {
  /** Reads the tables; unqualified names are the past tables, and no others are found. */
  readonly db: Pick<pg.ClientBase, 'query'>;
}

/** Dependencies for reading the log, and the database for the temporary rows. */
export type AsOfSource = Pick<ProjectionRuntime, 'store' | 'personalData'> & {
  readonly databaseUrl: string;
};

/** Request for a past state. */
export interface AsOfRequest {
  readonly projectors: readonly Projector[];
  readonly cut: Cut;
  /** Maximum number of events to read; Infinity if absent. */
  readonly maxEvents?: number;
  /** Events per batch: large batches are faster, small ones keep a process responsive. */
  readonly batch?: number;
  readonly signal?: AbortSignal;
  /** Selects the events to apply to a projector; all if absent. */
  readonly concerns?: (event: StoredEvent, projector: Projector) => boolean;
  /** Called with the position read so far; reading goes on afterwards. */
  readonly onRead?: (to: Position) => void | Promise<void>;
}

/** The log up to the cut is longer than allowed. */
export class LogTooLong extends Error {}

const BATCH_SIZE = 20_000;
/** Maximum memory for temporary tables of the connection; larger ones go to files. */
const TEMP_BUFFERS = '64MB';

/** Erasures read per batch. */
const ERASURE_BATCH_SIZE = 1000;

const isBeyond = ({ position, recordedAt }: StoredEvent, cut: Cut): boolean =>
  'upTo' in cut ? isAfter(position, cut.upTo) : recordedAt >= cut.before;

/** Writes a run's part of some decoded events. */
const applyDecoded = (
  client: pg.ClientBase,
  run: ProjectorRun,
  decoded: readonly Decoded[],
  to: Position,
): Promise<void> =>
  applyBatch(
    run,
    relevantEvents(run, decoded),
    to,
    async ({ events }) => {
      if (events.length === 0) return;
      await runInTransaction(
        client,
        () => run.projector.project(events, client),
        () => undefined,
      );
    },
    // Records no parked event: the live projector has met the same one.
    () => undefined,
  );

/**
 * Applies later erasures to the tables, as in the live views. The erasures' own progress stays as it
 * was in the past.
 * @returns number of erasures
 */
const applyLaterErasures = async (
  { store, personalData }: AsOfSource,
  client: pg.ClientBase,
  runs: readonly ProjectorRun[],
  after: Position,
): Promise<number> => {
  const concerned = runs.filter(({ projector }) => projector.name !== erasures.name);
  let count = 0;
  for (let from = after; ;) {
    const stored = await store.readAll(from, ERASURE_BATCH_SIZE, new Set(['PupilErased']));
    const last = stored.at(-1);
    if (!last) return count;
    const decoded = await decode(stored, personalData);
    for (const run of concerned) await applyDecoded(client, run, decoded, last.position);
    count += stored.length;
    from = last.position;
  }
};

/** Returns the ids of the events to apply to each run. */
const selectEvents = (
  events: readonly StoredEvent[],
  runs: readonly ProjectorRun[],
  concerns: NonNullable<AsOfRequest['concerns']>,
): ReadonlyMap<ProjectorRun, ReadonlySet<string>> =>
  new Map(
    runs.map((run) => {
      const own = events.filter(
        (event) => run.handles.has(event.type) && concerns(event, run.projector),
      );
      return [run, new Set(own.map(({ id }) => id))];
    }),
  );

/** Reads the log up to the cut and writes the rows into the connection's tables. */
const projectLog = async (
  runtime: AsOfSource,
  client: pg.ClientBase,
  runs: readonly ProjectorRun[],
  {
    cut,
    maxEvents = Infinity,
    batch: batchSize = BATCH_SIZE,
    signal,
    concerns = () => true,
    onRead,
  }: AsOfRequest,
): Promise<ReadExtent> => {
  const { store, personalData } = runtime;
  const ids = createHash('sha256');
  let last: StoredEvent | undefined;
  let events = 0;
  for await (const batch of readLog(store, null, batchSize)) {
    signal?.throwIfAborted();
    const end = batch.findIndex((event) => isBeyond(event, cut));
    const past = end < 0 ? batch : batch.slice(0, end);
    const to = past.at(-1);
    if (!to) break;
    last = to;
    events += past.length;
    if (events > maxEvents) throw new LogTooLong(`more than ${maxEvents} events`);
    for (const { id } of past) ids.update(id);
    assertKnown(past);
    const selected = selectEvents(past, runs, concerns);
    const wanted = new Set([...selected.values()].flatMap((ids) => [...ids]));
    const decoded = await decode(
      past.filter(({ id }) => wanted.has(id)),
      personalData,
    );
    for (const run of runs) {
      const own = decoded.filter(({ id }) => selected.get(run)?.has(id));
      await applyDecoded(client, run, own, to.position);
    }
    await onRead?.(to.position);
    if (end >= 0) break;
  }
  return {
    last: last ? { position: last.position, recordedAt: last.recordedAt } : null,
    events,
    sha256: ids.digest('hex'),
    erasedSince: last ? await applyLaterErasures(runtime, client, runs, last.position) : 0,
    parkedStreams: new Set(runs.flatMap(({ parked }) => [...parked])).size,
  };
};

/** Excludes the live views from the path, so that a forgotten table is missing instead of shown. */
const SEARCH_PATH = 'pg_temp, public';

const createTables = async (
  client: pg.ClientBase,
  projectors: readonly Projector[],
): Promise<void> => {
  await client.query(
    `set search_path = ${SEARCH_PATH}; set temp_buffers = '${TEMP_BUFFERS}'; set timezone = 'UTC'`,
  );
  // Locks the live tables only briefly, because a rebuild may swap them while the log is read.
  await runInTransaction(
    client,
    async () => {
      for (const projector of projectors) await copyTables(client, projector, 'pg_temp');
    },
    () => undefined,
  );
};

/**
 * Builds past tables with today's projectors from the log up to the cut, and passes them to `look`. The
 * tables are temporary tables of one connection: no other client sees them, and they end with the
 * connection, also if the process is killed. Data erased since is left out.
 * @throws LogTooLong
 * @throws NewerEvent
 */
export const readAsOf = async <T>(
  runtime: AsOfSource,
  asked: AsOfRequest,
  look: (asOf: AsOf) => Promise<T>,
): Promise<T> => {
  const pool = openPool(runtime.databaseUrl, {
    max: 1,
    pipeline: true,
    timeouts: TIMEOUTS.follower,
    onError: () => undefined,
  });
  // The next statement reports a lost connection.
  const onLost = (): void => undefined;
  try {
    const client = await pool.connect();
    client.on('error', onLost);
    try {
      await createTables(client, asked.projectors);
      const removed = await readRemovedTerms(runtime.store);
      const runs = asked.projectors.map((projector) => startRun(projector, removed));
      const past = await projectLog(runtime, client, runs, asked);
      return await look({ ...past, db: client });
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
};
