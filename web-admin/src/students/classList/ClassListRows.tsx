import type { ClassListRow } from '@mahoe/contracts/accounts/classLists';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { NativeSelect } from '../../ui/NativeSelect.tsx';
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx';
import { useIsNarrow } from '../../ui/useIsNarrow.ts';
import type { RowAnswers } from './useClassListImport.ts';

const STATES: Readonly<Record<ClassListRow['state'], { tone: Tone; label: string }>> = {
  new: { tone: 'good', label: 'New' },
  there: { tone: 'plain', label: 'There' },
  changed: { tone: 'good', label: 'Changed' },
  doubtful: { tone: 'warning', label: 'Doubtful' },
  refused: { tone: 'bad', label: 'Left out' },
};

interface RowsProps {
  readonly rows: readonly ClassListRow[];
  readonly answers: RowAnswers;
  readonly onAnswer: (line: number, answer: string) => void;
}

const rowName = ({ firstName, lastName }: ClassListRow): string => `${firstName} ${lastName}`;

/** Asks whom a doubtful row means. */
const RowQuestion = ({
  row,
  answers,
  onAnswer,
}: Omit<RowsProps, 'rows'> & { readonly row: ClassListRow }) => (
  <Box sx={{ mt: 1, width: 360, maxWidth: '100%' }}>
    <NativeSelect
      label={`${rowName(row)}, line ${row.line}`}
      value={answers[row.line] ?? ''}
      choices={[
        { value: '', label: 'Leave out' },
        { value: 'new', label: 'Another student: make an account' },
        ...row.matches.map(({ id, username, grade, school }) => ({
          value: id,
          label: `Same as ${username}, Grade ${grade}${school === null ? '' : `, ${school}`}`,
        })),
      ]}
      onChange={(answer) => onAnswer(row.line, answer)}
    />
  </Box>
);

const State = ({ row, ...asked }: Omit<RowsProps, 'rows'> & { readonly row: ClassListRow }) => (
  <>
    <StatusChip {...STATES[row.state]} /> {row.remark}
    {row.state === 'doubtful' && <RowQuestion row={row} {...asked} />}
  </>
);

const AsTable = ({ rows, ...asked }: RowsProps) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        <TableCell>Line</TableCell>
        <TableCell>Name</TableCell>
        <TableCell>Grade</TableCell>
        <TableCell>Class</TableCell>
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
          <TableCell>{row.className}</TableCell>
          <TableCell>{row.username}</TableCell>
          <TableCell>
            <State row={row} {...asked} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const AsCards = ({ rows, ...asked }: RowsProps) => (
  <Box component="ul" sx={{ m: 0, p: 1.5, listStyle: 'none', display: 'grid', gap: 1.5 }}>
    {rows.map((row) => (
      <li key={row.line}>
        <strong>{rowName(row)}</strong>
        <Typography variant="body2" color="textSecondary">
          Line {row.line}, {row.grade === null ? 'no grade' : `Grade ${row.grade}`}
          {row.className !== null && `, ${row.className}`}
          {row.username !== '' && `, ${row.username}`}
        </Typography>
        <State row={row} {...asked} />
      </li>
    ))}
  </Box>
);

/** The result of the check for each row. */
export const ClassListRows = (props: RowsProps) =>
  useIsNarrow() ? <AsCards {...props} /> : <AsTable {...props} />;
