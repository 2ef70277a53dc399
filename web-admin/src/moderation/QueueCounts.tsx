import { getModerationCounts } from '@mahoe/contracts/moderation';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../apiClient.ts';
import { Fact } from '../ui/record/Facts.tsx';
import { duration, waited } from './words.ts';

const EVERY_MS = 15_000;

/** How much waits, how long it has waited, and how long the others did. */
export const QueueCounts = ({ now }: { readonly now: number }) => {
  const { data } = useQuery({
    queryKey: ['moderation', 'counts'],
    queryFn: () => call(getModerationCounts, {}),
    refetchInterval: EVERY_MS,
  });
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Messages waiting', data?.waitingMessages],
    ['Reports open', data?.openReports],
    ['Oldest', data && (data.oldestWaitingSince ? waited(data.oldestWaitingSince, now) : 'None')],
    ['Decided today', data?.decidedToday],
    [
      'Median wait, 7 days',
      data && (data.medianWaitSeconds === null ? 'None' : duration(data.medianWaitSeconds)),
    ],
  ];
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0, mb: 2 }}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value ?? '…'}
        </Fact>
      ))}
    </Box>
  );
};
