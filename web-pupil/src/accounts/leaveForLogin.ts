import { recordPendingSignOut } from '@mahoe/contracts/browser/signOutMark';
import { finishSignOut } from './finishSignOut.ts';
import { endServerSession } from './serverSession.ts';
import { endLocalSession } from './session.ts';

/**
 * Goes to the sign-in page after a new password, which has ended the sessions of its account. The
 * session on this page may be another account's, so it is ended too.
 */
export const leaveForLogin = (): void => {
  window.history.replaceState(null, '', '/login');
  endLocalSession();
  recordPendingSignOut();
  endServerSession().catch((error: unknown) => {
    console.error(error);
    return finishSignOut();
  });
};
