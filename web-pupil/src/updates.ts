import { readStoredUser } from './accounts/storedUser.ts';
import { queryClient } from './apiClient.ts';
import { runUnlessLocked } from './ui/hooks/updateLock.ts';

const HOUR_MS = 3_600_000;
const CALM_AFTER_MS = 1_000;
/** What the worker that is built takes for its cue. */
const TAKE_OVER = { type: 'SKIP_WAITING' };

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Once the first page is there: keeping the app must not hold it up. */
const firstPageShown = async (): Promise<void> => {
  if (document.readyState !== 'complete') {
    await new Promise((done) => window.addEventListener('load', done, { once: true }));
  }
  do await pause(CALM_AFTER_MS);
  while (navigator.onLine && queryClient.isFetching() > 0);
};

let kept: ServiceWorkerRegistration | undefined;
let askedAtMs = 0;

const askForNewer = (): void => {
  if (!kept || Date.now() - askedAtMs < HOUR_MS) return;
  askedAtMs = Date.now();
  kept.update().catch(console.error);
};

/**
 * A newer version that waits takes over here, where one page has ended and nothing was written on
 * the next: unless a quiz is open, in this tab or another.
 */
export const onPageTurned = (): void => {
  askForNewer();
  if (!kept?.waiting) return;
  runUnlessLocked(() => kept?.waiting?.postMessage(TAKE_OVER)).catch(console.error);
};

/** Settles once this page is served by the app that is kept. */
const takenOver = async (): Promise<void> => {
  if (navigator.serviceWorker.controller) return;
  await new Promise((done) =>
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
  );
};

/** Has the browser keep this app, so that it opens without a line, and each newer one after it. */
export const keepApp = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await firstPageShown();
  // The first to take this page over has its very files, each later one has others; signing out
  // leaves none.
  let isKept = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const wasKept = isKept;
    isKept = navigator.serviceWorker.controller !== null;
    if (wasKept && isKept) window.location.reload();
  });
  askedAtMs = Date.now();
  // A browser told to keep no app says so in its own way: then there is nothing more to do.
  kept = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!kept) return;
  await takenOver();
  const { persistQueries } = await import('./reads/persistedQueries.ts');
  persistQueries(queryClient, () => readStoredUser(localStorage)?.id);
};
