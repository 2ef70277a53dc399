import {
  getActivityAnalytics,
  type ActivityDay,
  type ActivityWeek,
} from '@mahoe/contracts/analytics';
import { colours } from '@mahoe/contracts/designTokens';
import { Box, Card, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { call } from '../apiClient.ts';
import { ChartWithTable } from '../ui/ChartWithTable.tsx';
import { Fetched } from '../ui/Fetched.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { AsOf } from './AsOf.tsx';

const dayColumns: readonly CsvColumn<ActivityDay>[] = [
  { heading: 'Day', of: ({ day }) => day },
  { heading: 'Active pupils', of: ({ activePupils }) => activePupils },
  { heading: 'Quizzes', of: ({ quizzes }) => quizzes },
  { heading: 'Answers', of: ({ answers }) => answers },
  { heading: 'Accuracy (%)', of: ({ accuracy }) => accuracy },
  { heading: 'Median minutes a quiz', of: ({ medianMinutes }) => medianMinutes },
];

const weekColumns: readonly CsvColumn<ActivityWeek>[] = [
  { heading: 'Week from', of: ({ week }) => week },
  { heading: 'Active pupils', of: ({ activePupils }) => activePupils },
  { heading: 'Began four weeks before', of: ({ begunFourWeeksBefore }) => begunFourWeeksBefore },
  { heading: 'Of these active', of: ({ returned }) => returned },
  { heading: 'Week-4 return rate (%)', of: ({ returnRate }) => returnRate },
];

/** "11-22" of "2026-11-22": the year is in the table. */
const monthAndDay = (date: string): string => date.slice(5);

const ActivePupils = ({
  rows,
  at,
  colour,
}: {
  readonly rows: readonly { readonly activePupils: number }[];
  readonly at: 'day' | 'week';
  readonly colour: string;
}) => (
  <Box sx={{ height: '100%', display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' }}>
    <Typography variant="body2" color="textSecondary">
      Active pupils
    </Typography>
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...rows]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid stroke={colours.line} vertical={false} />
        <XAxis dataKey={at} tickFormatter={monthAndDay} tick={{ fontSize: 12 }} minTickGap={12} />
        <YAxis width={36} allowDecimals={false} domain={[0, 'auto']} />
        <Bar dataKey="activePupils" fill={colour} isAnimationActive={false} maxBarSize={32} />
      </BarChart>
    </ResponsiveContainer>
  </Box>
);

const summaryOf = (rows: readonly { readonly activePupils: number }[], each: string): string =>
  `Active pupils by ${each}: ${rows.map(({ activePupils }) => activePupils).join(', ')}`;

/** How much is practised, by day and by week, as of any day (R20). */
export const Activity = () => {
  const [asOf, setAsOf] = useState<string>();
  const query = useQuery({
    queryKey: ['analytics', 'activity', asOf],
    queryFn: () => call(getActivityAnalytics, { query: asOf === undefined ? {} : { asOf } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card
      component="section"
      aria-label="Activity"
      sx={{ p: 2, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h2">Activity</Typography>
      <Fetched query={query} what="activity" failed="Failed to fetch activity">
        {({ days, weeks, firstDay, today, asOf: shown }) =>
          firstDay === null ? (
            <Typography color="textSecondary">Nobody has practised yet.</Typography>
          ) : (
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <AsOf
                first={firstDay}
                today={today}
                asOf={shown}
                onChange={(day) => setAsOf(day === today ? undefined : day)}
              />
              <ChartWithTable
                title="Activity by day"
                summary={summaryOf(days, 'day')}
                columns={dayColumns}
                rows={days}
                empty=""
              >
                <ActivePupils rows={days} at="day" colour={colours.leaf} />
              </ChartWithTable>
              <ChartWithTable
                title="Activity by week"
                summary={summaryOf(weeks, 'week')}
                columns={weekColumns}
                rows={weeks}
                empty=""
              >
                <ActivePupils rows={weeks} at="week" colour={colours.sea} />
              </ChartWithTable>
            </Box>
          )
        }
      </Fetched>
    </Card>
  );
};
