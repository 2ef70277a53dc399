import type pg from 'pg';
import type { Decoded } from '../store/codec.ts';
import type { SubscriptionProcess } from './subscriptionRegistry.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** An event set aside, and why. */
export interface EventToPark {
  readonly entry: Decoded;
  readonly reason: string;
}

/** By reader, the streams whose events it has set aside since one of them could not be read or written. */
export const findParkedStreams = async (
  db: Queryable,
  readers: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { rows } = await db.query<{ reader: string; subjects: string[] }>(
    `select reader, array_agg(distinct subject) as subjects from log.parked
     where reader = any($1) group by reader`,
    [readers],
  );
  return new Map(rows.map(({ reader, subjects }) => [reader, new Set(subjects)]));
};

/** Sets events aside: health counts them; a rebuild, or a reaction's next try, takes them up again. */
export const park = async (
  db: Queryable,
  reader: string,
  events: readonly EventToPark[],
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
export interface ParkedEventRef {
  readonly eventId: string;
  readonly stream: string;
}

/** What a reader has set aside, in the log's order. */
export const findParkedEvents = async (
  db: Queryable,
  reader: string,
): Promise<readonly ParkedEventRef[]> => {
  const { rows } = await db.query<ParkedEventRef>(
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

/** An event set aside, as an operator sees it. */
export interface ParkedEvent extends ParkedEventRef {
  readonly reader: string;
  readonly process: SubscriptionProcess;
  readonly type: string;
  readonly reason: string;
  readonly parkedAt: Date;
  readonly isAsked: boolean;
}

/** What readers have set aside, in the log's order. */
export const listParkedEvents = async (
  db: Queryable,
  limit: number,
): Promise<readonly ParkedEvent[]> => {
  const { rows } = await db.query<ParkedEvent>(
    `select p.reader, r.process, p.event_id as "eventId", p.subject as stream, p.type, p.reason,
       p.parked_at as "parkedAt", p.retry_asked_at is not null as "isAsked"
     from log.parked p join log.reader r on r.name = p.reader
     order by p.position, p.reader limit $1`,
    [limit],
  );
  return rows;
};

/**
 * The reader that tells Kafka. What it has set aside is told again by `npm run relay` only, with all
 * that follows: a later try would tell an older fact after newer ones of its key.
 */
export const RELAY = 'kafkaRelay';

/** Asks a reader to try what it has set aside again. @returns whether there was anything */
export const requestRetry = async (db: Queryable, reader: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `update log.parked p set retry_asked_at = now()
     where p.reader = $1 and exists (select from log.reader r where r.name = p.reader)`,
    [reader],
  );
  return (rowCount ?? 0) > 0;
};

/** An event that somebody asked to have tried again. */
export interface RetryRequest extends ParkedEventRef {
  readonly reader: string;
  readonly askedAt: string;
}

/** What was asked for of readers, in the log's order; it stays asked for until it is settled. */
export const findRetryRequests = async (
  db: Queryable,
  readers: readonly string[],
): Promise<readonly RetryRequest[]> => {
  const { rows } = await db.query<RetryRequest>(
    `select reader, event_id as "eventId", subject as stream, retry_asked_at::text as "askedAt"
     from log.parked where reader = any($1) and retry_asked_at is not null order by position`,
    [readers],
  );
  return rows;
};

/** What was asked for has been tried; what was asked for again since stays. */
export const completeRetries = async (
  db: Queryable,
  requests: readonly RetryRequest[],
): Promise<void> => {
  if (requests.length === 0) return;
  await db.query(
    `update log.parked p set retry_asked_at = null
     from jsonb_to_recordset($1) as a (reader text, "eventId" uuid, "askedAt" timestamptz)
     where p.reader = a.reader and p.event_id = a."eventId" and p.retry_asked_at = a."askedAt"`,
    [JSON.stringify(requests)],
  );
};
