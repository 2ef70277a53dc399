import { CHECKPOINT_CHANNEL } from '@mahoe/eventstore/subscriptions/checkpoints';
import { releaseLeases, tryLease } from '@mahoe/eventstore/subscriptions/leases';
import { assertKnown, decode, type Decoded } from '@mahoe/eventstore/store/codec';
import { readLog } from '@mahoe/eventstore/store/readLog';
import { park } from '@mahoe/eventstore/subscriptions/parking';
import { START, type Position } from '@mahoe/eventstore/store/position';
import {
  moveSubscriptions,
  type LogAnchor,
  type MovedSubscription,
} from '@mahoe/eventstore/subscriptions/logIdentity';
import type pg from 'pg';
import {
  applyBatch,
  relevantEvents,
  startRun,
  type ProjectorRun,
  type ProjectorBatch,
} from './apply.ts';
import { measureRebuild, type RebuildProgress } from './measureRebuild.ts';
import type { Projector } from './projector.ts';
import { readRemovedTerms } from './removedTerms.ts';
import type { ProjectionRuntime } from './runtime.ts';
import {
  createShadow,
  dropShadow,
  indexShadow,
  listShadows,
  shadowSubscription,
  shadowSchema,
  swapShadow,
} from './shadowTables.ts';
import { inTransaction } from './transaction.ts';

/** Dependencies of a rebuild, which throws instead of giving way. */
type RebuildRuntime = Omit<ProjectionRuntime, 'giveWay'>;

/** Result of a rebuild. */
export interface RebuildResult {
  readonly events: number;
  readonly milliseconds: number;
  readonly position: Position | null;
}

/** Events per write. A large batch writes a row once for many of its events. */
const BATCH_SIZE = 20_000;
/** Number of batches that the fastest run may be ahead of the slowest. */
const MAX_BATCHES_AHEAD = 1;
/** Time that the swap waits for a query of the old tables before it gives way and tries again. */
const LOCK_TIMEOUT_MS = 300;
const MAX_SWAP_ATTEMPTS = 200;

/** Writes one run's batch into its shadow tables. */
const writeBatch = async (
  pool: pg.Pool,
  projector: Projector,
  { events, toPark }: ProjectorBatch,
): Promise<void> => {
  if (events.length === 0 && toPark.length === 0) return;
  await inTransaction(pool, async (client) => {
    await client.query(`set local search_path = ${shadowSchema(projector)}`);
    await park(client, shadowSubscription(projector), toPark);
    await projector.project(events, client);
  });
};

/** Applies decoded events to one run's shadow tables. */
const applyToShadow = (
  { pool, logger }: RebuildRuntime,
  run: ProjectorRun,
  decoded: readonly Decoded[],
  to: Position,
): Promise<void> =>
  applyBatch(
    run,
    relevantEvents(run, decoded),
    to,
    (work) => writeBatch(pool, run.projector, work),
    ({ id, stream, type }, error) => {
      logger.error(
        { err: error, projection: run.projector.name, event: id, stream, type },
        'an event was parked with its subject',
      );
    },
  );

/**
 * Reads to the current end of the log. Each run writes at its own pace. The next batch is decoded
 * meanwhile, unless the slowest run is too far behind.
 */
const projectToEnd = async (
  runtime: RebuildRuntime,
  runs: readonly ProjectorRun[],
  from: LogAnchor | null,
  onRead: (events: number, to: Position) => void,
): Promise<LogAnchor | null> => {
  const types = new Set<string>(runs.flatMap(({ handles }) => [...handles]));
  let reached = from;
  let written = runs.map(() => Promise.resolve());
  const underWay: Promise<unknown>[] = [];
  for await (const events of readLog(runtime.store, from?.position ?? null, BATCH_SIZE)) {
    reached = events.at(-1) ?? reached;
    const to = reached?.position ?? START;
    assertKnown(events);
    const decoded = await decode(
      events.filter(({ type }) => types.has(type)),
      runtime.personalData,
    );
    written = runs.map((run, index) =>
      (written[index] ?? Promise.resolve()).then(() => applyToShadow(runtime, run, decoded, to)),
    );
    const batch = Promise.all(written);
    // Marks the rejection as handled until the code that awaits the batch meets it.
    batch.catch(() => {});
    underWay.push(batch);
    if (underWay.length > MAX_BATCHES_AHEAD) await underWay.shift();
    onRead(events.length, to);
  }
  await Promise.all(written);
  return reached;
};

