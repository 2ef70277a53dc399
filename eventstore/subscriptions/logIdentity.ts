import type { EventStoreDBClient } from '@eventstore/db-client';
import type pg from 'pg';
import { toStoredEvent } from '../store/client.ts';
import type { EventStore, StoredEvent } from '../store/eventStore.ts';
import { LogMismatch, isMissingStream } from '../store/failures.ts';
import { offsetOf, positionOf, type Position } from '../store/position.ts';
import { redactUrl } from '../privacy/redactUrl.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** An event whose position identifies a log. */
export type LogAnchor = Pick<StoredEvent, 'id' | 'stream' | 'revision' | 'position'>;

/**
 * Refuses a log that does not belong to the database.
 * @throws LogMismatch
 */
export type LogGuard = (db: Queryable, client: EventStoreDBClient, url: string) => Promise<void>;

const ANCHOR_COLUMNS = `event_id as id, event_stream as stream, event_revision as revision,
  event_position as position`;

/** Finds the offset of an event in the log of a client; undefined if it is not there. */
const findEventOffset = async (
  client: EventStoreDBClient,
  { id, stream, revision }: LogAnchor,
): Promise<bigint | undefined> => {
  const options = { fromRevision: revision, maxCount: 1, requiresLeader: true } as const;
  let found: bigint | undefined;
  try {
    for await (const { event } of client.readStream(stream, options)) {
      if (event?.id === id) found = event.position?.commit;
    }
  } catch (error) {
    if (!isMissingStream(error)) throw error;
  }
  return found;
};

const PAGE_SIZE = 500;

/** Finds the last event of ours before a position, however many system events lie between. */
const findLastEventBefore = async (
  client: EventStoreDBClient,
  position: Position,
): Promise<LogAnchor | undefined> => {
  let from: bigint | undefined = offsetOf(position);
  while (from !== undefined) {
    const page = client.readAll({
      direction: 'backwards',
      fromPosition: { commit: from, prepare: from },
      maxCount: PAGE_SIZE,
      requiresLeader: true,
    });
    let last: LogAnchor | undefined;
    let oldest: bigint | undefined;
    // Read to the end, although the first event of ours is enough: the client retains unfinished
    // reads.
    for await (const resolved of page) {
      last ??= toStoredEvent(resolved);
      oldest = resolved.event?.position.commit;
    }
    if (last) return last;
    from = oldest === from ? undefined : oldest;
  }
  return undefined;
};

/**
 * Records the last processed event of subscriptions that have a position but no anchor. Earlier
 * versions and the start of a deployment leave such subscriptions.
 */
export const recordAnchors = async (
  db: Queryable,
  store: EventStore,
  names: readonly string[],
): Promise<void> => {
  const { rows } = await db.query<{ readonly name: string; readonly position: Position }>(
    `select name, position from log.checkpoint
     where name = any($1) and position is not null and event_id is null`,
    [names],
  );
  for (const { name, position } of rows) {
    const passed = await findLastEventBefore(await store.getClient(), position);
    if (!passed) continue;
    await db.query(
      `update log.checkpoint
       set event_id = $2, event_stream = $3, event_revision = $4, event_position = $5
       where name = $1`,
      [name, passed.id, passed.stream, passed.revision, passed.position],
    );
  }
};

/**
 * Compares the furthest anchor of a subscription with the log. In another, a shorter or an empty
 * log, or in a copy with other positions, the event is not at its position.
 * @throws LogMismatch
 */
export const assertSameLog: LogGuard = async (db, client, url) => {
  const { rows } = await db.query<LogAnchor>(
    `select ${ANCHOR_COLUMNS} from log.checkpoint where event_id is not null
     order by event_position desc limit 1`,
  );
  const [anchor] = rows;
  if (!anchor || (await findEventOffset(client, anchor)) === offsetOf(anchor.position)) return;
  throw new LogMismatch(
    `the views in this database were made from another log than the one at ${redactUrl(url)}: ` +
      `event ${anchor.id} is not at position ${String(anchor.position)} of it. Either ` +
      'EVENTSTORE_URL names another server than before, or an older backup of the log was ' +
      'restored. Correct the address, or stop the product and rebuild the views from this log: ' +
      'npm run rebuild -- all',
  );
};

/**
 * Position at which a subscription continues in another log: after its last processed event, if
 * that is there.
 */
export interface MovedSubscription {
  readonly name: string;
  readonly position: Position | null;
}

/** Finds the positions of a database's subscriptions in another log. */
export const locateAnchors = async (
  db: Queryable,
  client: EventStoreDBClient,
): Promise<readonly MovedSubscription[]> => {
  const { rows } = await db.query<{ readonly name: string } & (LogAnchor | { readonly id: null })>(
    `select name, ${ANCHOR_COLUMNS} from log.checkpoint where position is not null`,
  );
  return Promise.all(
    rows.map(async ({ name, ...anchor }) => {
      const offset = anchor.id === null ? undefined : await findEventOffset(client, anchor);
      return { name, position: offset === undefined ? null : positionOf(offset) };
    }),
  );
};

/**
 * Moves subscriptions to their positions in another log. A subscription whose anchor is unknown or
 * missing there starts from the beginning, which has no second effect.
 */
export const moveSubscriptions = async (
  db: Queryable,
  moves: readonly MovedSubscription[],
): Promise<void> => {
  for (const { name, position } of moves) {
    await (position === null
      ? db.query('delete from log.checkpoint where name = $1', [name])
      : db.query(
          `update log.checkpoint set position = $2, event_position = $2, epoch = epoch + 1
           where name = $1`,
          [name, position],
        ));
  }
};
