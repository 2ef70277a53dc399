import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { serverNow } from '@mahoe/contracts/browser/serverClock';
import { clearStore, putEntry, getEntry } from './browserStore.ts';
import { isOfflineReady } from './isOfflineReady.ts';

const DAY_MS = 86_400_000;
const PERSISTED_TTL_MS = 14 * DAY_MS;
const WRITE_INTERVAL_MS = 2_000;
/** Time limit of a read: WebKit blocks its store for good after a page was left during a write. */
const READ_TIMEOUT_MS = 1_500;

/**
 * Reads to persist: the pupil's learning and progress, and open papers and tasks, which have no keys. Texts
 * of friends and payments, and what says how to answer a paper, are never persisted.
 */
const PERSISTED_PATHS =
  /^\/api\/(?:auth\/me$|users\/:id\/(?!export|erasure|relation|block)|subjects|topics|articles|badges|leaderboard|(?:papers|sittings\/:id|tasks|task-attempts\/:id)$)/;

/** Build of the stored data. Another build may read other shapes, so it ignores this data. */
const BUILD = import.meta.url;

interface PersistedQueries {
  readonly build: string;
  readonly at: number;
  readonly state: DehydratedState;
}

/** Returns true if a read is one of the persisted ones. */
export const isPersisted = (key: readonly unknown[]): boolean =>
  PERSISTED_PATHS.test(String(key[0]));

const readTimeout = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, READ_TIMEOUT_MS);
  });

/**
 * Restores this browser's last reads of a pupil. Each one is fetched again as soon as it is shown.
 * @returns true if anything was restored
 */
export const restorePersisted = async (client: QueryClient, userId: string): Promise<boolean> => {
  try {
    const kept = (await Promise.race([getEntry('reads', userId), readTimeout()])) as
      PersistedQueries | undefined;
    if (kept?.build !== BUILD || serverNow() - kept.at > PERSISTED_TTL_MS) return false;
    hydrate(client, kept.state);
    await client.invalidateQueries({ refetchType: 'none' });
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
};

/** Persists present and future reads as long as `userId` names their pupil. */
export const persistQueries = (client: QueryClient, userId: () => string | undefined): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    timer = undefined;
    const owner = userId();
    if (owner === undefined || !isOfflineReady()) return;
    const state = dehydrate(client, {
      shouldDehydrateQuery: ({ queryKey, state: { data } }) =>
        data !== undefined && isPersisted(queryKey),
      shouldDehydrateMutation: () => false,
    });
    const kept: PersistedQueries = { build: BUILD, at: serverNow(), state };
    putEntry('reads', owner, kept).catch(console.error);
  };
  const writeSoon = (): void => {
    timer ??= setTimeout(write, WRITE_INTERVAL_MS);
  };
  // Pages of earlier in the day can then be opened offline.
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, gcTime: DAY_MS },
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') writeSoon();
  });
  writeSoon();
};

/** Deletes all persisted reads of this browser. */
export const clearPersisted = async (): Promise<void> => {
  await clearStore('reads');
};
