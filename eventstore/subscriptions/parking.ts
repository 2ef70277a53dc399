import type pg from 'pg';
import type { Decoded } from '../store/codec.ts';
import type { SubscriptionProcess } from './subscriptionRegistry.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** An event to park, and the reason. */
export interface EventToPark {
  readonly entry: Decoded;
  readonly reason: string;
}

/** Finds, for each subscription, the streams with a parked event. */
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

/** Counts parked events of all registered subscriptions, and finds the time of the first of them. */
export const countParkedEvents = async (
  db: Queryable,
): Promise<{ readonly count: number; readonly oldestSince: Date | null }> => {
  const { rows } = await db.query<{ count: number; oldestSince: Date | null }>(
    `select count(*)::int as count, min(p.parked_at) as "oldestSince"
     from log.parked p join log.reader r on r.name = p.reader`,
  );
  return rows[0] ?? { count: 0, oldestSince: null };
};

/**
 * Parks events. Health reports them; a rebuild, or a reaction's next retry, processes them again.
 */
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

/** Id and stream of a parked event. */
export interface ParkedEventRef {
  readonly eventId: string;
  readonly stream: string;
}

/** Finds the parked events of a subscription, in the log's order. */
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

/** Removes a parked event after it was processed. */
export const unpark = async (db: Queryable, reader: string, eventId: string): Promise<void> => {
  await db.query('delete from log.parked where reader = $1 and event_id = $2', [reader, eventId]);
};

/** A parked event, as an operator sees it. */
export interface ParkedEvent extends ParkedEventRef {
  readonly reader: string;
  readonly process: SubscriptionProcess;
  readonly type: string;
  readonly reason: string;
  readonly parkedAt: Date;
  readonly isAsked: boolean;
}

/** Lists parked events of all registered subscriptions, in the log's order. */
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
 * Subscription of the Kafka relay. Only `npm run relay` resends its parked events, with everything
 * after them: a later retry would send an older event after newer ones of its key.
 */
export const RELAY = 'kafkaRelay';

/**
 * Requests a retry of a subscription's parked events.
 * @returns true if there were any
 */
export const requestRetry = async (db: Queryable, reader: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `update log.parked p set retry_asked_at = now()
     where p.reader = $1 and exists (select from log.reader r where r.name = p.reader)`,
    [reader],
  );
  return (rowCount ?? 0) > 0;
};

/** A parked event whose retry was requested. */
export interface RetryRequest extends ParkedEventRef {
  readonly reader: string;
  readonly askedAt: string;
}

/** Finds requested retries, in the log's order. A request remains until it is completed. */
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

/** Completes retries. A request that was repeated in the meantime remains. */
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
