import { getRecordAsOf, type TimeTravelKind } from '@mahoe/contracts/accounts/users';
import { serverNow } from '@mahoe/contracts/browser/serverClock';
import type { ReplyOf } from '@mahoe/contracts/operation';
import Restore from '@mui/icons-material/Restore';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, formatFailure } from '../../apiClient.ts';
import { DialogButton } from '../DialogButton.tsx';
import { dateText, jamaicanTime, toLocalField } from '../instants.ts';
import { VersionDiff } from './VersionDiff.tsx';

type RecordAsOf = ReplyOf<typeof getRecordAsOf>;

interface TimeTravelProps {
  readonly kind: TimeTravelKind;
  readonly id: string;
}

const TITLES: Readonly<Record<string, string>> = {
  user_directory: 'Account',
  subscription: 'Subscription',
  learner: 'Progress',
};

interface AsOfResultProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly found: RecordAsOf;
}

const AsOfResult = ({ day, isToday, found }: AsOfResultProps) => {
  const { recordedAt, events, rows, parked } = found;
  return (
    <>
      <Typography role="status" color="textSecondary">
        {recordedAt === null
          ? `Nothing had been recorded by ${dateText(day)}.`
          : `${isToday ? 'As of now' : `As of the evening of ${dateText(day)}`}, rebuilt from ${events.toLocaleString('en')} ` +
            `events. The last one was recorded on ${jamaicanTime(recordedAt)}. Times are Jamaican.`}
      </Typography>
      {parked > 0 && (
        <Alert severity="warning">
          {parked === 1 ? 'One event stream' : `${parked} event streams`} could not be read and
          {parked === 1 ? 'is' : 'are'} left out.
        </Alert>
      )}
      {rows.every(({ past }) => past === null) ? (
        <Typography>This record did not exist yet.</Typography>
      ) : (
        rows.map(({ table, past, now }) => (
          <VersionDiff
            key={table}
            title={rows.length > 1 ? (TITLES[table] ?? table) : undefined}
            day={dateText(day)}
            past={past}
            now={now}
          />
        ))
      )}
    </>
  );
};

const TimeTravelDialog = ({
  kind,
  id,
  onClose,
}: TimeTravelProps & { readonly onClose: () => void }) => {
  const titleId = useId();
  const today = toLocalField(new Date(serverNow()).toISOString()).slice(0, 10);
  const [typed, setTyped] = useState(today);
  const [day, setDay] = useState<string>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['as-of', kind, id, day],
    queryFn: () => call(getRecordAsOf, { params: { kind, id }, query: { day: day ?? today } }),
    enabled: day !== undefined,
    // Keeps the result while the dialog is open, because the server reads the log for it.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const isDay = /^\d{4}-\d\d-\d\d$/.test(typed) && typed <= today;
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <Box
        component="form"
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDay || isFetching) return;
          if (typed === day) void refetch();
          else setDay(typed);
        }}
      >
        <DialogTitle id={titleId}>Time travel</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pt: 1, alignItems: 'flex-start' }}>
            <TextField
              type="date"
              label="As of"
              size="small"
              value={typed}
              error={!isDay}
              helperText={isDay ? 'The last day that counts' : 'Choose a day up to today'}
              onChange={({ target }) => setTyped(target.value)}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
            />
            <Button type="submit" variant="contained" disabled={isFetching}>
              Show
            </Button>
          </Box>
          {isFetching && (
            <Box role="status">
              <Typography sx={{ mb: 1 }}>Reading what was recorded up to that day…</Typography>
              <LinearProgress aria-label="Reading" />
            </Box>
          )}
          {!isFetching && error && (
            <Alert
              severity="error"
              action={
                <Button color="inherit" onClick={() => void refetch()}>
                  Try again
                </Button>
              }
            >
              {formatFailure('Failed to fetch the past record', error)}
            </Alert>
          )}
          {!isFetching && !error && data && day !== undefined && (
            <AsOfResult day={day} isToday={day === today} found={data} />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};

/** Compares the record as of any day with the record now. */
export const TimeTravel = (record: TimeTravelProps) => (
  <DialogButton label="Time travel" subject="" icon={<Restore />}>
    {(close) => <TimeTravelDialog {...record} onClose={close} />}
  </DialogButton>
);
