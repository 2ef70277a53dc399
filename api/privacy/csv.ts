import { csvLine } from '@mahoe/contracts/csv';

type Row = Readonly<Record<string, unknown>>;

const toCell = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
};

/** Rows as comma-separated values with a heading; '' for none. */
export const formatCsv = (rows: readonly Row[]): string => {
  const [first] = rows;
  if (!first) return '';
  const headings = Object.keys(first);
  const lines = rows.map((row) => csvLine(headings.map((heading) => toCell(row[heading]))));
  // A mark by which spreadsheets know the letters.
  return `\uFEFF${csvLine(headings)}${lines.join('')}`;
};