const swap = async (
  { pool }: RebuildRuntime,
  projectors: readonly Projector[],
  replacedReaders: readonly MovedSubscription[] | undefined,
  catchUp: () => Promise<LogAnchor | null>,
): Promise<LogAnchor | null> => {
  const names = projectors.map(({ name }) => name);
  return inTransaction(pool, async (client) => {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    // Live projections lock their checkpoints before their rows, so they wait from here on.
    await client.query('lock table log.checkpoint in exclusive mode');
    const reached = await catchUp();
    for (const projector of projectors) await swapShadow(client, projector);
    await client.query(
      `with moved as (
         insert into log.checkpoint as c
           (name, position, epoch, event_id, event_stream, event_revision, event_position)
         select name, $2, 1, $3, $4, $5, $2 from unnest($1::text[]) name
         on conflict (name) do update
           set position = excluded.position, epoch = c.epoch + 1, moved_at = now(), rebuild_asked = false,
             event_id = excluded.event_id, event_stream = excluded.event_stream,
             event_revision = excluded.event_revision, event_position = excluded.event_position
         returning name)
       select pg_notify('${CHECKPOINT_CHANNEL}',
         $2::text || ':' || string_agg(name, ',') || ':' || string_agg(name, ',')) from moved`,
      [names, reached?.position, reached?.id, reached?.stream, reached?.revision],
    );
    await client.query('delete from log.view_check where name = any($1)', [names]);
    if (replacedReaders)
      await moveSubscriptions(
        client,
        replacedReaders.filter(({ name }) => !names.includes(name)),
      );
    return reached;
  });
};

const isLockConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code));

/** Deletes what killed rebuilds left behind, but not the tables of a rebuild under way. */
export const dropStaleShadows = async (pool: pg.Pool): Promise<void> => {
  const lease = await pool.connect();
  try {
    for (const projector of await listShadows(lease))
      if (await tryLease(lease, shadowSubscription(projector))) await dropShadow(lease, projector);
  } finally {
    // The leases end with the connection.
    lease.release(true);
  }
};

/** Takes the leases of the projectors' rebuilds. @throws if another rebuild of one is under way */
const takeLeases = async (
  lease: pg.ClientBase,
  projectors: readonly Projector[],
): Promise<void> => {
  for (const projector of projectors) {
    if (!(await tryLease(lease, shadowSubscription(projector))))
      throw new Error(`another rebuild of ${projector.name} is under way`);
  }
};

/**
 * Builds the projectors' tables again from the whole log, beside the live ones, and swaps them in once
 * they have caught up. Live projections continue meanwhile and then use the new tables. Other processes
 * may rebuild other projectors at the same time.
 * @param replacedReaders positions of all subscriptions, if the log is not the one that was read so far
 * @throws if another rebuild of one of them is under way
 * @throws NewerEvent
 */
export const rebuildViews = async (
  runtime: RebuildRuntime,
  projectors: readonly Projector[],
  replacedReaders?: readonly MovedSubscription[],
): Promise<RebuildResult> => {
  const { pool } = runtime;
  const startedAt = performance.now();
  const lease = await pool.connect();
  const made: Projector[] = [];
  let events = 0;
  let progress: RebuildProgress | undefined;
  const count = (read: number, to: Position): void => {
    events += read;
    progress?.reach(to);
  };
  try {
    await takeLeases(lease, projectors);
    progress = await measureRebuild(runtime.store, projectors);
    const removed = await readRemovedTerms(runtime.store);
    const runs = projectors.map((projector) => startRun(projector, removed));
    for (const projector of projectors) {
      made.push(projector);
      await inTransaction(pool, (client) => createShadow(client, projector));
    }
    let reached = await projectToEnd(runtime, runs, null, count);
    await Promise.all(
      projectors.map((projector) =>
        inTransaction(pool, (client) => indexShadow(client, projector)),
      ),
    );
    for (let attempts = 1; ; attempts += 1) {
      reached = await projectToEnd(runtime, runs, reached, count);
      try {
        reached = await swap(runtime, projectors, replacedReaders, async () => {
          // Reads once: a checkpoint may lie beyond the last event of ours, because the store writes
          // events of its own.
          reached = await projectToEnd(runtime, runs, reached, count);
          return reached;
        });
        return {
          events,
          milliseconds: performance.now() - startedAt,
          position: reached?.position ?? null,
        };
      } catch (error) {
        if (!isLockConflict(error) || attempts === MAX_SWAP_ATTEMPTS) throw error;
      }
    }
  } catch (error) {
    for (const projector of made) await dropShadow(pool, projector).catch(() => {});
    throw error;
  } finally {
    progress?.end();
    // Releases the leases by statement, so that the next rebuild can start at once. They would outlast
    // the end of the connection for a moment.
    await releaseLeases(lease).then(
      () => lease.release(),
      () => lease.release(true),
    );
  }
};
