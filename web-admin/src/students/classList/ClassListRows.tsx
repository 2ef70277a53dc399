import type { ClassListRow } from '@mahoe/contracts/accounts/classLists';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx';
import { useIsNarrow } from '../../ui/useIsNarrow.ts';

const STATES: Readonly<Record<ClassListRow['state'], { tone: Tone; label: string }>> = {
  new: { tone: 'good', label: 'New account' },
  there: { tone: 'plain', label: 'Imported before' },
  refused: { tone: 'bad', label: 'Left out' },
};

const State = ({ row }: { readonly row: ClassListRow }) => (
  <>
    <StatusChip {...STATES[row.state]} /> {row.problem}
  </>
);

const rowName = ({ firstName, lastName }: ClassListRow): string => `${firstName} ${lastName}`;

const AsTable = ({ rows }: { readonly rows: readonly ClassListRow[] }) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        <TableCell>Line</TableCell>
        <TableCell>Name</TableCell>
        <TableCell>Grade</TableCell>
        <TableCell>Username</TableCell>
        <TableCell>Result</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map((row) => (
        <TableRow key={row.line}>
          <TableCell>{row.line}</TableCell>
          <TableCell>{rowName(row)}</TableCell>
          <TableCell>{row.grade}</TableCell>
          <TableCell>{row.username}</TableCell>
          <TableCell>
            <State row={row} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const AsCards = ({ rows }: { readonly rows: readonly ClassListRow[] }) => (
  <Box component="ul" sx={{ m: 0, p: 1.5, listStyle: 'none', display: 'grid', gap: 1.5 }}>
    {rows.map((row) => (
      <li key={row.line}>
        <strong>{rowName(row)}</strong>
        <Typography variant="body2" color="textSecondary">
          Line {row.line}, {row.grade === null ? 'no grade' : `Grade ${row.grade}`}
          {row.username !== '' && `, ${row.username}`}
        </Typography>
        <State row={row} />
      </li>
    ))}
  </Box>
);

/** The result of the check for each row. */
export const ClassListRows = ({ rows }: { readonly rows: readonly ClassListRow[] }) =>
  useIsNarrow() ? <AsCards rows={rows} /> : <AsTable rows={rows} />;
