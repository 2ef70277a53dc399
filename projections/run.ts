import {
  advanceCheckpoints,
  CheckpointLost,
  takeCheckpoint,
  tryLease,
  type Checkpoint,
} from '@mahoe/eventstore/checkpoints';
import { decode, isRecorded, type Decoded, type Recorded } from '@mahoe/eventstore/codec';
import { subscribe, type Batch } from '@mahoe/eventstore/subscribe';
import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { parkedSubjects, park } from './parking.ts';
import type { Projector } from './projector.ts';
import type { ProjectionRuntime } from './runtime.ts';

/** A projector with what it has come to. */
interface Running {
  readonly projector: Projector;
  checkpoint: Checkpoint;
  readonly parked: Set<string>;
}

const RETRY_MS = 500;
const LEASE_RETRY_MS = 2000;

const isInfrastructure = (error: unknown): boolean =>
  error instanceof CheckpointLost ||
  !(error instanceof Error && 'code' in error && /^(22|23)/.test(String(error.code)));

const inTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
};

/** Events of a batch that concern a projector: to write, or to park with their subject. */
const concerning = (
  { projector, checkpoint, parked }: Running,
  decoded: readonly Decoded[],
): { readonly events: readonly Recorded[]; readonly toPark: readonly Decoded[] } => {
  const events: Recorded[] = [];
  const toPark: Decoded[] = [];
  for (const entry of decoded) {
    const { type, position, stream } = isRecorded(entry) ? entry : entry.stored;
    if (checkpoint.position !== null && position <= checkpoint.position) continue;
    if (!projector.handles.some((handled) => handled === type)) continue;
    if (isRecorded(entry) && !parked.has(stream)) events.push(entry);
    else if (isRecorded(entry) || entry.undecodable === 'corrupt') {
      parked.add(stream);
      toPark.push(entry);
    }
  }
  return { events, toPark };
};

const commit = async (
  { pool }: ProjectionRuntime,
  running: Running,
  events: readonly Recorded[],
  toPark: readonly Decoded[],
  to: bigint,
): Promise<void> => {
  running.checkpoint = await inTransaction(pool, async (client) => {
    await park(client, running.projector.name, toPark);
    if (events.length > 0) await running.projector.project(events, client);
    const [checkpoint = running.checkpoint] = await advanceCheckpoints(
      client,
      [running.checkpoint],
      to,
    );
    return checkpoint;
  });
};

/** One event at a time, parking the subject of each that the projector cannot take. */
const commitOneByOne = async (
  runtime: ProjectionRuntime,
  running: Running,
  decoded: readonly Decoded[],
): Promise<void> => {
  for (const entry of decoded) {
    const { position, stream, type } = isRecorded(entry) ? entry : entry.stored;
    const { events, toPark } = concerning(running, [entry]);
    try {
      await commit(runtime, running, events, toPark, position);
    } catch (error) {
      if (isInfrastructure(error)) throw error;
      runtime.logger.error(
        { err: error, projection: running.projector.name, stream, type },
        'parked',
      );
      running.parked.add(stream);
      await commit(runtime, running, [], [entry], position);
    }
  }
};

const applyToOne = async (
  runtime: ProjectionRuntime,
  running: Running,
  decoded: readonly Decoded[],
  to: bigint,
): Promise<void> => {
  const { events, toPark } = concerning(running, decoded);
  try {
    await commit(runtime, running, events, toPark, to);
  } catch (error) {
    if (isInfrastructure(error)) throw error;
    runtime.logger.warn({ err: error, projection: running.projector.name }, 'a batch failed');
    await commitOneByOne(
      runtime,
      running,
      decoded.filter((entry) => {
        const { position } = isRecorded(entry) ? entry : entry.stored;
        return running.checkpoint.position === null || position > running.checkpoint.position;
      }),
    );
  }
};

/** Projectors a batch does not concern move on together in one statement. */
const moveOn = async (
  { pool }: ProjectionRuntime,
  idle: readonly Running[],
  to: bigint,
): Promise<void> => {
  if (idle.length === 0) return;
  const moved = await inTransaction(pool, (client) =>
    advanceCheckpoints(
      client,
      idle.map(({ checkpoint }) => checkpoint),
      to,
    ),
  );
  idle.forEach((running, index) => {
    running.checkpoint = moved[index] ?? running.checkpoint;
  });
};

const applyBatch = async (
  runtime: ProjectionRuntime,
  running: readonly Running[],
  { events, position }: Batch,
): Promise<void> => {
  const decoded = await decode(events, runtime.personalData);
  const behind = running.filter(
    ({ checkpoint }) => checkpoint.position === null || checkpoint.position < position,
  );
  const concerned = behind.filter((one) =>
    decoded.some((entry) => {
      const { type } = isRecorded(entry) ? entry : entry.stored;
      return one.projector.handles.some((handled) => handled === type);
    }),
  );
  await Promise.all([
    ...concerned.map((one) => applyToOne(runtime, one, decoded, position)),
    moveOn(
      runtime,
      behind.filter((one) => !concerned.includes(one)),
      position,
    ),
  ]);
};

const furthestBehind = (running: readonly Running[]): bigint | null => {
  const positions = running.map(({ checkpoint }) => checkpoint.position);
  return positions.reduce((least, position) => {
    if (least === null || position === null) return null;
    return position < least ? position : least;
  });
};

/** Follows the log with the projectors whose leases are held, until something has to change. */
const follow = async (
  runtime: ProjectionRuntime,
  projectors: readonly Projector[],
  signal: AbortSignal,
): Promise<void> => {
  const { pool, store, logger } = runtime;
  const running = await Promise.all(
    projectors.map(async (projector) => ({
      projector,
      checkpoint: await takeCheckpoint(pool, projector.name),
      parked: await parkedSubjects(pool, projector.name),
    })),
  );
  const onDrop = (error: unknown): void => logger.warn({ err: error }, 'subscription dropped');
  for await (const batch of subscribe(store, furthestBehind(running), signal, onDrop)) {
    await applyBatch(runtime, running, batch);
  }
};

/**
 * Runs projectors until the signal. Each name has a lease, so that a second worker is a hot
 * standby; a lease or a database that is lost is taken up again.
 */
export const runProjections = async (
  runtime: ProjectionRuntime,
  projectors: readonly Projector[],
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    const lost = new AbortController();
    const until = AbortSignal.any([signal, lost.signal]);
    const lease = await runtime.pool.connect().catch(() => undefined);
    try {
      if (lease) {
        lease.on('error', () => lost.abort());
        const held: Projector[] = [];
        for (const projector of projectors) {
          if (await tryLease(lease, projector.name)) held.push(projector);
        }
        const isComplete = held.length === projectors.length;
        if (!isComplete) {
          // Look again later whether the others' leases have become free.
          pause(LEASE_RETRY_MS, undefined, { signal: until }).then(
            () => lost.abort(),
            () => {},
          );
        }
        if (held.length > 0) await follow(runtime, held, until);
        else await pause(LEASE_RETRY_MS, undefined, { signal: until });
      }
    } catch (error) {
      if (!signal.aborted) runtime.logger.warn({ err: error }, 'projections start again');
    } finally {
      lost.abort();
      // Ending the connection gives the leases back.
      lease?.release(true);
    }
    await pause(RETRY_MS, undefined, { signal }).catch(() => {});
  }
};
