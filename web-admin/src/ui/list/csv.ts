import { csvLine } from '@mahoe/contracts/csv';

/** One column of an export: its heading and its value for a row. */
export interface CsvColumn<Row> {
  readonly heading: string;
  readonly of: (row: Row) => string | number | null;
}

/** Formats a heading and a line for each row. */
export const toCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map((column) => column.of(row))),
  ]
    .map(csvLine)
    .join('');
