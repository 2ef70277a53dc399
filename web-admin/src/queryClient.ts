import { QueryClient } from '@tanstack/react-query';

/** Keeps fetched data until "Refresh All", the user's own command or five minutes without use. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity } },
});

/** Marks all data as stale after a command: the next page refetches. Pages on screen refetch on their own. */
export const invalidateAll = (): Promise<void> =>
  queryClient.invalidateQueries({ refetchType: 'none' });
