import pg from 'pg';
import type { StoredEvent } from './events.ts';

/** A query whose rows bypass the driver's parser, which would convert them to text. */
class CopyOut extends pg.Query {
  readonly #onRow: (row: Buffer) => void;

  constructor(query: string, onRow: (row: Buffer) => void) {
    super(`copy (${query}) to stdout (format binary)`);
    this.#onRow = onRow;
  }

  /**
   * Receives a row from the driver. Each row is a message of its own, in memory that the driver
   * reuses.
   */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const row = chunk[0] === HEADER ? chunk.subarray(HEADER_BYTES) : chunk;
    if (row[0] !== TRAILER) this.#onRow(row);
  }
}

/**
 * First byte of `PGCOPY`, the header before the first row. A row begins with its number of fields.
 */
const HEADER = 0x50;
const HEADER_BYTES = 19;
/** First byte of -1, the trailer after the last row. */
const TRAILER = 0xff;

/** Maximum size of a memory block for a page. Each block is twice as large as the one before. */
const MAX_BLOCK_BYTES = 64 * 1024;
const MIN_BLOCK_BYTES = 2 * 1024;

/**
 * Copies the rows of a page into large blocks. A buffer for each row would burden the garbage
 * collector.
 */
const createArena = (): ((row: Buffer) => Buffer) => {
  let free = EMPTY;
  let block = MIN_BLOCK_BYTES;
  return (row) => {
    if (row.length > free.length) {
      free = Buffer.allocUnsafeSlow(Math.max(block, row.length));
      block = Math.min(2 * block, MAX_BLOCK_BYTES);
    }
    const kept = free.subarray(0, row.copy(free));
    free = free.subarray(row.length);
    return kept;
  };
};

/** Columns of an event. Those of fixed length come first. */
const FIELDS = 'pos, stream_id, rev, created_ticks, is_json, event_id::text, type, metadata, data';

/**
 * Reads a page of the log as rows in Postgres's binary format, ordered by position. The page ends
 * when its payload passes `bytes`; it always holds at least one event. The query takes no
 * parameters (the four numbers in its text are safe integers of this server) and is planned each
 * time. That pays off if a page holds hundreds of events.
 */
export const copyPage = async (
  pool: pg.Pool,
  order: 'pos' | 'pos desc',
  page: { from: number; to: number; limit: number; bytes: number },
): Promise<Buffer[]> => {
  const { from, to, limit, bytes } = page;
  const query = `
    select ${FIELDS} from (
      select *, sum(octet_length(data) + octet_length(metadata))
        over (order by ${order} rows between unbounded preceding and 1 preceding) as before
      from (
        select * from es.event where pos >= ${from} and pos <= ${to} order by ${order} limit ${limit}
      ) e
    ) e where before is null or before < ${bytes} order by ${order}`;
  const rows: Buffer[] = [];
  const keep = createArena();
  // `query` returns a promise, although its type says otherwise.
  const done: unknown = pool.query(new CopyOut(query, (row) => rows.push(keep(row))));
  await done;
  return rows;
};

const readInteger = (row: Buffer, at: number): number =>
  row.readInt32BE(at) * 2 ** 32 + row.readUInt32BE(at + 4);

/** Offsets of a row's fields, each after its length. */
const POSITION_AT = 6;
const STREAM_AT = 18;
const REVISION_AT = 30;
const CREATED_AT = 42;
const IS_JSON_AT = 54;
const ID_AT = 59;
const TYPE_AT = 99;

/** Reads the id of the stream to which a row belongs. */
export const streamIdOf = (row: Buffer): number => readInteger(row, STREAM_AT);

/** Decodes the event of a row. Its payload is a view into the row. */
export const decodeRow = (row: Buffer, stream: string): StoredEvent => {
  const typeEnd = TYPE_AT + row.readInt32BE(TYPE_AT - 4);
  const metadataEnd = typeEnd + 4 + row.readInt32BE(typeEnd);
  return {
    position: readInteger(row, POSITION_AT),
    stream,
    revision: readInteger(row, REVISION_AT),
    id: row.toString('latin1', ID_AT, TYPE_AT - 4),
    type: row.toString('utf8', TYPE_AT, typeEnd),
    isJson: row[IS_JSON_AT] === 1,
    data: row.subarray(metadataEnd + 4),
    metadata: metadataEnd === typeEnd + 4 ? EMPTY : row.subarray(typeEnd + 4, metadataEnd),
    created: readInteger(row, CREATED_AT) / 10_000,
  };
};

const payloadOf = (events: readonly StoredEvent[]): number =>
  events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);

/**
 * Copies the chosen events of a page into memory of their own if they are less than half of it.
 * Otherwise each of them would keep its block of the page alive while it waits for a slow caller.
 */
export const detach = (chosen: readonly StoredEvent[], page: readonly StoredEvent[]): void => {
  if (2 * payloadOf(chosen) >= payloadOf(page)) return;
  const keep = createArena();
  for (const event of chosen) {
    event.data = keep(event.data);
    event.metadata = keep(event.metadata);
  }
};

const EMPTY = Buffer.alloc(0);
