import type pg from 'pg';
import { BackupError } from './backupError.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Schemas of the data beside the log, and of its keys. */
export const DATA_SCHEMAS = ['accounts', 'mail', 'media'] as const;
export const KEY_SCHEMAS = ['privacy'] as const;

/** Name and columns of a table, written before its rows. */
export interface TableLine {
  readonly table: string;
  readonly columns: readonly string[];
}

/** A row: each column in Postgres's text format. */
export type Row = readonly (string | null)[];

interface Table extends TableLine {
  readonly types: readonly string[];
}

/** Tables that describe one database or one log and are not copied. */
const EXCLUDED_TABLES = ['privacy.key_fingerprint', 'privacy.shredded_up_to'];

/** Lists the tables of schemas. A table comes after the tables it references. */
const listTables = async (db: Queryable, schemas: readonly string[]): Promise<readonly Table[]> => {
  const { rows } = await db.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as table,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns,
       array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname = any($1) and a.attnum > 0 and not a.attisdropped
       and format('%I.%I', n.nspname, c.relname) <> all($2)
       and a.attgenerated = '' and a.attidentity = ''
     group by c.oid, n.nspname, c.relname
     order by exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), 1`,
    [schemas, EXCLUDED_TABLES],
  );
  return rows;
};

/** Settings that make Postgres write and read the same text everywhere. */
export const TEXT_FORMAT = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local intervalstyle = 'postgres'; set local search_path = ''`;

/** Batches are small enough that recordings of several megabytes fit into memory. */
const BATCH_SIZE = { media: 8, others: 500 } as const;

const getBatchSize = (table: string): number =>
  table.startsWith('media.') ? BATCH_SIZE.media : BATCH_SIZE.others;

/**
 * Yields all rows of the schemas' tables, as the transaction sees them, after a line for each
 * table.
 */
export const readTables = async function* (
  db: Queryable,
  schemas: readonly string[],
): AsyncGenerator<TableLine | Row> {
  for (const { table, columns } of await listTables(db, schemas)) {
    yield { table, columns };
    const texts = columns.map((column) => `${column}::text`).join(', ');
    await db.query(`declare copied no scroll cursor for select ${texts} from ${table}`);
    for (;;) {
      const text = `fetch ${getBatchSize(table)} from copied`;
      const { rows } = await db.query<(string | null)[]>({ text, rowMode: 'array' });
      yield* rows;
      if (rows.length === 0) break;
    }
    await db.query('close copied');
  }
};

/** Finds a table of the schemas that has rows; undefined if all are empty. */
export const findNonEmptyTable = async (
  db: Queryable,
  schemas: readonly string[],
): Promise<string | undefined> => {
  for (const { table } of await listTables(db, schemas)) {
    if ((await db.query(`select from ${table} limit 1`)).rows.length > 0) return table;
  }
  return undefined;
};

/** Empties the schemas' tables. */
const emptyTables = async (db: Queryable, schemas: readonly string[]): Promise<void> => {
  for (const { table } of (await listTables(db, schemas)).toReversed()) {
    await db.query(`delete from ${table}`);
  }
};

/**
 * Finds the table that a line names.
 * @throws BackupError if the table or one of its columns is missing here
 */
const findMatchingTable = (tables: readonly Table[], { table, columns }: TableLine): Table => {
  const here = tables.find((one) => one.table === table);
  const missing = here ? columns.find((column) => !here.columns.includes(column)) : table;
  if (here && missing === undefined) {
    const types = columns.map((column) => here.types[here.columns.indexOf(column)] ?? 'text');
    return { table, columns, types };
  }
  const name = here ? `${table}.${missing}` : table;
  throw new BackupError(`The backup was made by another version: ${name} does not exist here.`);
};

const insert = async (db: Queryable, table: Table, rows: readonly Row[]): Promise<void> => {
  if (rows.length === 0) return;
  const { columns, types } = table;
  await db.query(
    `insert into ${table.table} (${columns.join(', ')})
     select ${columns.map((_, index) => `c${index}::${types[index]}`).join(', ')}
     from unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')})
       as r(${columns.map((_, index) => `c${index}`).join(', ')})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
};

/**
 * Replaces the content of the schemas' tables with the given rows.
 * @returns the number of rows
 * @throws BackupError
 */
export const writeTables = async (
  db: Queryable,
  schemas: readonly string[],
  lines: AsyncIterable<TableLine | Row>,
): Promise<number> => {
  const tables = await listTables(db, schemas);
  await emptyTables(db, schemas);
  let written = 0;
  let into: Table | undefined;
  let rows: Row[] = [];
  const flush = async (): Promise<void> => {
    if (into) await insert(db, into, rows);
    written += rows.length;
    rows = [];
  };
  for await (const line of lines) {
    if ('table' in line) {
      await flush();
      into = findMatchingTable(tables, line);
    } else {
      rows.push(line);
      if (into && rows.length >= getBatchSize(into.table)) await flush();
    }
  }
  await flush();
  return written;
};
