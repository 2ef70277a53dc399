import {
  getSafetyAnalytics,
  type ContestedDecisions,
  type ReportsByReason,
  type SafetyDay,
} from '@mahoe/contracts/admin/analytics';
import { Card, Typography } from '@mui/material';
import { colours } from '../ui/colours.ts';
import { call } from '../apiClient.ts';
import { ChartWithTable } from '../ui/ChartWithTable.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { REPORT_REASON_LABELS } from '../ui/reportLabels.ts';
import { AsOfSection } from './AsOfSection.tsx';
import { Bars } from './Bars.tsx';
import { formatMonthDay } from './days.ts';

const dayColumns: readonly CsvColumn<SafetyDay>[] = [
  { heading: 'Day', of: ({ day }) => day },
  { heading: 'Added to the queue', of: ({ began }) => began },
  { heading: 'Decided', of: ({ decided }) => decided },
  { heading: 'Pending at the end of the day', of: ({ pending }) => pending },
  { heading: 'Median minutes to a decision', of: ({ medianMinutes }) => medianMinutes },
];

const reportColumns: readonly CsvColumn<ReportsByReason>[] = [
  { heading: 'Reason', of: ({ reason }) => REPORT_REASON_LABELS[reason] },
  { heading: 'Reports', of: ({ reports }) => reports },
  { heading: 'Upheld', of: ({ upheld }) => upheld },
  { heading: 'Dismissed', of: ({ dismissed }) => dismissed },
  { heading: 'Waiting', of: ({ waiting }) => waiting },
];

const reportsSummary = (reports: readonly ReportsByReason[]): string =>
  reports
    .map(
      ({ reason, upheld, dismissed, waiting }) =>
        `${REPORT_REASON_LABELS[reason]}: ${upheld} upheld, ${dismissed} dismissed, ${waiting} waiting`,
    )
    .join('; ');

const fetchSafety = async (query: { readonly asOf?: string }) => {
  const reply = await call(getSafetyAnalytics, { query });
  return { ...reply, decided: reply.days.filter(({ medianMinutes }) => medianMinutes !== null) };
};

/** Shows how often an appeal found that a moderator was wrong. */
const AppealFigures = ({
  decisions: { contested, overturned, confirmed },
}: {
  readonly decisions: ContestedDecisions;
}) => {
  const looked = overturned + confirmed;
  return (
    <Card component="section" aria-label="Appeals" sx={{ p: 2 }}>
      <Typography variant="h2" component="h3" sx={{ mb: 1 }}>
        Appeals
      </Typography>
      <DetailList>
        <DetailItem name="Appeals">{contested}</DetailItem>
        <DetailItem name="Overturned">{overturned}</DetailItem>
        <DetailItem name="Upheld">{confirmed}</DetailItem>
        <DetailItem name="Waiting">{contested - looked}</DetailItem>
        <DetailItem name="Overturned, of those reviewed">
          {looked === 0 ? 'None' : `${String(Math.round((100 * overturned) / looked))} %`}
        </DetailItem>
      </DetailList>
    </Card>
  );
};

/** The moderation queue, its waiting times and pupils' reports, as of any day (R20). */
export const Safety = () => (
  <AsOfSection
    title="Safety"
    fetch={fetchSafety}
    nothing="The moderation queue has had no items yet."
    says="Drawings, voice messages, pictures of pupils, reports and appeals at the end of that day."
  >
    {({ days, decided, reports, decisions }) => (
      <>
        <ChartWithTable
          title="Waiting and decided by day"
          summary={`Pending by day: ${days.map(({ pending }) => pending).join(', ')}`}
          columns={dayColumns}
          rows={days}
          empty=""
        >
          <Bars
            rows={days}
            at={({ day }) => formatMonthDay(day)}
            bars={[
              { of: ({ pending }) => pending, name: 'Pending', colour: colours.crimson },
              { of: ({ decided }) => decided, name: 'Decided', colour: colours.leaf },
            ]}
          />
        </ChartWithTable>
        <ChartWithTable
          title="Median minutes to a decision"
          summary={`Median minutes by day: ${decided
            .map(({ medianMinutes }) => medianMinutes)
            .join(', ')}`}
          columns={dayColumns}
          rows={decided}
          empty="No decisions in these four weeks"
        >
          <Bars
            rows={decided}
            at={({ day }) => formatMonthDay(day)}
            bars={[
              { of: ({ medianMinutes }) => medianMinutes, name: 'Minutes', colour: colours.sea },
            ]}
          />
        </ChartWithTable>
        <ChartWithTable
          title="Reports by reason and outcome"
          summary={reportsSummary(reports)}
          columns={reportColumns}
          rows={reports}
          empty="No reports by that day"
        >
          <Bars
            rows={reports}
            at={({ reason }) => REPORT_REASON_LABELS[reason]}
            bars={[
              { of: ({ upheld }) => upheld, name: 'Upheld', colour: colours.crimson },
              { of: ({ dismissed }) => dismissed, name: 'Dismissed', colour: colours.leaf },
              { of: ({ waiting }) => waiting, name: 'Waiting', colour: colours.sea },
            ]}
          />
        </ChartWithTable>
        <AppealFigures decisions={decisions} />
      </>
    )}
  </AsOfSection>
);
