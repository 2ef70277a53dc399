import { getAdaptiveDashboard, runBatchUpdate } from '@mahoe/contracts/adaptive/adaptation';
import Refresh from '@mui/icons-material/Refresh';
import { Box, Button, Card, FormControlLabel, Switch, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call, getErrorMessage } from '../apiClient.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { Activity } from './Activity.tsx';
import { AdaptiveAlerts } from './AdaptiveAlerts.tsx';
import { ArmComparison } from './ArmComparison.tsx';
import { Experiments } from './Experiments.tsx';
import { Overview } from './Overview.tsx';
import { Business } from './Business.tsx';
import { QuestionHealth } from './QuestionHealth.tsx';
import { Safety } from './Safety.tsx';
import { TopicFunnel } from './TopicFunnel.tsx';
import { usePollInterval } from '../ui/usePollInterval.ts';

const POLL_INTERVAL_MS = 30_000;

const BatchUpdate = ({ onDone }: { readonly onDone: () => void }) => {
  const [isRunning, setIsRunning] = useState(false);
  const notify = useNotify();
  const run = async (): Promise<void> => {
    setIsRunning(true);
    try {
      const { usersUpdated, questionsEvaluated, proposedChanges } = await call(runBatchUpdate, {});
      notify(
        `Up to date: ${usersUpdated} users, ${questionsEvaluated} questions, ${proposedChanges} proposed changes`,
        { type: 'success' },
      );
      onDone();
    } catch (error) {
      notify(getErrorMessage(error, 'Failed to run the batch update'), { type: 'error' });
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button
      variant="contained"
      startIcon={<Refresh />}
      loading={isRunning}
      loadingPosition="start"
      onClick={() => void run()}
    >
      Run Batch Update
    </Button>
  );
};

/** Analytics of adaptive learning, refetched every half minute. */
export const AnalyticsPage = () => {
  usePageTitle('Analytics');
  const [withSimulated, setWithSimulated] = useState(false);
  const asked = withSimulated ? ({ simulated: 'included' } as const) : {};
  const pollInterval = usePollInterval(POLL_INTERVAL_MS);
  const query = useQuery({
    queryKey: ['adaptive', 'dashboard', withSimulated],
    queryFn: () => call(getAdaptiveDashboard, { query: asked }),
    refetchInterval: pollInterval,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 220 }}>
          Adaptive Learning Dashboard
        </Typography>
        <BatchUpdate onDone={() => void query.refetch()} />
      </Box>
      <QueryContent query={query} what="the dashboard" failed="Failed to fetch dashboard data">
        {({ overview, abTest, analytics, alerts, outcomes, simulatedPupils }) => (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Overview overview={overview} />
            {simulatedPupils > 0 && (
              <FormControlLabel
                control={
                  <Switch
                    checked={withSimulated}
                    onChange={(_event, isOn) => setWithSimulated(isOn)}
                  />
                }
                label={`Include the ${simulatedPupils} simulated pupils in experiments`}
              />
            )}
            <ArmComparison abTest={abTest} outcomes={outcomes} />
            <Card component="section" aria-label="Analytics" sx={{ p: 2 }}>
              <Typography variant="h2" sx={{ mb: 1 }}>
                Analytics
              </Typography>
              <DetailList>
                <DetailItem name="Total questions">{analytics.totalQuestions}</DetailItem>
                <DetailItem name="Sufficient sample (20 attempts)">
                  {analytics.sufficientSample}
                </DetailItem>
                <DetailItem name="Significant changes">{analytics.significantChanges}</DetailItem>
                <DetailItem name="Average success rate">
                  {analytics.avgSuccessRate === null ? 'Not yet' : `${analytics.avgSuccessRate}%`}
                </DetailItem>
                <DetailItem name="Difficulty adjustments (30 days)">
                  {analytics.difficultyAdjustments}
                </DetailItem>
              </DetailList>
            </Card>
            <AdaptiveAlerts alerts={alerts} />
            <Experiments asked={asked} />
            <Activity />
            <TopicFunnel />
            <QuestionHealth />
            <Business />
            <Safety />
          </Box>
        )}
      </QueryContent>
    </>
  );
};
