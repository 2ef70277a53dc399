/** True if a service worker can open this app offline. Only then does the app store reads. */
export const isOfflineReady = (): boolean => Boolean(navigator.serviceWorker?.controller);
