import { CHECKPOINT_CHANNEL, giveLeaseBack, tryLease } from '@mahoe/eventstore/checkpoints';
import { decode, type Decoded } from '@mahoe/eventstore/codec';
import { readLog } from '@mahoe/eventstore/readLog';
import { park } from '@mahoe/eventstore/parking';
import type pg from 'pg';
import { applyTo, concerning, type Reader, type Work } from './apply.ts';
import type { Projector } from './projector.ts';
import type { ProjectionRuntime } from './runtime.ts';
import {
  createShadow,
  dropShadow,
  indexShadow,
  shadowReader,
  shadowSchema,
  swapShadow,
} from './shadowTables.ts';
import { inTransaction } from './transaction.ts';

/** What a rebuild has done. */
export interface Rebuilt {
  readonly events: number;
  readonly milliseconds: number;
  readonly position: bigint | null;
}

/** Events written in one go: many enough that a row is written once for many of its events. */
const BATCH = 20_000;
/** Batches the fastest reader may be ahead of the slowest. */
const BATCHES_AHEAD = 1;
/** The swap gives way to a reader of the old tables after this, and tries again. */
const LOCK_TIMEOUT_MS = 300;
const SWAP_TRIES = 200;

const newReader = (projector: Projector): Reader => ({
  projector,
  handles: new Set(projector.handles),
  position: null,
  parked: new Set(),
});

/** Writes one reader's work into the tables made anew. */
const writeWork = async (
  pool: pg.Pool,
  projector: Projector,
  { events, toPark }: Work,
): Promise<void> => {
  if (events.length === 0 && toPark.length === 0) return;
  await inTransaction(pool, async (client) => {
    await client.query(`set local search_path = ${shadowSchema(projector)}`);
    await park(client, shadowReader(projector), toPark);
    await projector.project(events, client);
  });
};

/** Applies decoded events to one reader's tables made anew. */
const applyBatch = (
  { pool, logger }: ProjectionRuntime,
  reader: Reader,
  decoded: readonly Decoded[],
  to: bigint,
): Promise<void> =>
  applyTo(
    reader,
    concerning(reader, decoded),
    to,
    (work) => writeWork(pool, reader.projector, work),
    ({ id, stream, type }, error) => {
      logger.error(
        { err: error, projection: reader.projector.name, event: id, stream, type },
        'an event was parked with its subject',
      );
    },
  );

/**
 * Reads on to the log's end as it is by then. Each reader writes at its own pace; what comes next is
 * decoded meanwhile, until the slowest is too far behind.
 */
const readOn = async (
  runtime: ProjectionRuntime,
  readers: readonly Reader[],
  from: bigint | null,
  onRead: (events: number) => void,
): Promise<bigint | null> => {
  const types = new Set<string>(readers.flatMap(({ handles }) => [...handles]));
  let position = from;
  let written = readers.map(() => Promise.resolve());
  const underWay: Promise<unknown>[] = [];
  for await (const events of readLog(runtime.store, from, BATCH)) {
    const to = events.at(-1)?.position ?? position ?? 0n;
    const decoded = await decode(
      events.filter(({ type }) => types.has(type)),
      runtime.personalData,
    );
    written = readers.map((reader, index) =>
      (written[index] ?? Promise.resolve()).then(() => applyBatch(runtime, reader, decoded, to)),
    );
    const batch = Promise.all(written);
    // Whoever awaits it hears of a failure; until then nobody does.
    batch.catch(() => {});
    underWay.push(batch);
    if (underWay.length > BATCHES_AHEAD) await underWay.shift();
    position = to;
    onRead(events.length);
  }
  await Promise.all(written);
  return position;
};

const swap = async (
  { pool }: ProjectionRuntime,
  projectors: readonly Projector[],
  catchUp: (atLeast: bigint) => Promise<bigint | null>,
): Promise<bigint | null> => {
  const names = projectors.map(({ name }) => name);
  return inTransaction(pool, async (client) => {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    // Live projections lock their checkpoints before their rows: from here on they wait.
    await client.query('lock table log.checkpoint in exclusive mode');
    const { rows } = await client.query<{ position: bigint | null }>(
      'select max(position) as position from log.checkpoint where name = any($1)',
      [names],
    );
    const position = await catchUp(rows[0]?.position ?? 0n);
    for (const projector of projectors) await swapShadow(client, projector);
    await client.query(
      `with moved as (
         insert into log.checkpoint (name, position, epoch)
         select name, $2, 1 from unnest($1::text[]) name
         on conflict (name) do update
           set position = excluded.position, epoch = log.checkpoint.epoch + 1, moved_at = now()
         returning name)
       select pg_notify('${CHECKPOINT_CHANNEL}', $2::text || ':' || string_agg(name, ',')) from moved`,
      [names, position],
    );
    return position;
  });
};

const isInTheWay = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code));

/**
 * Makes the tables of projectors anew from the whole log, beside the live ones, and swaps them in
 * once they have caught up. Live projections go on meanwhile, and take the new tables up.
 * @throws when another rebuild is under way
 */
export const rebuildViews = async (
  runtime: ProjectionRuntime,
  projectors: readonly Projector[],
): Promise<Rebuilt> => {
  const { pool } = runtime;
  const startedAt = performance.now();
  const lease = await pool.connect();
  const readers = projectors.map(newReader);
  const shadowed: Projector[] = [];
  let events = 0;
  const count = (written: number): void => {
    events += written;
  };
  try {
    if (!(await tryLease(lease, 'rebuild'))) throw new Error('another rebuild is under way');
    for (const projector of projectors) {
      shadowed.push(projector);
      await inTransaction(pool, (client) => createShadow(client, projector));
    }
    let position = await readOn(runtime, readers, null, count);
    await Promise.all(
      projectors.map((projector) =>
        inTransaction(pool, (client) => indexShadow(client, projector)),
      ),
    );
    for (let tries = 1; ; tries += 1) {
      position = await readOn(runtime, readers, position, count);
      try {
        position = await swap(runtime, projectors, async (atLeast) => {
          while ((position ?? 0n) < atLeast) {
            position = await readOn(runtime, readers, position, count);
          }
          return position;
        });
        return { events, milliseconds: performance.now() - startedAt, position };
      } catch (error) {
        if (!isInTheWay(error) || tries === SWAP_TRIES) throw error;
      }
    }
  } catch (error) {
    for (const projector of shadowed) await dropShadow(pool, projector).catch(() => {});
    throw error;
  } finally {
    // The next rebuild may follow at once: an ended connection would keep the lease a moment longer.
    await giveLeaseBack(lease, 'rebuild').then(
      () => lease.release(),
      () => lease.release(true),
    );
  }
};
