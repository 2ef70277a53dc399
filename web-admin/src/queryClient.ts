import { QueryClient } from '@tanstack/react-query';

/** What was fetched stays until "Refresh All", a command of one's own, or five minutes out of sight. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity } },
});

/** After a command whatever is opened next is fetched anew; what is on screen asks for itself. */
export const invalidateAll = (): Promise<void> =>
  queryClient.invalidateQueries({ refetchType: 'none' });
