import { getBacklog } from '@mahoe/contracts/admin/backlog';
import { useQuery } from '@tanstack/react-query';
import { call } from '../apiClient.ts';
import { usePollInterval } from '../ui/usePollInterval.ts';

const POLL_INTERVAL_MS = 15_000;

/** Fetches the work that waits for an administrator, and fetches it again every 15 seconds. */
export const useBacklog = () => {
  const pollInterval = usePollInterval(POLL_INTERVAL_MS);
  return useQuery({
    queryKey: ['backlog'],
    queryFn: ({ signal }) => call(getBacklog, {}, signal),
    refetchInterval: pollInterval,
  });
};
