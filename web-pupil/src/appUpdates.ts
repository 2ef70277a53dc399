import { localEntries } from '@mahoe/contracts/browser/browserStorage';
import { serverNow } from '@mahoe/contracts/browser/serverClock';
import { readStoredUser } from './pupil/storedUser.ts';
import { queryClient } from './apiClient.ts';
import { runUnlessLocked } from './ui/hooks/updateLock.ts';

const CHECK_INTERVAL_MS = 3_600_000;
const IDLE_CHECK_MS = 1_000;
/** Message that makes the built service worker activate its new version. */
const SKIP_WAITING = { type: 'SKIP_WAITING' };

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Waits for the first page: installing the app must not slow it down. */
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
  if (!registration || serverNow() - checkedAtMs < CHECK_INTERVAL_MS) return;
  checkedAtMs = serverNow();
  registration.update().catch(console.error);
};

/**
 * Activates a waiting version between two pages, before the pupil has typed anything on the new
 * page. It does nothing while a quiz is open in any tab.
 */
export const applyUpdateOnNavigation = (): void => {
  checkForUpdate();
  if (!registration?.waiting) return;
  runUnlessLocked(() => registration?.waiting?.postMessage(SKIP_WAITING)).catch(console.error);
};

/** Resolves once the installed service worker serves this page. */
const waitForControl = async (): Promise<void> => {
  if (navigator.serviceWorker.controller) return;
  await new Promise((done) =>
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
  );
};

/**
 * Registers the service worker, which makes the app open offline. It installs each newer version
 * too.
 */
export const registerServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await waitForFirstPage();
  // The first worker that controls this page has the same files; a later one has others. Signing
  // out leaves none.
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const wasControlled = isControlled;
    isControlled = navigator.serviceWorker.controller !== null;
    if (wasControlled && isControlled) window.location.reload();
  });
  checkedAtMs = serverNow();
  // A browser that blocks service workers rejects in its own way. The app works without one.
  registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  await waitForControl();
  const { persistQueries } = await import('./reads/persistedQueries.ts');
  persistQueries(queryClient, () => readStoredUser(localEntries)?.id);
};
