import {
  OVERDUE_HOURS,
  getModerationCounts,
  type ModerationCounts,
} from '@mahoe/contracts/messaging/moderation';
import { Alert, Box, Button, Link as MuiLink } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../apiClient.ts';
import { useBacklog } from '../ui/useBacklog.ts';
import { durationText, waitText } from '../ui/durations.ts';
import { jamaicanTime } from '../ui/instants.ts';
import { DetailItem } from '../ui/record/DetailList.tsx';
import { usePollInterval } from '../ui/usePollInterval.ts';

const POLL_INTERVAL_MS = 15_000;

/** Pupils for whom a pause is not enough: an adult has to talk with their family or school. */
const PausedPupils = ({ cases }: { readonly cases: ModerationCounts['needAdministrator'] }) => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    Please talk with the school or the parents of{' '}
    {cases.map(({ id, name, until }, index) => (
      <span key={id}>
        {index > 0 && ', '}
        <MuiLink component={Link} to={`/students/${id}/show`}>
          {name}
        </MuiLink>{' '}
        (paused until {jamaicanTime(until)})
      </span>
    ))}
  </Alert>
);

/** Number of waiting items and their waiting times. */
export const QueueCounts = ({ now }: { readonly now: number }) => {
  const pollInterval = usePollInterval(POLL_INTERVAL_MS);
  const { data } = useQuery({
    queryKey: ['moderation', 'counts'],
    queryFn: () => call(getModerationCounts, {}),
    refetchInterval: pollInterval,
  });
  const { count } = useBacklog();
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Messages waiting', count('messages')],
    ['Pictures waiting', count('pictures')],
    ['Names waiting', count('names')],
    ['Reports open', count('reports')],
    ['Oldest', data && (data.oldestWaitingSince ? waitText(data.oldestWaitingSince, now) : 'None')],
    ['Decided today', data?.decidedToday],
    [
      'Median wait, 7 days',
      data && (data.medianWaitSeconds === null ? 'None' : durationText(data.medianWaitSeconds)),
    ],
  ];
  return (
    <>
      {data && data.waitingConcerns > 0 && (
        <Alert
          severity={data.overdueConcerns > 0 ? 'error' : 'warning'}
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" component={Link} to="/cases">
              Open
            </Button>
          }
        >
          {data.waitingConcerns === 1
            ? 'A concern for a child is unassigned'
            : `${String(data.waitingConcerns)} concerns for children are unassigned`}
          {data.overdueConcerns > 0 && ', for more than an hour'}.
        </Alert>
      )}
      {data && data.overdue > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {data.overdue === 1 ? 'One item has' : `${String(data.overdue)} items have`} waited for{' '}
          {OVERDUE_HOURS} hours or longer. A message that waits a day is not sent.
        </Alert>
      )}
      {data && data.needAdministrator.length > 0 && <PausedPupils cases={data.needAdministrator} />}
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0, mb: 2 }}>
        {facts.map(([name, value]) => (
          <DetailItem key={name} name={name}>
            {value ?? '…'}
          </DetailItem>
        ))}
      </Box>
    </>
  );
};
