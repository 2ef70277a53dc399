/** A column of an export: its name, its SQL, and its meaning. */
export type Column = readonly [name: string, sql: string, says: string];

/** A table of an export, from the tables of `prepare.ts` and `prepareSittings.ts`. */
export interface ExportTable {
  readonly name: string;
  readonly from: string;
  readonly order: string;
  readonly columns: readonly Column[];
}

/** Column of the pupil, in every table about one. */
export const pupilColumn: Column = ['pupil', 'pupil', 'the pupil’s pseudonym, of this study alone'];

/** Returns a column of minutes: enough for learning and forgetting, too coarse for a moment. */
export const minuteColumn: Column = [
  'minute',
  `date_trunc('minute', occurred_at::timestamp)`,
  'when, UTC, to the minute',
];

export const dayColumn: Column = ['local_date', 'local_date', 'day in Jamaica'];

/** Returns the SQL of a table, with its order. */
export const toSelect = ({ from, order, columns }: ExportTable): string =>
  `select ${columns.map(([name, sql]) => `${sql} as ${name}`).join(', ')} from ${from} order by ${order}`;
