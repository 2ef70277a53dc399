import { setSignOutWork } from './accounts/signOutWork.ts';
import { sendUnsavedAnswers } from './exam/sendUnsavedAnswers.ts';

/**
 * Sends answers of papers and tasks that this device has kept for the user, now and before a sign-out. What
 * cannot be sent then waits for the pupil's next sign-in.
 */
export const resumeExamWork = (): Promise<void> => {
  setSignOutWork(() => sendUnsavedAnswers(true));
  return sendUnsavedAnswers();
};
