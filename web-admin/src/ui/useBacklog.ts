import { getBacklog, type BacklogKind } from '@mahoe/contracts/admin/backlog';
import { useQuery } from '@tanstack/react-query';
import { call } from '../apiClient.ts';
import { BACKLOG_KEY } from './backlogKey.ts';
import { usePollInterval } from './usePollInterval.ts';

const POLL_INTERVAL_MS = 15_000;

/**
 * Fetches the work that waits for an administrator, and fetches it again every 15 seconds and after a command.
 * Every count of waiting work in the app comes from here.
 */
export const useBacklog = () => {
  const pollInterval = usePollInterval(POLL_INTERVAL_MS);
  const query = useQuery({
    queryKey: BACKLOG_KEY,
    queryFn: ({ signal }) => call(getBacklog, {}, signal),
    refetchInterval: pollInterval,
  });
  return {
    query,
    /** Number of waiting items of a kind; undefined until it is fetched. */
    count: (wanted: BacklogKind): number | undefined =>
      query.data?.kinds.find(({ kind }) => kind === wanted)?.count,
  };
};
