import { onPageReturn } from '@mahoe/contracts/browser/pageReturn';
import { serverNow } from '@mahoe/contracts/browser/serverClock';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { BACKLOG_KEY } from './ui/backlogKey.ts';

/** Keeps fetched data until "Refresh All", the user's own command or five minutes without use. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity } },
});

/** Marks all data as stale after a command: the next page refetches. Pages on screen refetch on their own. */
export const invalidateAll = async (): Promise<void> => {
  await queryClient.invalidateQueries({ refetchType: 'none' });
  // The header of every page counts the waiting work, which the command may have changed.
  queryClient
    .refetchQueries({ queryKey: BACKLOG_KEY, type: 'active' }, { cancelRefetch: false })
    .catch(console.error);
};

const RETURN_INTERVAL_MS = 60_000;

/** Returns true for lists and the moderation pages. A record in a form would lose what was typed. */
const isList = ([resource, method]: QueryKey): boolean =>
  resource === 'moderation' || method === 'getList';

/**
 * Marks all data as stale when the page comes back, at most once a minute, and refetches the lists on screen.
 * @returns a function that stops it
 */
export const refetchOnReturn = (): (() => void) => {
  let lastAt = serverNow();
  return onPageReturn(() => {
    if (serverNow() - lastAt < RETURN_INTERVAL_MS) return;
    lastAt = serverNow();
    invalidateAll()
      .then(() =>
        queryClient.refetchQueries({
          type: 'active',
          predicate: (query) => isList(query.queryKey),
        }),
      )
      .catch(console.error);
  });
};
