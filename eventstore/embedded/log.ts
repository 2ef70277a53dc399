import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { revisionText, type ProposedEvent, type StoredEvent } from './events.ts';
import { SCHEMA } from './schema.ts';

/** Another server has taken the log over: this one must never write again. */
export class Fenced extends Error {
  override name = 'Fenced';
}

/** End of the log and the values for the next write. `created` is the newest event's, in ms. */
export interface LogHead {
  nextPosition: number;
  nextStreamId: number;
  created: number;
}

/** Rows of one commit. Positions are consecutive from `firstPosition`. */
export interface CommitBatch {
  firstPosition: number;
  created: number;
  newStreams: { id: number; name: string }[];
  events: { streamId: number; stream: string; revision: number; event: ProposedEvent }[];
}

const SESSION_OPTIONS = '-c synchronous_commit=on -c plan_cache_mode=force_generic_plan -c jit=off';

/** Builds the configuration of every connection of this server. */
export const connectionConfig = (databaseUrl: string): pg.ClientConfig => ({
  connectionString: databaseUrl,
  options: SESSION_OPTIONS,
  application_name: 'mahoe-eventstore',
  connectionTimeoutMillis: 5000,
  // Covers a connection that was cut silently. The next connection finds out whether the commit
  // succeeded.
  query_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
});

const COMMIT = `
with head as (
  update es.log_head set next_pos = $1 where owner = $2 and next_pos = $3 returning 1
), streams as (
  insert into es.stream (stream_id, name)
  select * from unnest($4::bigint[], $5::text[]) where exists (select from head)
)
insert into es.event (pos, stream_id, rev, event_id, type, is_json, data, metadata, created_ticks)
select $3 + n - 1, stream_id, rev, event_id, type, is_json,
  substring($13::bytea from data_at for data_size),
  substring($13::bytea from data_at + data_size for metadata_size), $14
from unnest($6::bigint[], $7::bigint[], $8::uuid[], $9::text[], $10::boolean[],
    $11::int[], $12::int[], $15::int[]) with ordinality
  as e (stream_id, rev, event_id, type, is_json, data_at, data_size, metadata_size, n)
where exists (select from head)`;

/** The only connection that writes. After a loss, `takeOver` opens it again. */
export interface LogWriter {
  /**
   * Opens the connection and takes the log over. The first call fences every other server. Later
   * calls wait until the lost connection has finished, and throw `Fenced` if another server has
   * taken over.
   */
  takeOver(): Promise<LogHead>;
  /** Writes all events or none, and returns the stored events once they are durable. */
  commit(batch: CommitBatch): Promise<StoredEvent[]>;
  /** Throws `Fenced` if another server has taken over. */
  confirmOwnership(): Promise<void>;
  /** Drops the connection as if it had been lost. */
  drop(): Promise<void>;
  close(): Promise<void>;
}

export const openLogWriter = (databaseUrl: string, onLost: () => void): LogWriter => {
  const owner = randomUUID();
  let client: pg.Client | undefined;
  let taken = false;

  const connected = (): pg.Client => {
    if (client === undefined) throw new Error('no connection to Postgres');
    return client;
  };

  return {
    async takeOver() {
      await client?.end().catch(() => undefined);
      const next = new pg.Client(connectionConfig(databaseUrl));
      client = undefined;
      next.on('error', () => undefined);
      await next.connect();
      try {
        if (!taken) await next.query(`select pg_advisory_xact_lock(7246301); ${SCHEMA}`);
        const head = await next.query<{ next_pos: string }>(
          `update es.log_head set owner = $1, epoch = epoch + 1 ${taken ? 'where owner = $1' : ''}
           returning next_pos`,
          [owner],
        );
        const nextPosition = head.rows[0]?.next_pos;
        if (nextPosition === undefined) throw new Fenced('another server has taken over the log');
        taken = true;
        const rest = await next.query<{ stream_id: string; created_ticks: string }>(
          `select coalesce((select max(stream_id) from es.stream), 0) + 1 as stream_id,
             coalesce((select created_ticks from es.event order by pos desc limit 1), 0) as created_ticks`,
        );
        client = next;
        next.once('end', () => {
          if (client !== next) return;
          client = undefined;
          onLost();
        });
        return {
          nextPosition: Number(nextPosition),
          nextStreamId: Number(rest.rows[0]?.stream_id),
          created: Number(rest.rows[0]?.created_ticks) / 10_000,
        };
      } catch (error) {
        await next.end().catch(() => undefined);
        throw error;
      }
    },

    async commit(batch) {
      const { values, stored } = toRows(batch, owner);
      const result = await connected().query({ name: 'commit', text: COMMIT, values });
      if (result.rowCount !== stored.length)
        throw new Fenced('another server has taken over the log');
      return stored;
    },

    async confirmOwnership() {
      const { rowCount } = await connected().query({
        name: 'owner',
        text: 'select from es.log_head where owner = $1',
        values: [owner],
      });
      if (rowCount === 0) throw new Fenced('another server has taken over the log');
    },

    drop: async () => client?.end().catch(() => undefined),

    async close() {
      const closing = client;
      client = undefined;
      await closing?.end().catch(() => undefined);
    },
  };
};

/**
 * Builds the statement's values, and the events with payloads that are views into the sent buffer.
 */
const toRows = (
  batch: CommitBatch,
  owner: string,
): { values: unknown[]; stored: StoredEvent[] } => {
  const { events, newStreams } = batch;
  const payload = Buffer.concat(events.flatMap(({ event }) => [event.data, event.metadata]));
  const stored: StoredEvent[] = [];
  const dataAt: number[] = [];
  let at = 0;
  for (const [index, { stream, revision, event }] of events.entries()) {
    const dataEnd = at + event.data.length;
    const end = dataEnd + event.metadata.length;
    dataAt.push(at + 1);
    stored.push({
      position: batch.firstPosition + index,
      stream,
      revision,
      id: event.id,
      type: event.type,
      isJson: event.isJson,
      data: payload.subarray(at, dataEnd),
      metadata: payload.subarray(dataEnd, end),
      created: batch.created,
    });
    at = end;
  }
  const list = (items: (string | number | boolean)[]): string => `{${items.join(',')}}`;
  return {
    stored,
    values: [
      batch.firstPosition + events.length,
      owner,
      batch.firstPosition,
      list(newStreams.map(({ id }) => id)),
      newStreams.map(({ name }) => name),
      list(events.map(({ streamId }) => streamId)),
      list(events.map(({ revision }) => revisionText(revision))),
      list(events.map(({ event }) => event.id)),
      events.map(({ event }) => event.type),
      list(events.map(({ event }) => event.isJson)),
      list(dataAt),
      list(events.map(({ event }) => event.data.length)),
      payload,
      batch.created * 10_000,
      list(events.map(({ event }) => event.metadata.length)),
    ],
  };
};
