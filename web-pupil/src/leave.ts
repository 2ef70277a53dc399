import { askNow } from '@mahoe/contracts/browser/lineBack';
import { signOut } from './accounts/session.ts';
import { storedUser } from './accounts/storedUser.ts';

const SENT_WITHIN_MS = 5_000;

/** Signing out has this browser forget what was answered: where there is a line, that is sent first. */
const sendAnswers = async (userId: string): Promise<void> => {
  const { sendWaitingAnswers } = await import('./practice/answerOutbox.ts');
  const sent = sendWaitingAnswers(userId);
  askNow();
  await Promise.race([sent, new Promise((over) => setTimeout(over, SENT_WITHIN_MS))]);
};

/** Signs out, unless the pupil would rather keep what was taken along. */
export const leave = async (): Promise<void> => {
  const user = storedUser(localStorage);
  if (user) {
    try {
      const { maySignOut } = await import('./takenAlong/maySignOut.tsx');
      if (!(await maySignOut(user.id))) return;
      await sendAnswers(user.id);
    } catch (error) {
      // Whoever wants to leave can: what this browser cannot read it cannot send either.
      console.error(error);
    }
  }
  await signOut();
};
