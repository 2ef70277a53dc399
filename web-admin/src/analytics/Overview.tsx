import type { AdaptiveDashboard } from '@mahoe/contracts/adaptive/adaptation';
import { Card, Typography } from '@mui/material';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { StatusChip, type Tone } from '../ui/StatusChip.tsx';

const statuses: Readonly<
  Record<AdaptiveDashboard['overview']['status'], { readonly tone: Tone; readonly label: string }>
> = {
  healthy: { tone: 'good', label: 'Healthy' },
  degraded: { tone: 'warning', label: 'Degraded' },
  down: { tone: 'bad', label: 'Down' },
};

/** The system in four figures. */
export const Overview = ({ overview }: { readonly overview: AdaptiveDashboard['overview'] }) => (
  <Card component="section" aria-label="Overview" sx={{ p: 2 }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      Overview
    </Typography>
    <DetailList>
      <DetailItem name="Status">
        <StatusChip {...statuses[overview.status]} />
      </DetailItem>
      <DetailItem name="Response time (95th percentile)">{overview.responseTime} ms</DetailItem>
      <DetailItem name="Active users (24 hours)">{overview.activeUsers}</DetailItem>
      <DetailItem name="Total questions">{overview.totalQuestions}</DetailItem>
    </DetailList>
  </Card>
);
