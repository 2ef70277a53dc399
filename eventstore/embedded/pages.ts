import pg from 'pg';
import type { Logger } from 'pino';
import { copyPage, decodeRow, streamIdOf } from './copyPage.ts';
import { connectionConfig } from './log.ts';
import { revisionText, type StoredEvent } from './events.ts';

/**
 * Maximum number of events in one query. The byte limits below end a page earlier; its last event
 * may exceed them.
 */
export const PAGE_SIZE = 500;
/**
 * Limit for a page of a stream, which is one value. A larger limit costs 50 % more per event,
 * because of new memory each time.
 */
const STREAM_PAGE_BYTES = 256 * 1024;
/**
 * Limit for a page of `$all`. Half of it costs Postgres a third more per event, because it visits
 * events that do not fit.
 */
const ALL_PAGE_BYTES = 512 * 1024;
const MAX_CACHED_NAMES = 50_000;

export type Direction = 'forwards' | 'backwards';

/** Stored data of a stream: its id, last revision and, for a metastream, the newest content. */
export interface StreamRow {
  id: number;
  last: number;
  content: Buffer;
  isJson: boolean;
}

/** Reading side of the log, on connections of its own. It sees only committed events. */
export interface LogPages {
  /** Finds streams by name. Streams that were never written are missing from the result. */
  findStreams(names: string[]): Promise<Map<string, StreamRow>>;
  /**
   * Finds the greatest revision of each event in its stream. `buildEventKey` builds the key from
   * both ids.
   */
  findRevisions(events: { streamId: number; id: string }[]): Promise<Map<string, number>>;
  /** Finds the ids of `count` events of the stream from revision `from`. */
  findIds(streamId: number, from: number, count: number): Promise<Map<number, string>>;
  /** Finds the position of one event of the stream. */
  findPosition(streamId: number, revision: number): Promise<number | undefined>;
  /** Reads events with `from <= position <= to`, at most `limit`, in the direction's order. */
  all(direction: Direction, from: number, to: number, limit: number): Promise<StoredEvent[]>;
  /**
   * Reads events of a stream with `from <= revision <= to`, not older than `since` (ms), at most
   * `limit`.
   */
  stream(
    direction: Direction,
    stream: { id: number; name: string },
    from: number,
    to: number,
    limit: number,
    since: number,
  ): Promise<StoredEvent[]>;
  close(): Promise<void>;
}

export const buildEventKey = (streamId: number | string, id: string): string => `${streamId} ${id}`;

/**
 * Builds the query for a stream's page. It returns one row of arrays, because a row per event costs
 * several times as much, here and in Postgres. The page ends when its payload passes the limit; it
 * always holds at least one event. Most pages have a few events: a prepared statement then costs
 * half of what copying would.
 */
const streamQuery = (order: 'rev' | 'rev desc'): string => {
  const by = `order by ${order}`;
  return `
select array_agg(pos ${by}), array_agg(rev ${by}), array_agg(event_id ${by}),
  json_agg(type ${by}), array_agg(is_json ${by}), array_agg(created_ticks ${by}),
  array_agg(octet_length(data) ${by}), array_agg(octet_length(metadata) ${by}),
  string_agg(data || metadata, '' ${by})
from (
  select e.*, sum(octet_length(data) + octet_length(metadata))
      over (${by} rows unbounded preceding)
    - octet_length(data) - octet_length(metadata) as before
  from (
    select * from es.event where stream_id = $1 and rev >= $2 and rev <= $3
      and created_ticks >= $5 order by ${order} limit $4
  ) e
) e where before < ${STREAM_PAGE_BYTES}`;
};

const STREAM = { forwards: streamQuery('rev'), backwards: streamQuery('rev desc') };

/** Returns values as text. The callers convert them, because they know the meaning. */
const AS_TEXT = { getTypeParser: () => (value: string) => value };

type RunQuery = (name: string, text: string, values: unknown[]) => Promise<string[][]>;

const findStreams = async (rows: RunQuery, names: string[]): Promise<Map<string, StreamRow>> => {
  const found = await rows(
    'streams',
    `select s.name, s.stream_id, l.rev, case when s.name like '$$%' then l.data end, l.is_json
     from es.stream s
     left join lateral (
       select rev, data, is_json from es.event e where e.stream_id = s.stream_id order by rev desc limit 1
     ) l on true
     where s.name = any($1::text[])`,
    [names],
  );
  return new Map(
    found.map(([name = '', id, last, content, isJson]) => [
      name,
      {
        id: Number(id),
        last: Number(last ?? '-1'),
        content: bytes(content),
        isJson: isJson === 't',
      },
    ]),
  );
};

const findRevisions = async (
  rows: RunQuery,
  events: { streamId: number; id: string }[],
): Promise<Map<string, number>> => {
  const found = await rows(
    'revisionsOf',
    `select stream_id, event_id, max(rev) from es.event
     where (stream_id, event_id) in (select * from unnest($1::bigint[], $2::uuid[]))
     group by stream_id, event_id`,
    [events.map(({ streamId }) => streamId), events.map(({ id }) => id)],
  );
  return new Map(
    found.map(([stream, id = '', rev]) => [buildEventKey(stream ?? '', id), Number(rev)]),
  );
};

