import { createHash } from 'node:crypto';
import { decode, type Decoded } from '@mahoe/eventstore/store/codec';
import { openPool, TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { isAfter, type Position } from '@mahoe/eventstore/store/position';
import { readLog } from '@mahoe/eventstore/store/readLog';
import type { StoredEvent } from '@mahoe/eventstore/store/client';
import type pg from 'pg';
import { erasures } from './accounts/erasures.ts';
import { applyBatch, relevantEvents, startRun, type ProjectorRun } from './apply.ts';
import type { Projector } from './projector.ts';
import { readRemovedTerms } from './removedTerms.ts';
import type { ProjectionRuntime } from './runtime.ts';
import { copyTables } from './shadowTables.ts';
import { runInTransaction } from './transaction.ts';

/**
 * Where the past ends: with an event, or before the first that was recorded at an instant or later.
 * Both are a place in the log: what a clock that was set back recorded afterwards is not looked for.
 */
export type Cut = { readonly upTo: Position } | { readonly before: Date };

/** How far the log was read. */
export interface ReadExtent {
  /** The last event; null where there was none yet. */
  readonly last: { readonly position: Position; readonly recordedAt: Date } | null;
  readonly events: number;
  /** Of the ids of all these events: another log, or another part of it, has another. */
  readonly sha256: string;
  /** Pupils erased after it: what an erasure takes out of the live views is not in these either. */
  readonly erasedSince: number;
  /** Subjects whose events could not be read or written, and are not in it. */
  readonly parkedStreams: number;
}

/** Tables as they were, until `close`. */
export interface AsOf extends ReadExtent {
  /** Reads the tables; unqualified names are those of then, and no others are found. */
  readonly db: Pick<pg.ClientBase, 'query'>;
}

/** What reading the log takes, and where its rows are put meanwhile. */
export type AsOfSource = Pick<ProjectionRuntime, 'store' | 'personalData'> & {
  readonly databaseUrl: string;
};

/** What is asked for. */
export interface AsOfRequest {
  readonly projectors: readonly Projector[];
  readonly cut: Cut;
  /** The longest log that is read; Infinity where it is not named. */
  readonly maxEvents?: number;
  /** Events at once: many are quicker, few keep a process that has other work answering. */
  readonly batch?: number;
  readonly signal?: AbortSignal;
  /** Told of how far the log was read. */
  readonly onRead?: (to: Position) => void;
}

/** More would have to be read than is allowed. */
export class LogTooLong extends Error {}

const BATCH_SIZE = 20_000;
/** Temporary tables are kept in the connection's own memory up to this; beyond, in files of its own. */
const TEMP_BUFFERS = '64MB';

/** Erasures read in one go. */
const ERASURE_BATCH_SIZE = 1000;

const isBeyond = ({ position, recordedAt }: StoredEvent, cut: Cut): boolean =>
  'upTo' in cut ? isAfter(position, cut.upTo) : recordedAt >= cut.before;

/** Writes a follower's part of some decoded events. */
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
    // Nothing is noted of it: the live reader has met the same event.
    () => undefined,
  );

/**
 * Takes out of the tables what erasures after the cut take out of the live ones. Of the erasures'
 * own process the past stays as it was.
 * @returns how many there were
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

/** Reads the log up to the cut, and writes what follows into the connection's tables. */
const projectLog = async (
  runtime: AsOfSource,
  client: pg.ClientBase,
  runs: readonly ProjectorRun[],
  { cut, maxEvents = Infinity, batch: batchSize = BATCH_SIZE, signal, onRead }: AsOfRequest,
): Promise<ReadExtent> => {
  const { store, personalData } = runtime;
  const types = new Set<string>(runs.flatMap(({ handles }) => [...handles]));
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
    const decoded = await decode(
      past.filter(({ type }) => types.has(type)),
      personalData,
    );
    for (const run of runs) await applyDecoded(client, run, decoded, to.position);
    onRead?.(to.position);
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

/** Temporary tables shadow nothing: the views are not on the path, so a table that was forgotten is missing. */
const SEARCH_PATH = 'pg_temp, public';

const createTables = async (
  client: pg.ClientBase,
  projectors: readonly Projector[],
): Promise<void> => {
  await client.query(
    `set search_path = ${SEARCH_PATH}; set temp_buffers = '${TEMP_BUFFERS}'; set timezone = 'UTC'`,
  );
  // The live tables are held only meanwhile: a rebuild swaps them while the log is read.
  await runInTransaction(
    client,
    async () => {
      for (const projector of projectors) await copyTables(client, projector, 'pg_temp');
    },
    () => undefined,
  );
};

/**
 * Lets the projectors of now make their tables from the log of then, and shows them to `look`. They
 * are temporary tables of one connection: nobody else sees them, they write nothing that is kept, and
 * they end with it, also where the process is killed. What was erased since is not in them.
 * @throws TooMuchToRead
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
  // A lost connection is told by the statement that meets it.
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
