import type { EventStoreDBClient } from '@eventstore/db-client';
import type pg from 'pg';
import { toStoredEvent, type EventStore, type StoredEvent } from './store/client.ts';
import { AnotherLog, isMissingStream } from './store/failures.ts';
import { offsetOf, positionOf, type Position } from './store/position.ts';
import { shownAddress } from './shownAddress.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** An event by whose place a log is known again. */
export type Landmark = Pick<StoredEvent, 'id' | 'stream' | 'revision' | 'position'>;

/** Refuses a log that is not the database's. @throws AnotherLog */
export type OnlyTheLog = (db: Queryable, client: EventStoreDBClient, url: string) => Promise<void>;

const COLUMNS = `event_id as id, event_stream as stream, event_revision as revision,
  event_position as position`;

/** Where an event lies in the log of a client; undefined when it is not there. */
const placeOf = async (
  client: EventStoreDBClient,
  { id, stream, revision }: Landmark,
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

const PAGE = 500;

/** The last event of ours before a position, however much of a system's lies between. */
const lastBefore = async (
  client: EventStoreDBClient,
  position: Position,
): Promise<Landmark | undefined> => {
  let from: bigint | undefined = offsetOf(position);
  while (from !== undefined) {
    const page = client.readAll({
      direction: 'backwards',
      fromPosition: { commit: from, prepare: from },
      maxCount: PAGE,
      requiresLeader: true,
    });
    let last: Landmark | undefined;
    let oldest: bigint | undefined;
    // To its end, though the first of ours is enough: the client keeps what was left half-read.
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
 * Gives readers that stand somewhere without knowing an event they have passed, as earlier versions
 * left them and a deployment's start does, the last one.
 */
export const noteLandmarks = async (
  db: Queryable,
  store: EventStore,
  readers: readonly string[],
): Promise<void> => {
  const { rows } = await db.query<{ readonly name: string; readonly position: Position }>(
    `select name, position from log.checkpoint
     where name = any($1) and position is not null and event_id is null`,
    [readers],
  );
  for (const { name, position } of rows) {
    const passed = await lastBefore(await store.getClient(), position);
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
 * Compares the furthest event a reader has passed with the log: in another, a shorter or an empty
 * one, or in a copy with other positions, it is not where it was.
 * @throws AnotherLog
 */
export const assertSameLog: OnlyTheLog = async (db, client, url) => {
  const { rows } = await db.query<Landmark>(
    `select ${COLUMNS} from log.checkpoint where event_id is not null
     order by event_position desc limit 1`,
  );
  const [landmark] = rows;
  if (!landmark || (await placeOf(client, landmark)) === offsetOf(landmark.position)) return;
  throw new AnotherLog(
    `the views in this database were made from another log than the one at ${shownAddress(url)}: ` +
      `event ${landmark.id} is not at position ${String(landmark.position)} of it. Either ` +
      'EVENTSTORE_URL names another server than before, or an older backup of the log was ' +
      'restored. Correct the address, or make the views anew from this log, with the product ' +
      'stopped: npm run rebuild -- all',
  );
};

/** Where a reader continues in another log: after the last event it has passed, if that is there. */
export interface Replaced {
  readonly name: string;
  readonly position: Position | null;
}

/** Where the readers of a database stand in another log than they have read so far. */
export const placesIn = async (
  db: Queryable,
  client: EventStoreDBClient,
): Promise<readonly Replaced[]> => {
  const { rows } = await db.query<{ readonly name: string } & (Landmark | { readonly id: null })>(
    `select name, ${COLUMNS} from log.checkpoint where position is not null`,
  );
  return Promise.all(
    rows.map(async ({ name, ...landmark }) => {
      const place = landmark.id === null ? undefined : await placeOf(client, landmark);
      return { name, position: place === undefined ? null : positionOf(place) };
    }),
  );
};

/**
 * Puts readers where they belong in another log. One whose last event is not in it, or not known,
 * begins as if it had never run: what it does has one effect however often it is repeated.
 */
export const moveReaders = async (db: Queryable, places: readonly Replaced[]): Promise<void> => {
  for (const { name, position } of places) {
    await (position === null
      ? db.query('delete from log.checkpoint where name = $1', [name])
      : db.query(
          `update log.checkpoint set position = $2, event_position = $2, epoch = epoch + 1
           where name = $1`,
          [name, position],
        ));
  }
};
