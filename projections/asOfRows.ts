import type { AsOf } from './asOf.ts';
import type { Projector } from './projector.ts';

/** A row as JSON, its columns in the table's order. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows of a table. */
export interface RowsOfTable {
  readonly view: string;
  readonly table: string;
  readonly rows: readonly Row[];
}

/** Which rows: all, or those that name an id anywhere. */
export interface Wanted {
  readonly id?: string;
  /** Of each table; all where it is not named. */
  readonly most?: number;
}

/** Rows of projections' tables, in an order that depends on nothing but them. */
export const rowsOf = async (
  db: AsOf['db'],
  projectors: readonly Projector[],
  { id, most }: Wanted,
): Promise<readonly RowsOfTable[]> => {
  const found: RowsOfTable[] = [];
  for (const { name, tables } of projectors) {
    for (const table of tables) {
      const { rows } = await db.query<{ row: Row }>(
        `select row_to_json(t) as row from ${table} t
         where $1::text is null or strpos(row_to_json(t)::text, $1) > 0
         order by row_to_json(t)::text collate "C" limit $2`,
        [id === undefined ? null : JSON.stringify(id), most ?? null],
      );
      found.push({ view: name, table, rows: rows.map(({ row }) => row) });
    }
  }
  return found;
};

/** The row of a table with a key. */
export const rowByKey = async (
  db: AsOf['db'],
  table: string,
  key: string,
  id: string,
): Promise<Row | undefined> => {
  const { rows } = await db.query<{ row: Row }>(
    `select row_to_json(t) as row from ${table} t where ${key} = $1`,
    [id],
  );
  return rows[0]?.row;
};
