import {
  listExperimentReadings,
  type ExperimentReading,
} from '@mahoe/contracts/adaptive/adaptation';
import { Alert, Box, Card, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../apiClient.ts';
import { ChartWithTable } from '../ui/ChartWithTable.tsx';
import { QueryContent } from '../ui/QueryContent.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import type { CsvColumn } from '../ui/list/csv.ts';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { ExperimentActions } from './ExperimentActions.tsx';
import {
  countedText,
  intervalText,
  outcomeLabels,
  policyLabels,
  roundToHundredths,
} from './experimentText.ts';
import { RegisterExperiment } from './RegisterExperiment.tsx';
import { usePollInterval } from '../ui/usePollInterval.ts';

const POLL_INTERVAL_MS = 30_000;

type Arm = ExperimentReading['arms'][number];

const columns: readonly CsvColumn<Arm>[] = [
  { heading: 'Arm', of: ({ name }) => name },
  { heading: 'Mean', of: ({ mean }) => (mean === null ? null : roundToHundredths(mean)) },
  { heading: 'Standard deviation', of: ({ deviation }) => roundToHundredths(deviation) },
  { heading: 'Pupils counted', of: ({ pupils }) => pupils },
  { heading: 'Assigned', of: ({ assigned }) => assigned },
  { heading: 'Weight', of: ({ weight }) => weight },
  { heading: 'Policy', of: ({ policy }) => policyLabels[policy] },
];

const sumBy = (arms: readonly Arm[], of: (arm: Arm) => number): number =>
  arms.reduce((sum, arm) => sum + of(arm), 0);

const ExperimentDetails = ({ reading }: { readonly reading: ExperimentReading }) => {
  const { experiment, description, status, arms, sampleRatio } = reading;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
          <Typography variant="h2" component="h3">
            {experiment}
          </Typography>
          <StatusChip tone={status === 'running' ? 'good' : 'plain'} label={status} />
        </Box>
        <Typography>{description}</Typography>
      </div>
      {sampleRatio.isAlarm && (
        <Alert severity="warning">
          Group sizes don’t match the configured weights. Don’t trust this experiment.
        </Alert>
      )}
      {status === 'stopped' && (
        <Typography variant="body2" color="textSecondary">
          Figures of the day it was stopped. Later practice does not count.
        </Typography>
      )}
      {status === 'concluded' && (
        <Typography variant="body2" color="textSecondary">
          Figures at the time of the decision.
        </Typography>
      )}
      <ChartWithTable
        title={`Arms of ${experiment}`}
        summary={description}
        columns={columns}
        rows={arms}
        empty="It has no arms."
      />
      {status !== 'registered' && (
        <Typography variant="body2" color="textSecondary">
          {countedText(
            sumBy(arms, ({ pupils }) => pupils),
            sumBy(arms, ({ assigned }) => assigned),
            status,
          )}
        </Typography>
      )}
      <DetailList>
        <DetailItem name="Outcome">{outcomeLabels[reading.outcome]}</DetailItem>
        <DetailItem name="Running since">
          {reading.startedAt === null ? 'Not started' : jamaicanTime(reading.startedAt)}
        </DetailItem>
        <DetailItem name="Share of the pupils">
          {reading.buckets.from / 10}% to {reading.buckets.to / 10}%
        </DetailItem>
        <DetailItem name={`Pupils needed to detect a difference of ${reading.wantedEffect}`}>
          {reading.requiredPupils ?? 'Not known yet'}
        </DetailItem>
        <DetailItem name="Sizes of the groups">
          {sampleRatio.isAlarm ? 'Not split as planned' : 'Split as planned'} (p ={' '}
          {roundToHundredths(sampleRatio.chance)})
        </DetailItem>
        {reading.decision !== null && (
          <DetailItem name="Decided for">{reading.decision}</DetailItem>
        )}
        {reading.comparisons.map(({ arm, alwaysValidInterval, fixedInterval }) => (
          <DetailItem
            key={arm}
            name={`Difference ${arm} − ${reading.control} (95%, valid at any time)`}
          >
            {intervalText(alwaysValidInterval)}
            {fixedInterval && (
              <Typography variant="body2" color="textSecondary">
                For a single look: {intervalText(fixedInterval)}
              </Typography>
            )}
          </DetailItem>
        ))}
      </DetailList>
      <ExperimentActions reading={reading} />
    </Box>
  );
};

/** Every experiment with its arms and today's results. */
export const Experiments = ({
  asked,
}: {
  /** Query that includes simulated pupils, or nothing to leave them out. */
  readonly asked: { readonly simulated?: 'included' };
}) => {
  const pollInterval = usePollInterval(POLL_INTERVAL_MS);
  const query = useQuery({
    queryKey: ['adaptive', 'experiments', asked],
    queryFn: () => call(listExperimentReadings, { query: asked }),
    refetchInterval: pollInterval,
    placeholderData: keepPreviousData,
  });
  return (
    <Card
      component="section"
      aria-label="Experiments"
      sx={{ p: 2, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography variant="h2" sx={{ flex: 1, minWidth: 180 }}>
            Experiments
          </Typography>
          <RegisterExperiment />
        </Box>
        <Typography variant="body2" color="textSecondary">
          Each pupil counts once: two days after the fortnight that began with their first quiz in
          the experiment. Later answers do not change the result. The interval “valid at any time”
          is correct however often you look. The other interval is correct only for a single look,
          at a number of pupils fixed in advance. With more than two arms, the intervals are wide
          enough to be correct together.
        </Typography>
      </div>
      <QueryContent query={query} what="experiments" failed="Failed to fetch experiments">
        {(readings) =>
          readings.length === 0 ? (
            <Typography color="textSecondary">No experiment is registered.</Typography>
          ) : (
            readings.map((reading) => (
              <Box
                key={reading.experiment}
                sx={{ borderTop: 1, borderColor: 'divider', pt: 2, minWidth: 0 }}
              >
                <ExperimentDetails reading={reading} />
              </Box>
            ))
          )
        }
      </QueryContent>
    </Card>
  );
};
