import type pg from 'pg';
import type { Decoded } from './codec.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** An event set aside, and why. */
export interface Parked {
  readonly entry: Decoded;
  readonly reason: string;
}

/** Streams whose events a reader has set aside since one of them could not be read or written. */
export const parkedSubjects = async (db: Queryable, reader: string): Promise<Set<string>> => {
  const { rows } = await db.query<{ subject: string }>(
    'select distinct subject from log.parked where reader = $1',
    [reader],
  );
  return new Set(rows.map(({ subject }) => subject));
};

/** Sets events aside: health counts them; a rebuild, or a reaction's next try, takes them up again. */
export const park = async (
  db: Queryable,
  reader: string,
  events: readonly Parked[],
): Promise<void> => {
  for (const { entry, reason } of events) {
    const { id, stream, position, type } = entry;
    await db.query(
      `insert into log.parked (reader, event_id, subject, position, type, reason)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [reader, id, stream, position, type, reason],
    );
  }
};

/** Where an event that was set aside stands. */
export interface ParkedPlace {
  readonly eventId: string;
  readonly stream: string;
}

/** What a reader has set aside, in the log's order. */
export const parkedEvents = async (
  db: Queryable,
  reader: string,
): Promise<readonly ParkedPlace[]> => {
  const { rows } = await db.query<ParkedPlace>(
    `select event_id as "eventId", subject as stream from log.parked
     where reader = $1 order by position`,
    [reader],
  );
  return rows;
};

/** Ends an event's being set aside. */
export const unpark = async (db: Queryable, reader: string, eventId: string): Promise<void> => {
  await db.query('delete from log.parked where reader = $1 and event_id = $2', [reader, eventId]);
};
