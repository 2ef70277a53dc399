import {
  listParkedEvents,
  retryParkedEvents,
  type ParkedEvent,
} from '@mahoe/contracts/admin/parkedEvents';
import Replay from '@mui/icons-material/Replay';
import { Box, Card, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call } from '../apiClient.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { DataRows } from '../ui/DataRows.tsx';
import { QueryContent } from '../ui/QueryContent.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import type { CsvColumn } from '../ui/list/csv.ts';
import { eventName, humanizeName } from '../ui/record/historyText.ts';
import { usePollInterval } from '../ui/usePollInterval.ts';

const KEY = ['parked'] as const;
const POLL_INTERVAL_MS = 5000;

const columns: readonly CsvColumn<ParkedEvent>[] = [
  { heading: 'Event', of: ({ type }) => eventName(type) },
  { heading: 'Stream', of: ({ stream }) => stream },
  { heading: 'Why', of: ({ reason }) => reason },
  { heading: 'Since (Jamaican time)', of: ({ parkedAt }) => jamaicanTime(parkedAt) },
];

const RETRY_HINTS = {
  projections: 'Its data is rebuilt from the whole log. The pages keep working meanwhile.',
  reactions: 'Each event is handled again.',
} as const;

const RELAY_HINT =
  'To send it again in order with the later events, run the command npm run relay.';

const SubscriptionEvents = ({
  rows,
}: {
  readonly rows: readonly [ParkedEvent, ...ParkedEvent[]];
}) => {
  const [{ reader, process, canRetry }] = rows;
  const name = humanizeName(reader);
  const notify = useNotify();
  const queries = useQueryClient();
  const retry = async (): Promise<void> => {
    await call(retryParkedEvents, { body: { reader } });
    notify('The retry starts within seconds', { type: 'success' });
    await queries.invalidateQueries({ queryKey: KEY });
  };
  return (
    <Box component="section" aria-label={name}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography
          component="h3"
          title={reader}
          sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere', fontWeight: 600 }}
        >
          {name}
        </Typography>
        {rows.some(({ isAsked }) => isAsked) && <span role="status">Retry pending…</span>}
        {canRetry ? (
          <ConfirmButton
            label="Retry"
            subject={name}
            icon={<Replay />}
            question={{ title: `Retry "${name}"?`, content: RETRY_HINTS[process] }}
            command={retry}
            failed="Failed to request a retry"
          />
        ) : (
          <Typography color="textSecondary">{RELAY_HINT}</Typography>
        )}
      </Box>
      <DataRows caption={`Failed events of ${name}`} columns={columns} rows={rows} />
    </Box>
  );
};

const groupBySubscription = (
  rows: readonly ParkedEvent[],
): readonly [ParkedEvent, ...ParkedEvent[]][] => {
  const groups = new Map<string, [ParkedEvent, ...ParkedEvent[]]>();
  for (const row of rows) {
    const group = groups.get(row.reader);
    if (group) group.push(row);
    else groups.set(row.reader, [row]);
  }
  return [...groups.values()];
};

/** Events that a subscription failed to handle, with a way to retry them. */
export const ParkedEvents = () => {
  const pollInterval = usePollInterval(POLL_INTERVAL_MS);
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => call(listParkedEvents, {}),
    refetchInterval: pollInterval,
  });
  return (
    <Card component="section" aria-label="Failed events" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Failed events
      </Typography>
      <QueryContent query={query} what="failed events" failed="Failed to fetch failed events">
        {(rows) =>
          rows.length === 0 ? (
            <Typography color="textSecondary">There are no failed events.</Typography>
          ) : (
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              {groupBySubscription(rows).map((events) => (
                <SubscriptionEvents key={events[0].reader} rows={events} />
              ))}
            </Box>
          )
        }
      </QueryContent>
    </Card>
  );
};
