type Row = Readonly<Record<string, unknown>>;

const formatCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && !Number.isInteger(value)) return value.toFixed(4);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
};

/** Formats rows as a table for a terminal; numbers are aligned right. */
export const formatTable = (columns: readonly string[], rows: readonly Row[]): string => {
  const lines = [columns, ...rows.map((row) => columns.map((name) => formatCell(row[name])))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const isNumber = columns.map((name) => rows.every((row) => typeof row[name] === 'number'));
  return lines
    .map((line) =>
      line
        .map((text, at) =>
          isNumber[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
