import { signOut } from '@mahoe/contracts/accounts/account';
import { localEntries } from '@mahoe/contracts/browser/browserStorage';
import { createKey } from '@mahoe/contracts/browser/idempotencyKeys';
import { withSessionLock } from '@mahoe/contracts/browser/sessionLock';
import { clearPendingSignOut, isSignOutPending } from '@mahoe/contracts/browser/signOutMark';
import { sendCommand } from '../apiClient.ts';
import { finishSignOutWork } from './signOutWork.ts';
import { setAbandon } from './signOutUnderWay.ts';
import { preserveOtherEntries } from '../pupil/storedUser.ts';

const SIGN_OUT_TIMEOUT_MS = 5_000;

/**
 * Ends the session of the cookie, unless it is another one by now.
 * @returns false if somebody signed in before the server answered, here or in another tab, who stays signed in
 */
export const endServerSession = async (): Promise<boolean> => {
  const waiting = new AbortController();
  const timeout = setTimeout(() => waiting.abort(), SIGN_OUT_TIMEOUT_MS);
  let isReplaced = false;
  setAbandon(() => {
    isReplaced = true;
    waiting.abort();
  });
  try {
    await withSessionLock(async () => {
      isReplaced ||= !isSignOutPending();
      if (isReplaced) return;
      await finishSignOutWork().catch(console.error);
      await preserveOtherEntries(localEntries, () =>
        sendCommand(signOut, {}, createKey(), { signal: waiting.signal }),
      );
      clearPendingSignOut();
    }, waiting.signal);
  } catch (error) {
    if (!isReplaced) throw error;
  } finally {
    clearTimeout(timeout);
  }
  if (isReplaced) setAbandon(undefined);
  return !isReplaced;
};
