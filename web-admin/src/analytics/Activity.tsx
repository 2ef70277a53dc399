import {
  getActivityAnalytics,
  type ActivityDay,
  type ActivityWeek,
} from '@mahoe/contracts/admin/analytics';
import { colours } from '../ui/colours.ts';
import { call } from '../apiClient.ts';
import { ChartWithTable } from '../ui/ChartWithTable.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { AsOfSection } from './AsOfSection.tsx';
import { Bars, type Series } from './Bars.tsx';
import { formatMonthDay } from './days.ts';

const dayColumns: readonly CsvColumn<ActivityDay>[] = [
  { heading: 'Day', of: ({ day }) => day },
  { heading: 'Active pupils', of: ({ activePupils }) => activePupils },
  { heading: 'Quizzes', of: ({ quizzes }) => quizzes },
  { heading: 'Answers', of: ({ answers }) => answers },
  { heading: 'Accuracy (%)', of: ({ accuracy }) => accuracy },
  { heading: 'Median minutes per quiz', of: ({ medianMinutes }) => medianMinutes },
];

const weekColumns: readonly CsvColumn<ActivityWeek>[] = [
  { heading: 'Week from', of: ({ week }) => week },
  { heading: 'Active pupils', of: ({ activePupils }) => activePupils },
  { heading: 'Started four weeks earlier', of: ({ begunFourWeeksBefore }) => begunFourWeeksBefore },
  { heading: 'Of these, active', of: ({ returned }) => returned },
  { heading: 'Week-4 return rate (%)', of: ({ returnRate }) => returnRate },
];

const activePupils = (colour: string): Series<{ readonly activePupils: number }> => ({
  of: (row) => row.activePupils,
  name: 'Active pupils',
  colour,
});

const activitySummary = (
  rows: readonly { readonly activePupils: number }[],
  each: string,
): string => `Active pupils by ${each}: ${rows.map(({ activePupils }) => activePupils).join(', ')}`;

/** Practice by day and by week, as of any day (R20). */
export const Activity = () => (
  <AsOfSection
    title="Activity"
    fetch={(query) => call(getActivityAnalytics, { query })}
    nothing="Nobody has practised yet."
    says="All figures count practice up to and including that day."
  >
    {({ days, weeks }) => (
      <>
        <ChartWithTable
          title="Activity by day"
          summary={activitySummary(days, 'day')}
          columns={dayColumns}
          rows={days}
          empty=""
        >
          <Bars
            rows={days}
            at={({ day }) => formatMonthDay(day)}
            bars={[activePupils(colours.leaf)]}
          />
        </ChartWithTable>
        <ChartWithTable
          title="Activity by week"
          summary={activitySummary(weeks, 'week')}
          columns={weekColumns}
          rows={weeks}
          empty=""
        >
          <Bars
            rows={weeks}
            at={({ week }) => formatMonthDay(week)}
            bars={[activePupils(colours.sea)]}
          />
        </ChartWithTable>
      </>
    )}
  </AsOfSection>
);
