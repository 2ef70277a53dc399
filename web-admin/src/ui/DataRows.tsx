import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { CsvColumn } from './list/csv.ts';

/** Rows as a plain table, in the columns of their export. */
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
        {rows.map((row, index) => (
          // Rows of a table that is shown whole have no other name than their place.
          <TableRow key={index}>
            {columns.map(({ heading, of }) => (
              <TableCell key={heading}>{of(row) ?? '–'}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
