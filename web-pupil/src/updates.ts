import type { Workbox } from 'workbox-window';
import { storedUser } from './accounts/storedUser.ts';
import { queryClient } from './apiClient.ts';
import { unlessDisturbing } from './ui/undisturbed.ts';

const HOUR_MS = 3_600_000;
const CALM_AFTER_MS = 1_000;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Once the first page is there: keeping the app must not hold it up. */
const firstPageShown = async (): Promise<void> => {
  if (document.readyState !== 'complete') {
    await new Promise((done) => window.addEventListener('load', done, { once: true }));
  }
  do await pause(CALM_AFTER_MS);
  while (navigator.onLine && queryClient.isFetching() > 0);
};

let waiting: Workbox | undefined;
let askedAtMs = 0;
let worker: Workbox | undefined;

const askForNewer = (): void => {
  if (!worker || Date.now() - askedAtMs < HOUR_MS) return;
  askedAtMs = Date.now();
  worker.update().catch(console.error);
};

/**
 * A newer version that waits takes over here, where one page has ended and nothing was written on
 * the next: unless a quiz is open, in this tab or another.
 */
export const onPageTurned = (): void => {
  askForNewer();
  if (waiting) unlessDisturbing(() => waiting?.messageSkipWaiting()).catch(console.error);
};

/** Has the browser keep this app, so that it opens without a line, and each newer one after it. */
export const keepApp = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await firstPageShown();
  const { Workbox } = await import('workbox-window');
  const kept = new Workbox('/sw.js');
  kept.addEventListener('waiting', () => (waiting = kept));
  // The first to take this page over has its own files; every later one has others.
  let isKept = navigator.serviceWorker.controller !== null;
  kept.addEventListener('controlling', () => {
    if (isKept) window.location.reload();
    isKept = true;
  });
  askedAtMs = Date.now();
  // A browser told to keep no app says so in its own way: then there is nothing more to do.
  if (!(await kept.register().catch(() => undefined))) return;
  worker = kept;
  await kept.controlling;
  const { keepReads } = await import('./reads/keptReads.ts');
  keepReads(queryClient, () => storedUser(localStorage)?.id);
};
