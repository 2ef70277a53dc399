import pg from 'pg';
import type { StoredEvent } from './events.ts';

/** A query whose rows are not read by the driver, which would make text of them. */
class CopyOut extends pg.Query {
  readonly #onRow: (row: Buffer) => void;

  constructor(query: string, onRow: (row: Buffer) => void) {
    super(`copy (${query}) to stdout (format binary)`);
    this.#onRow = onRow;
  }

  /** Called by the driver; Postgres sends each row as a message of its own, in memory that is used again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const row = chunk[0] === HEADER ? chunk.subarray(HEADER_BYTES) : chunk;
    if (row[0] !== TRAILER) this.#onRow(row);
  }
}

/** Of `PGCOPY`, which stands with flags before the first row; a row begins with its number of fields. */
const HEADER = 0x50;
const HEADER_BYTES = 19;
/** Of -1, which stands after the last row. */
const TRAILER = 0xff;

/** A page's memory is taken in blocks, each twice as large as the one before, up to this. */
const MAX_BLOCK_BYTES = 64 * 1024;
const MIN_BLOCK_BYTES = 2 * 1024;

/** Copies the rows of a page into memory of its own; a piece for each would be garbage. */
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

/** The fields of an event; those whose length is always the same come first. */
const FIELDS = 'pos, stream_id, rev, created_ticks, is_json, event_id::text, type, metadata, data';

/**
 * The rows of a page of the log, in the order of their positions, as Postgres's binary format has them.
 * It is cut where its payload passes `bytes`; the first event is always there. Such a query takes no
 * parameters (the four numbers written into it are safe integers of ours) and is planned each time: that
 * pays where a page holds hundreds of events.
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
  // A promise, whatever is said of its type.
  const done: unknown = pool.query(new CopyOut(query, (row) => rows.push(keep(row))));
  await done;
  return rows;
};

const readInteger = (row: Buffer, at: number): number =>
  row.readInt32BE(at) * 2 ** 32 + row.readUInt32BE(at + 4);

/** Where the fields of a row begin, each behind its length. */
const POSITION_AT = 6;
const STREAM_AT = 18;
const REVISION_AT = 30;
const CREATED_AT = 42;
const IS_JSON_AT = 54;
const ID_AT = 59;
const TYPE_AT = 99;

/** The id of the stream to which a row belongs. */
export const streamIdOf = (row: Buffer): number => readInteger(row, STREAM_AT);

/** The event of a row; its payload is a view into it. */
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
 * Moves events chosen from a page into memory of their own where they are less than half of it: each keeps
 * its block of the page for as long as it waits for a slow caller.
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
