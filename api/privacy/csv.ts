import { csvLine } from '@mahoe/contracts/csv';

type Row = Readonly<Record<string, unknown>>;

const toCell = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
};

/** Formats rows as comma-separated values with a heading; '' if there are none. */
export const formatCsv = (rows: readonly Row[]): string => {
  const [first] = rows;
  if (!first) return '';
  const headings = Object.keys(first);
  const lines = rows.map((row) => csvLine(headings.map((heading) => toCell(row[heading]))));
  // The byte order mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${csvLine(headings)}${lines.join('')}`;
};
