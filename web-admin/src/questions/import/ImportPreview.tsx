import {
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { NativeSelect } from '../../ui/NativeSelect.tsx';
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx';
import { useIsNarrow } from '../../ui/useIsNarrow.ts';
import { countByState, rowDetail, type ImportRow } from './importRows.ts';
import type { Outcome } from './useQuestionImport.ts';

interface ChipProps {
  readonly tone: Tone;
  readonly label: string;
}

const STATES: Readonly<Record<ImportRow['state'], ChipProps>> = {
  new: { tone: 'good', label: 'New' },
  changes: { tone: 'warning', label: 'Changes' },
  there: { tone: 'plain', label: 'There already' },
  refused: { tone: 'bad', label: 'Left out' },
};

const OUTCOMES: Readonly<Record<Outcome['state'], ChipProps>> = {
  added: { tone: 'good', label: 'Added' },
  changed: { tone: 'good', label: 'Changed' },
  there: { tone: 'plain', label: 'There already' },
  refused: { tone: 'bad', label: 'Left out' },
};

const PAGE_SIZE = 50;

interface RowProps {
  readonly row: ImportRow;
  readonly outcome: Outcome | undefined;
}

const State = ({ row, outcome }: RowProps) => (
  <>
    <StatusChip {...(outcome ? OUTCOMES[outcome.state] : STATES[row.state])} />{' '}
    {outcome ? outcome.problem : rowDetail(row)}
  </>
);

const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const AsTable = ({ rows }: { readonly rows: readonly RowProps[] }) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        <TableCell>Line</TableCell>
        <TableCell>Question</TableCell>
        <TableCell>Topic</TableCell>
        <TableCell>Result</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map(({ row, outcome }) => (
        <TableRow key={row.line}>
          <TableCell>{row.line}</TableCell>
          <TableCell>
            <Box component="span" sx={clamped}>
              {row.question}
            </Box>
          </TableCell>
          <TableCell sx={{ minWidth: 140 }}>{row.topicName}</TableCell>
          <TableCell sx={{ minWidth: 240 }}>
            <State row={row} outcome={outcome} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const AsCards = ({ rows }: { readonly rows: readonly RowProps[] }) => (
  <Box component="ul" sx={{ m: 0, p: 1.5, listStyle: 'none', display: 'grid', gap: 1.5 }}>
    {rows.map(({ row, outcome }) => (
      <li key={row.line}>
        <Box component="strong" sx={clamped}>
          {row.question}
        </Box>
        <Typography variant="body2" color="textSecondary">
          Line {row.line}
          {row.topicName === '' ? '' : `, ${row.topicName}`}
        </Typography>
        <State row={row} outcome={outcome} />
      </li>
    ))}
  </Box>
);

/** The result of the check for each row, and of the import once it has run. */
export const ImportPreview = ({
  rows,
  outcomes,
}: {
  readonly rows: readonly ImportRow[];
  readonly outcomes: ReadonlyMap<number, Outcome>;
}) => {
  const isNarrow = useIsNarrow();
  const [state, setState] = useState<ImportRow['state'] | 'all'>('all');
  const [page, setPage] = useState(0);
  const counts = countByState(rows);
  const shown = rows.filter((row) => state === 'all' || row.state === state);
  const onPage = shown
    .slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)
    .map((row) => ({ row, outcome: outcomes.get(row.line) }));
  const choices = [
    { value: 'all' as const, label: `All lines (${rows.length})` },
    ...(['new', 'changes', 'there', 'refused'] as const).map((value) => ({
      value,
      label: `${STATES[value].label} (${counts[value]})`,
    })),
  ];
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Box sx={{ p: 1.5, maxWidth: 320 }}>
        <NativeSelect
          label="Show"
          value={state}
          choices={choices}
          onChange={(chosen) => {
            setState(chosen);
            setPage(0);
          }}
        />
      </Box>
      {isNarrow ? <AsCards rows={onPage} /> : <AsTable rows={onPage} />}
      {shown.length > PAGE_SIZE && (
        <TablePagination
          component="div"
          count={shown.length}
          page={page}
          rowsPerPage={PAGE_SIZE}
          rowsPerPageOptions={[PAGE_SIZE]}
          onPageChange={(_, to) => setPage(to)}
        />
      )}
    </Card>
  );
};
