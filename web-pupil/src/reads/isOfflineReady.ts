/** Returns true if a service worker can open this app offline. Only then does the app store reads. */
export const isOfflineReady = (): boolean => {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    // Some browsers throw at the service worker itself while site data is blocked.
    return false;
  }
};
