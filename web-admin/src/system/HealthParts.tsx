import { getHealth } from '@mahoe/contracts/health';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '../ui/QueryContent.tsx';
import { StatusChip, type Tone } from '../ui/StatusChip.tsx';
import { healthGroups, lagText, type HealthGroup, type NamedPart } from './healthGroups.ts';
import { usePollInterval } from '../ui/usePollInterval.ts';

type Health = ReplyOf<typeof getHealth>;

const POLL_INTERVAL_MS = 5000;

/** Reads the body of failed replies too: the server replies with an error status while a part is down. */
const fetchHealth = async (): Promise<Health> => {
  const response = await fetch(getHealth.path);
  return getHealth.reply.parse(await response.json());
};

const looks: Readonly<Record<Health['status'], { readonly tone: Tone; readonly label: string }>> = {
  healthy: { tone: 'good', label: 'Healthy' },
  degraded: { tone: 'warning', label: 'Degraded' },
  down: { tone: 'bad', label: 'Down' },
};

const PartLine = ({ part }: { readonly part: NamedPart }) => (
  <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 'none' }}>
        <StatusChip {...looks[part.status]} />
      </Box>
      <strong title={part.id}>{part.name}</strong>
    </Box>
    <Typography variant="body2" color="textSecondary">
      {[lagText(part), part.detail].filter(Boolean).join(', ')}
    </Typography>
  </Box>
);

const PartList = ({ parts }: { readonly parts: readonly NamedPart[] }) => (
  <Box
    component="ul"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'grid',
      gap: 1,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    }}
  >
    {parts.map((part) => (
      <PartLine key={part.id} part={part} />
    ))}
  </Box>
);

/** Larger groups hide their healthy parts until the administrator asks for them. */
const MAX_SHOWN = 10;

const Group = ({ group: { heading, about, parts } }: { readonly group: HealthGroup }) => {
  const isLong = parts.length > MAX_SHOWN;
  const well = parts.filter(({ status }) => status === 'healthy');
  return (
    <Box component="section" aria-label={heading}>
      <Typography variant="h2" component="h3">
        {heading}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {about} {well.length} of {parts.length} are healthy.
      </Typography>
      <PartList parts={isLong ? parts.filter(({ status }) => status !== 'healthy') : parts} />
      {isLong && (
        <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 1 } }}>
          <summary>Show the healthy ones ({well.length})</summary>
          <PartList parts={well} />
        </Box>
      )}
    </Box>
  );
};

/** Every part and every subscription to the log with its lag, worst first in each group. */
export const HealthParts = () => {
  const pollInterval = usePollInterval(POLL_INTERVAL_MS);
  const query = useQuery({
    queryKey: ['health'],
    queryFn: fetchHealth,
    refetchInterval: pollInterval,
  });
  return (
    <Card component="section" aria-label="Health" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Health
      </Typography>
      <QueryContent query={query} what="health" failed="Failed to fetch health">
        {({ version, parts }) => (
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Typography variant="body2">Version {version} of Mahoe.</Typography>
            {healthGroups(parts).map((group) => (
              <Group key={group.heading} group={group} />
            ))}
          </Box>
        )}
      </QueryContent>
    </Card>
  );
};
