import {
  getHistory,
  TIME_TRAVEL_KINDS,
  type HistoryEntry,
  type TimeTravelKind,
} from '@mahoe/contracts/accounts/users';
import {
  Alert,
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, formatFailure } from '../../apiClient.ts';
import { SkeletonLines } from '../SkeletonLines.tsx';
import { eventDetails, eventName } from './historyText.ts';
import { jamaicanTime } from '../instants.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { TimeTravel } from './TimeTravel.tsx';

const INITIAL_ENTRIES = 25;

const supportsTimeTravel = (kind: string): kind is TimeTravelKind =>
  (TIME_TRAVEL_KINDS as readonly string[]).includes(kind);

const Details = ({ entry }: { readonly entry: HistoryEntry }) => (
  <Box
    component="ul"
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
  >
    {eventDetails(entry.details).map(([name, value], at) => (
      <Typography
        key={`${at} ${name}`}
        component="li"
        variant="body2"
        color="textSecondary"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {name}: {value}
      </Typography>
    ))}
  </Box>
);

const AsTable = ({ entries }: { readonly entries: readonly HistoryEntry[] }) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        <TableCell sx={{ width: 190 }}>When (Jamaican time)</TableCell>
        <TableCell sx={{ width: 160 }}>Who</TableCell>
        <TableCell>What</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {entries.map((entry) => (
        <TableRow key={entry.id} sx={{ verticalAlign: 'top' }}>
          <TableCell>
            <time dateTime={entry.recordedAt}>{jamaicanTime(entry.recordedAt)}</time>
          </TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{entry.by}</TableCell>
          <TableCell>
            <strong>{eventName(entry.type)}</strong>
            <Details entry={entry} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const AsTimeline = ({ entries }: { readonly entries: readonly HistoryEntry[] }) => (
  <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {entries.map((entry) => (
      <Box
        component="li"
        key={entry.id}
        sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, pb: 2 }}
      >
        <Typography variant="body2" color="textSecondary">
          <time dateTime={entry.recordedAt}>{jamaicanTime(entry.recordedAt)}</time>, {entry.by}
        </Typography>
        <strong>{eventName(entry.type)}</strong>
        <Details entry={entry} />
      </Box>
    ))}
  </Box>
);

/** A record's own events with time, person and details, newest first. */
export const RecordHistory = ({ kind, id }: { readonly kind: string; readonly id: string }) => {
  const [shown, setShown] = useState(INITIAL_ENTRIES);
  const isNarrow = useIsNarrow();
  const { data, error, refetch } = useQuery({
    queryKey: ['history', kind, id],
    queryFn: () => call(getHistory, { params: { kind, id } }),
  });
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {formatFailure('Failed to fetch the history', error)}
      </Alert>
    );
  }
  if (data === undefined) return <SkeletonLines what="the history" />;
  if (data.length === 0) {
    return <Typography color="textSecondary">Nothing has happened to this record yet.</Typography>;
  }
  const entries = data.slice(0, shown);
  return (
    <>
      {supportsTimeTravel(kind) && (
        <Box sx={{ mb: 2 }}>
          <TimeTravel kind={kind} id={id} />
        </Box>
      )}
      {isNarrow ? <AsTimeline entries={entries} /> : <AsTable entries={entries} />}
      {data.length > shown && (
        <Button onClick={() => setShown(shown + 100)} sx={{ mt: 1 }}>
          Show older ({data.length - shown} more)
        </Button>
      )}
    </>
  );
};
