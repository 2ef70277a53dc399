import { localEntries } from '@mahoe/contracts/browser/browserStorage';
import { isSignOutUnderWay } from './signOutUnderWay.ts';
import { USER_KEY, readStoredUser } from '../pupil/storedUser.ts';

let currentId: string | undefined;

/** Loads the page again if another tab has signed out, or signed somebody else in. */
const compare = ({ key }: Pick<StorageEvent, 'key'>): void => {
  // Without a key, the whole storage was emptied.
  if (key !== null && key !== USER_KEY) return;
  // The reply to this tab's own sign-out empties the storage, which the tab hears of, too.
  if (isSignOutUnderWay()) return;
  if (readStoredUser(localEntries)?.id !== currentId) window.location.reload();
};

/**
 * Keeps this tab with the user of the browser's session: its calls go out in the name of the user who
 * signed in last, whatever the page shows.
 */
export const watchOtherTabs = (userId: string): void => {
  if (currentId === undefined) window.addEventListener('storage', compare);
  currentId = userId;
};
