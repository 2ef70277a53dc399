import type { AsOf } from './asOf.ts';
import type { Projector } from './projector.ts';

/** A row as JSON, its columns in the table's order. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows of a table. */
export interface TableRows {
  readonly view: string;
  readonly table: string;
  readonly rows: readonly Row[];
}

/** Selects rows: all, or those that contain an id in any column. */
export interface RowFilter {
  readonly id?: string;
  /** Maximum number of rows per table; all if absent. */
  readonly limit?: number;
}

/** Reads rows of projections' tables, in an order that depends only on the rows. */
export const readTableRows = async (
  db: AsOf['db'],
  projectors: readonly Projector[],
  { id, limit }: RowFilter,
): Promise<readonly TableRows[]> => {
  const found: TableRows[] = [];
  for (const { name, tables } of projectors) {
    for (const table of tables) {
      const { rows } = await db.query<{ row: Row }>(
        `select row_to_json(t) as row from ${table} t
         where $1::text is null or strpos(row_to_json(t)::text, $1) > 0
         order by row_to_json(t)::text collate "C" limit $2`,
        [id === undefined ? null : JSON.stringify(id), limit ?? null],
      );
      found.push({ view: name, table, rows: rows.map(({ row }) => row) });
    }
  }
  return found;
};

/** Finds the row of a table by key. */
export const findRow = async (
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
