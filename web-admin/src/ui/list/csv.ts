/** One column of an export: its heading and what a row puts there. */
export interface CsvColumn<Row> {
  readonly heading: string;
  readonly of: (row: Row) => string | number | null;
}

/** What a spreadsheet would take for the start of a formula, full-width forms included. */
const STARTS_FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = STARTS_FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** RFC 4180 text; text that a spreadsheet would run as a formula gets a leading apostrophe. */
export const toCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  [
    columns.map(({ heading }) => cell(heading)),
    ...rows.map((row) => columns.map((column) => cell(column.of(row)))),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
