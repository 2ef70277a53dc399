import {
  advanceCheckpoints,
  claimCheckpoints,
  type Checkpoint,
} from '@mahoe/eventstore/subscriptions/checkpoints';
import { assertKnown, decode, type Decoded } from '@mahoe/eventstore/store/codec';
import { holdLeases } from '@mahoe/eventstore/subscriptions/leases';
import { park, findParkedStreams } from '@mahoe/eventstore/subscriptions/parking';
import { earliest, isAfter, type Position } from '@mahoe/eventstore/store/position';
import { recordAnchors, type LogAnchor } from '@mahoe/eventstore/subscriptions/logIdentity';
import { subscribe, type Batch } from '@mahoe/eventstore/subscriptions/subscribe';
import { withWorkWatch } from '@mahoe/eventstore/workWatch';
import { createCounter } from '@mahoe/telemetry/metrics';
import type pg from 'pg';
import {
  applyBatch,
  relevantEvents,
  isPoison,
  startRun,
  partitionBatch,
  type ProjectorRun,
  type ProjectorBatch,
} from './apply.ts';
import type { ProjectionDb, Projector } from './projector.ts';
import { readRemovedTerms } from './removedTerms.ts';
import type { ProjectionRuntime } from './runtime.ts';
import { traceProjector } from './traceProjector.ts';
import { inTransaction, settleAll } from './transaction.ts';

/** A run with the checkpoint it moves. */
interface CheckpointedRun extends ProjectorRun {
  checkpoint: Checkpoint;
}

const handledTypes = (projectors: readonly Projector[]): ReadonlySet<string> =>
  new Set(projectors.flatMap(({ handles }) => handles));

const writeBatch = async (
  db: ProjectionDb,
  { projector }: CheckpointedRun,
  { events, toPark }: ProjectorBatch,
): Promise<void> => {
  await park(db, projector.name, toPark);
  if (events.length > 0) await projector.project(events, db);
};

const eventCounter = createCounter(
  'mahoe_projection_events_total',
  'Events that a projection has handled.',
  ['subscription'],
);

/** Name of the watched work. */
const BATCH = 'a batch of the projections';
/** Longer than the time-outs of the statements of a batch. */
const MAX_BATCH_MS = 180_000;

/** Moves checkpoints and writes their rows in one transaction. */
const commit = (
  runtime: ProjectionRuntime,
  works: readonly { readonly running: CheckpointedRun; readonly work: ProjectorBatch }[],
  to: Position,
  passed?: LogAnchor,
): Promise<void> =>
  withWorkWatch(BATCH, MAX_BATCH_MS, () => commitInTime(runtime, works, to, passed));

const commitInTime = async (
  { pool }: ProjectionRuntime,
  works: readonly { readonly running: CheckpointedRun; readonly work: ProjectorBatch }[],
  to: Position,
  passed?: LogAnchor,
): Promise<void> => {
  const moved = await inTransaction(pool, async (client) => {
    // Locks checkpoints before rows, in the same order as a rebuild's swap.
    const advanced = advanceCheckpoints(
      client,
      works.map(({ running }) => running.checkpoint),
      to,
      passed,
      works.flatMap(({ running, work }) => (work.events.length > 0 ? running.projector.name : [])),
    );
    await settleAll<unknown>([
      advanced,
      ...works.map(({ running, work }) => writeBatch(client, running, work)),
    ]);
    return advanced;
  });
  works.forEach(({ running, work }, index) => {
    running.checkpoint = moved[index] ?? running.checkpoint;
    if (work.events.length > 0)
      eventCounter.inc({ subscription: running.projector.name }, work.events.length);
  });
};

/**
 * Applies events to each run separately, so that an event at fault for one does not delay the others.
 */
const applyToEach = async (
  runtime: ProjectionRuntime,
  behind: readonly CheckpointedRun[],
  decoded: readonly Decoded[],
  to: Position,
): Promise<void> => {
  const outcomes = await Promise.allSettled(
    behind.map((running) =>
      applyBatch(
        running,
        relevantEvents(running, decoded),
        to,
        (work, position) => commit(runtime, [{ running, work }], position),
        ({ id, stream, type }, error) => {
          runtime.logger.error(
            { err: error, projection: running.projector.name, event: id, stream, type },
            'an event was parked with its subject',
          );
        },
      ),
    ),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

const applyToAll = async (
  runtime: ProjectionRuntime,
  running: readonly CheckpointedRun[],
  types: ReadonlySet<string>,
  { events, position: to }: Batch,
): Promise<void> => {
  assertKnown(events);
  const decoded = await withWorkWatch(BATCH, MAX_BATCH_MS, () =>
    decode(
      events.filter(({ type }) => types.has(type)),
      runtime.personalData,
    ),
  );
  const behind = running.filter(({ position }) => isAfter(to, position));
  if (behind.length === 0) return;
  const works = behind.map((one) => ({
    running: one,
    work: partitionBatch(one, relevantEvents(one, decoded)),
  }));
  try {
    await commit(runtime, works, to, events.at(-1));
    for (const { running: one, work } of works) {
      one.position = to;
      one.parked = work.parked;
    }
  } catch (error) {
    if (!isPoison(error)) throw error;
    await applyToEach(runtime, behind, decoded, to);
  }
};

const loadRuns = async (
  pool: pg.Pool,
  projectors: readonly Projector[],
  removedTerms: ReadonlySet<string>,
): Promise<readonly CheckpointedRun[]> => {
  const taken = await claimCheckpoints(pool, projectors);
  const parked = await findParkedStreams(
    pool,
    projectors.map(({ name }) => name),
  );
  return taken.map(({ reader, checkpoint }) => ({
    ...startRun(reader, removedTerms),
    checkpoint,
    position: checkpoint.position,
    parked: parked.get(reader.name) ?? new Set(),
  }));
};

/** Follows the log until the signal, with projectors whose leases are held. */
const follow = async (
  runtime: ProjectionRuntime,
  projectors: readonly Projector[],
  signal: AbortSignal,
): Promise<void> => {
  const { pool, store, logger } = runtime;
  const removed = await readRemovedTerms(store);
  const running = await loadRuns(pool, projectors, removed);
  await recordAnchors(
    pool,
    store,
    projectors.map(({ name }) => name),
  );
  const types = handledTypes(projectors);
  const onDrop = (error: unknown): void => logger.warn({ err: error }, 'subscription dropped');
  const from = earliest(running.map(({ position }) => position));
  for await (const batch of subscribe(store, from, signal, onDrop)) {
    await applyToAll(runtime, running, types, batch);
  }
};

/**
 * Runs projectors until the signal. Each projector has a lease, so that a second worker is a hot
 * standby. The process takes a lost lease or database connection up again. It ends earlier if it gives
 * way to a newer version.
 */
export const runProjections = (
  runtime: ProjectionRuntime,
  projectors: readonly Projector[],
  signal: AbortSignal,
): Promise<void> =>
  holdLeases(
    runtime.pool,
    projectors.map(({ name }) => name),
    AbortSignal.any([signal, runtime.giveWay.signal]),
    (held, until) =>
      follow(
        runtime,
        projectors.filter(({ name }) => held.includes(name)).map(traceProjector),
        until,
      ),
    (error) => {
      if (!runtime.giveWay.check(error))
        runtime.logger.warn({ err: error }, 'projections failed, restarting');
    },
  );
