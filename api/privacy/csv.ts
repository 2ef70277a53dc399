type Row = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** A spreadsheet takes a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: unknown): string => {
  const text = textOf(value);
  const plain = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Rows as comma-separated values (RFC 4180) with a heading; '' for none. */
export const csvOf = (rows: readonly Row[]): string => {
  const [first] = rows;
  if (!first) return '';
  const headings = Object.keys(first);
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading]))];
  // A mark by which spreadsheets know the letters.
  return '\uFEFF' + lines.map((values) => `${values.map(cell).join(',')}\r\n`).join('');
};
