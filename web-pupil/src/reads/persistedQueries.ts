import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { clearStore, putEntry, getEntry } from './browserStore.ts';
import { isOfflineReady } from './isOfflineReady.ts';

const DAY_MS = 86_400_000;
const PERSISTED_TTL_MS = 14 * DAY_MS;
const WRITE_INTERVAL_MS = 2_000;
/** WebKit holds its store up for good once a page was left in the middle of a write. */
const READ_TIMEOUT_MS = 1_500;

/** What a pupil learns and has reached. Nothing that friends wrote, nothing about money. */
const PERSISTED_PATHS =
  /^\/api\/(?:auth\/me$|users\/:id\/(?!export|erasure|relation|block)|subjects|topics|articles|badges|leaderboard)/;

/** Another build may read other shapes: what one kept, another leaves alone. */
const BUILD = import.meta.url;

interface PersistedQueries {
  readonly build: string;
  readonly at: number;
  readonly state: DehydratedState;
}

/** Whether a read is one of those that are kept. */
export const isPersisted = (key: readonly unknown[]): boolean =>
  PERSISTED_PATHS.test(String(key[0]));

const readTimeout = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, READ_TIMEOUT_MS);
  });

/**
 * Takes up what this browser last read for a pupil, to be read anew as soon as it is shown.
 * @returns whether there was anything
 */
export const restorePersisted = async (client: QueryClient, userId: string): Promise<boolean> => {
  try {
    const kept = (await Promise.race([getEntry('reads', userId), readTimeout()])) as
      PersistedQueries | undefined;
    if (kept?.build !== BUILD || Date.now() - kept.at > PERSISTED_TTL_MS) return false;
    hydrate(client, kept.state);
    await client.invalidateQueries({ refetchType: 'none' });
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
};

/** Keeps what was read and is read from now on, for as long as `userId` says whose it is. */
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
    const kept: PersistedQueries = { build: BUILD, at: Date.now(), state };
    putEntry('reads', owner, kept).catch(console.error);
  };
  const writeSoon = (): void => {
    timer ??= setTimeout(write, WRITE_INTERVAL_MS);
  };
  // What was looked at earlier in the day is there when the line goes.
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, gcTime: DAY_MS },
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') writeSoon();
  });
  writeSoon();
};

/** Nothing that anybody read can be read here any more. */
export const clearPersisted = async (): Promise<void> => {
  try {
    await clearStore('reads');
  } catch (error) {
    console.error(error);
  }
};
