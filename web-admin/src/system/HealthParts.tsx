import { getHealth } from '@mahoe/contracts/backOffice/health';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fetched } from '../ui/Fetched.tsx';
import { readerName } from '../ui/record/historyText.ts';
import { StatusChip, type Tone } from '../ui/StatusChip.tsx';

type Health = ReplyOf<typeof getHealth>;
type Part = Health['parts'][string];

const EVERY_MS = 5000;

/** Its reply comes as a failure, too, while something is down. */
const askHealth = async (): Promise<Health> => {
  const response = await fetch(getHealth.path);
  return getHealth.reply.parse(await response.json());
};

const looks: Readonly<Record<Part['status'], { readonly tone: Tone; readonly label: string }>> = {
  healthy: { tone: 'good', label: 'Healthy' },
  degraded: { tone: 'warning', label: 'Degraded' },
  down: { tone: 'bad', label: 'Down' },
};

const lagText = ({ lagSeconds, lagEvents }: Part): string | undefined => {
  if (lagSeconds === undefined) return undefined;
  if (lagSeconds === 0) return 'has read everything';
  const events = lagEvents === undefined ? 'many events' : `${lagEvents} events`;
  return `${lagSeconds} s and ${events} behind`;
};

const worstFirst = (parts: Health['parts']): readonly [string, Part][] => {
  const order = ['down', 'degraded', 'healthy'];
  return Object.entries(parts).toSorted(
    ([one, a], [other, b]) =>
      order.indexOf(a.status) - order.indexOf(b.status) || one.localeCompare(other),
  );
};

/** Every part and every reader of the log, with how far it is behind; the worst first. */
export const HealthParts = () => {
  const query = useQuery({
    queryKey: ['health'],
    queryFn: askHealth,
    refetchInterval: EVERY_MS,
  });
  return (
    <Card component="section" aria-label="Health" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Health
      </Typography>
      <Fetched query={query} what="health" failed="Failed to fetch health">
        {({ parts }) => (
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
            {worstFirst(parts).map(([name, part]) => (
              <Box component="li" key={name} sx={{ overflowWrap: 'anywhere' }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                  <StatusChip {...looks[part.status]} />
                  <strong title={name}>{readerName(name)}</strong>
                </Box>
                <Typography variant="body2" color="textSecondary">
                  {[lagText(part), part.detail].filter(Boolean).join(', ')}
                </Typography>
              </Box>
            ))}
          </Box>
        )}
      </Fetched>
    </Card>
  );
};
