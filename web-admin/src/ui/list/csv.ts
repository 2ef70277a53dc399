import { csvLine } from '@mahoe/contracts/csv';

/** One column of an export: its heading and what a row puts there. */
export interface CsvColumn<Row> {
  readonly heading: string;
  readonly of: (row: Row) => string | number | null;
}

/** A heading and a line for each row. */
export const toCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map((column) => column.of(row))),
  ]
    .map(csvLine)
    .join('');
