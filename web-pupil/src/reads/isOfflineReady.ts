/** Whether a worker opens this app without a line: only then is anything kept for it. */
export const isOfflineReady = (): boolean => Boolean(navigator.serviceWorker?.controller);
