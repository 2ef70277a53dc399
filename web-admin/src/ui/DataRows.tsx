import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { CsvColumn } from './list/csv.ts';

/** The browser can draw this many rows without freezing. An export has all rows. */
const MAX_ROWS = 200;
/** Texts from this length get a wide column, so that a row stays a few lines high. */
const LONG_TEXT_LENGTH = 40;

const columnWidth = (value: string | number | null): { readonly minWidth?: number } =>
  typeof value === 'string' && value.length > LONG_TEXT_LENGTH ? { minWidth: 260 } : {};

/** Rows as a plain table, in the columns of their export. Only the first rows are shown. */
export const DataRows = <Row,>({
  caption,
  columns,
  rows,
}: {
  readonly caption: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: readonly Row[];
}) => (
  <Box
    tabIndex={0}
    role="region"
    aria-label={`${caption}, as a table`}
    sx={{ overflowX: 'auto', maxHeight: 420 }}
  >
    <Table size="small" stickyHeader>
      <TableHead>
        <TableRow>
          {columns.map(({ heading }) => (
            <TableCell key={heading}>{heading}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.slice(0, MAX_ROWS).map((row, index) => (
          // Keys rows by index: they have no id, and the table is only replaced as a whole.
          <TableRow key={index}>
            {columns.map(({ heading, of: valueOf }) => {
              const value = valueOf(row);
              return (
                <TableCell key={heading} sx={{ verticalAlign: 'top', ...columnWidth(value) }}>
                  {value ?? '–'}
                </TableCell>
              );
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
    {rows.length > MAX_ROWS && (
      <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
        The first {MAX_ROWS} of {rows.length.toLocaleString('en')} rows; the CSV has all.
      </Typography>
    )}
  </Box>
);
