import type pg from 'pg';
import { isRecorded, type Decoded } from './codec.ts';

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

/** Sets events aside: they are shown to operators, and a rebuild takes them up again. */
export const park = async (
  db: Queryable,
  reader: string,
  events: readonly Parked[],
): Promise<void> => {
  for (const { entry, reason } of events) {
    const { id, stream, position, type } = isRecorded(entry) ? entry : entry.stored;
    await db.query(
      `insert into log.parked (reader, event_id, subject, position, type, reason)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [reader, id, stream, position, type, reason],
    );
  }
};
