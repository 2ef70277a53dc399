import type { AdaptiveDashboard, Interval } from '@mahoe/contracts/adaptive/adaptation';
import { Alert, Box, Card, Typography } from '@mui/material';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { colours } from '../ui/colours.ts';
import { ChartWithTable } from '../ui/ChartWithTable.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { intervalText, outcomeLabels } from './experimentText.ts';

interface ArmRow {
  readonly arm: string;
  readonly users: number;
  readonly assigned: number;
  readonly engagement: number;
  readonly xpVelocity: number;
  readonly mastery: number | null;
  readonly reviews: number | null;
}

const columns: readonly CsvColumn<ArmRow>[] = [
  { heading: 'Arm', of: ({ arm }) => arm },
  { heading: 'Pupils (14 days)', of: ({ users }) => users },
  { heading: 'Assigned', of: ({ assigned }) => assigned },
  { heading: 'Average engagement', of: ({ engagement }) => engagement },
  { heading: 'XP per active day', of: ({ xpVelocity }) => xpVelocity },
  { heading: 'Topics mastered per 100 answers', of: ({ mastery }) => mastery },
  { heading: 'Reviews passed (%)', of: ({ reviews }) => reviews },
];

const percentText = (value: number | null): string => {
  if (value === null) return 'Not yet: needs 30 pupils per arm';
  return `${value > 0 ? '+' : ''}${value}%`.replace('-', '−');
};

/** The interval of a difference in its own unit, which is not the percentage above it. */
const fixedIntervalText = (interval: Interval | null, unit: string): string =>
  interval === null
    ? ''
    : `Difference adaptive − control: ${intervalText(interval)} ${unit} (95% interval for a single look)`;

/** Engagement and XP of both arms as bars. */
const ArmBars = ({ rows }: { readonly rows: readonly ArmRow[] }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, height: '100%' }}>
    {(
      [
        ['engagement', 'Average engagement', colours.leaf],
        ['xpVelocity', 'XP per active day', colours.sea],
      ] as const
    ).map(([key, name, colour]) => (
      <Box key={key} sx={{ minWidth: 0, height: 200 }}>
        <Typography variant="body2" color="textSecondary">
          {name}
        </Typography>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...rows]} margin={{ top: 20, right: 8, bottom: 0, left: 0 }}>
            <CartesianGrid stroke={colours.line} vertical={false} />
            <XAxis dataKey="arm" interval={0} tick={{ fontSize: 12 }} />
            <YAxis width={36} domain={[0, 'auto']} />
            <Bar
              dataKey={key}
              fill={colour}
              isAnimationActive={false}
              maxBarSize={72}
              label={{ position: 'top', fill: colours.ink }}
            />
          </BarChart>
        </ResponsiveContainer>
      </Box>
    ))}
  </Box>
);

const ComparisonDetails = ({ abTest }: Pick<AdaptiveDashboard, 'abTest'>) => {
  const { improvement, interval, judged, sampleRatio } = abTest;
  const { assigned } = sampleRatio;
  const notYetCounted =
    assigned.control + assigned.adaptive - judged.pupils.control - judged.pupils.adaptive;
  return (
    <DetailList>
      <DetailItem name="Pupils, control and adaptive">
        {abTest.control.userCount} and {abTest.adaptive.userCount}
      </DetailItem>
      <DetailItem name="Engagement improvement">
        {percentText(improvement.engagement)}
        <Typography variant="body2" color="textSecondary">
          {fixedIntervalText(interval.engagement, 'points of engagement')}
        </Typography>
      </DetailItem>
      <DetailItem name="XP velocity improvement">
        {percentText(improvement.xpVelocity)}
        <Typography variant="body2" color="textSecondary">
          {fixedIntervalText(interval.xpVelocity, 'XP per active day')}
        </Typography>
      </DetailItem>
      <DetailItem
        name={`${outcomeLabels[judged.outcome]}: difference adaptive − control (95%, valid at any time)`}
      >
        {intervalText(judged.alwaysValidInterval)}
        <Typography variant="body2" color="textSecondary">
          Counted: {judged.pupils.control} and {judged.pupils.adaptive} pupils whose first fortnight
          is over. {notYetCounted} not yet.
        </Typography>
      </DetailItem>
      <DetailItem name="Sizes of the groups">
        {sampleRatio.isAlarm ? 'Not split as planned' : 'Split as planned'} (χ²{' '}
        {sampleRatio.chiSquare.toFixed(2)})
      </DetailItem>
    </DetailList>
  );
};

/** Compares the two arms of the experiment. */
export const ArmComparison = ({
  abTest,
  outcomes,
}: Pick<AdaptiveDashboard, 'abTest' | 'outcomes'>) => {
  const { experiment, sampleRatio } = abTest;
  const rows: readonly ArmRow[] = (['control', 'adaptive'] as const).map((arm) => ({
    arm: arm === 'control' ? 'Control' : 'Adaptive',
    users: abTest[arm].userCount,
    assigned: sampleRatio.assigned[arm],
    engagement: abTest[arm].avgEngagement,
    xpVelocity: abTest[arm].avgXpVelocity,
    mastery: outcomes[arm].masteryPer100Answers,
    reviews: outcomes[arm].reviewPassRate,
  }));
  return (
    <Card
      component="section"
      aria-label="A/B Test"
      sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <div>
        <Typography variant="h2">A/B Test</Typography>
        <Typography variant="body2" color="textSecondary">
          Experiment {experiment}: pupils who completed a quiz in the last 14 days, with today’s
          figures.
        </Typography>
      </div>
      {sampleRatio.isAlarm && (
        <Alert severity="warning">
          Assignment or counting is broken (sample ratio mismatch, p ={' '}
          {sampleRatio.chance.toExponential(1)}). Don’t trust this comparison.
        </Alert>
      )}
      <ChartWithTable
        title="Control and adaptive"
        summary={rows
          .map(
            ({ arm, engagement, xpVelocity }) =>
              `${arm}: engagement ${engagement}, XP ${xpVelocity}`,
          )
          .join('; ')}
        columns={columns}
        rows={rows}
        empty=""
      >
        <ArmBars rows={rows} />
      </ChartWithTable>
      <ComparisonDetails abTest={abTest} />
    </Card>
  );
};
