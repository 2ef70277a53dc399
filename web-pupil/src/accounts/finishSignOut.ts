import { isSignOutPending } from '@mahoe/contracts/browser/signOutMark';
import { waitToRetry } from '@mahoe/contracts/browser/reconnectBackoff';
import { showToast } from '../ui/toast/toastStore.ts';
import { endServerSession } from './serverSession.ts';

let isFinishing = false;

/** Sends a sign-out that the server did not answer until it does, unless somebody signs in first. */
export const finishSignOut = async (): Promise<void> => {
  if (isFinishing) return;
  isFinishing = true;
  for (let tries = 0; isSignOutPending(); tries += 1) {
    try {
      if (!(await endServerSession())) break;
      showToast({
        title: 'You are logged out',
        description: 'You are online again. Mahoe has finished logging you out.',
      });
    } catch (error) {
      console.error(error);
      await waitToRetry(tries);
    }
  }
  isFinishing = false;
};