export const openLogPages = (databaseUrl: string, logger: Logger): LogPages => {
  const pool = new pg.Pool({ ...connectionConfig(databaseUrl), max: 6, idleTimeoutMillis: 0 });
  pool.on('error', (error) => logger.warn({ err: error }, 'a reading connection was lost'));

  const rows: RunQuery = async (name, text, values) => {
    const query = { name, text, values, rowMode: 'array' as const, types: AS_TEXT };
    return (await pool.query<string[]>(query)).rows;
  };

  /** Names of recently read streams by id. A name never changes. */
  let names = new Map<number, string>();

  /**
   * Finds all uncached names with one query. A look-up per event would cost as much as all the
   * rest.
   */
  const namesOf = async (ids: number[]): Promise<Map<number, string>> => {
    if (names.size > MAX_CACHED_NAMES) names = new Map();
    const known = names;
    const unknown = [...new Set(ids)].filter((id) => !known.has(id));
    if (unknown.length === 0) return known;
    const text = 'select stream_id, name from es.stream where stream_id = any($1::bigint[])';
    for (const [id, name = ''] of await rows('names', text, [unknown])) known.set(Number(id), name);
    return known;
  };

  return {
    findStreams: (wanted) => findStreams(rows, wanted),
    findRevisions: (events) => findRevisions(rows, events),

    async findIds(streamId, from, count) {
      const found = await rows(
        'idsFrom',
        'select rev, event_id from es.event where stream_id = $1 and rev >= $2 and rev < $3',
        [streamId, from, from + count],
      );
      return new Map(found.map(([rev, id = '']) => [Number(rev), id]));
    },

    async findPosition(streamId, rev) {
      const text = 'select pos from es.event where stream_id = $1 and rev = $2';
      const [found] = await rows('positionOf', text, [streamId, revisionText(rev)]);
      return found === undefined ? undefined : Number(found[0]);
    },

    async all(direction, from, to, limit) {
      const order = direction === 'forwards' ? 'pos' : 'pos desc';
      const page = await copyPage(pool, order, { from, to, limit, bytes: ALL_PAGE_BYTES });
      const known = await namesOf(page.map(streamIdOf));
      return page.map((row) => decodeRow(row, known.get(streamIdOf(row)) ?? ''));
    },

    async stream(direction, { id, name }, from, to, limit, since) {
      const values = [id, from, revisionText(to), limit, since * 10_000];
      const [page] = await rows(`stream ${direction}`, STREAM[direction], values);
      return decodePage(page, name);
    },

    close: () => pool.end(),
  };
};

/** Parses a Postgres array of ids. */
const list = (text: string | null | undefined): string[] =>
  text === null || text === undefined ? [] : text.slice(1, -1).split(',');

/** Parses a Postgres array of numbers. Parsing it as JSON creates no intermediate strings. */
const numbers = (text: string | null | undefined): number[] => {
  if (text === null || text === undefined) return [];
  const items: unknown = JSON.parse(`[${text.slice(1, -1)}]`);
  return Array.isArray(items) ? items.map(Number) : [];
};

const jsonList = (text: string | null | undefined): string[] => {
  const items: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(items) ? items.map(String) : [];
};

/** Decodes the events of a page. Their payloads are views into one buffer. */
const decodePage = (page: (string | null)[] | undefined, stream: string): StoredEvent[] => {
  const [positions, revisions, ids, types, areJson, ticks, dataSizes, metadataSizes] = page ?? [];
  const idAt = list(ids);
  const revisionAt = numbers(revisions);
  const typeAt = jsonList(types);
  const ticksAt = numbers(ticks);
  const dataSizeAt = numbers(dataSizes);
  const metadataSizeAt = numbers(metadataSizes);
  const payload = bytes(page?.[8]);
  let at = 0;
  return numbers(positions).map((position, index) => {
    const dataEnd = at + (dataSizeAt[index] ?? 0);
    const end = dataEnd + (metadataSizeAt[index] ?? 0);
    const event = {
      position,
      stream,
      revision: revisionAt[index] ?? 0,
      id: idAt[index] ?? '',
      type: typeAt[index] ?? '',
      // The array has the form `{t,f,t}`.
      isJson: areJson?.[1 + 2 * index] === 't',
      data: payload.subarray(at, dataEnd),
      metadata: end === dataEnd ? EMPTY : payload.subarray(dataEnd, end),
      created: (ticksAt[index] ?? 0) / 10_000,
    };
    at = end;
    return event;
  });
};

const EMPTY = Buffer.alloc(0);

/** Decodes the text form of `bytea`: `\\x` and hexadecimal digits. */
const bytes = (hex: string | null | undefined): Buffer =>
  hex === null || hex === undefined || hex.length <= 2 ? EMPTY : Buffer.from(hex.slice(2), 'hex');
