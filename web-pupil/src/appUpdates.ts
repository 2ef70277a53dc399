import { readStoredUser } from './accounts/storedUser.ts';
import { queryClient } from './apiClient.ts';
import { runUnlessLocked } from './ui/hooks/updateLock.ts';

const CHECK_INTERVAL_MS = 3_600_000;
const IDLE_CHECK_MS = 1_000;
/** What the worker that is built takes for its cue. */
const SKIP_WAITING = { type: 'SKIP_WAITING' };

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Once the first page is there: keeping the app must not hold it up. */
const waitForFirstPage = async (): Promise<void> => {
  if (document.readyState !== 'complete') {
    await new Promise((done) => window.addEventListener('load', done, { once: true }));
  }
  do await pause(IDLE_CHECK_MS);
  while (navigator.onLine && queryClient.isFetching() > 0);
};

let registration: ServiceWorkerRegistration | undefined;
let checkedAtMs = 0;

const checkForUpdate = (): void => {
  if (!registration || Date.now() - checkedAtMs < CHECK_INTERVAL_MS) return;
  checkedAtMs = Date.now();
  registration.update().catch(console.error);
};

/**
 * A newer version that waits takes over here, where one page has ended and nothing was written on
 * the next: unless a quiz is open, in this tab or another.
 */
export const applyUpdateOnNavigation = (): void => {
  checkForUpdate();
  if (!registration?.waiting) return;
  runUnlessLocked(() => registration?.waiting?.postMessage(SKIP_WAITING)).catch(console.error);
};

/** Settles once this page is served by the app that is kept. */
const waitForControl = async (): Promise<void> => {
  if (navigator.serviceWorker.controller) return;
  await new Promise((done) =>
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
  );
};

/** Has the browser keep this app, so that it opens without a line, and each newer one after it. */
export const registerServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await waitForFirstPage();
  // The first to take this page over has its very files, each later one has others; signing out
  // leaves none.
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const wasControlled = isControlled;
    isControlled = navigator.serviceWorker.controller !== null;
    if (wasControlled && isControlled) window.location.reload();
  });
  checkedAtMs = Date.now();
  // A browser told to keep no app says so in its own way: then there is nothing more to do.
  registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  await waitForControl();
  const { persistQueries } = await import('./reads/persistedQueries.ts');
  persistQueries(queryClient, () => readStoredUser(localStorage)?.id);
};
