import { setSignOutWork } from './accounts/signOutWork.ts';
import { watchOtherTabs } from './accounts/watchOtherTabs.ts';

/** Sends what this browser kept for the user, and keeps this tab with the user of the session. */
export const resumeUser = (userId: string): void => {
  watchOtherTabs(userId);
  import('./practice/answerOutbox.ts')
    .then(({ sendPendingAnswers }) => sendPendingAnswers(userId))
    .catch(console.error);
  import('./exam/sendUnsavedAnswers.ts')
    .then(({ sendUnsavedAnswers }) => {
      // Answers that cannot be sent before a sign-out wait on this device for the pupil's next sign-in.
      setSignOutWork(() => sendUnsavedAnswers(true));
      return sendUnsavedAnswers();
    })
    .catch(console.error);
  import('./offline/submitOfflineQuizzes.ts')
    .then(({ submitOfflineQuizzes }) => submitOfflineQuizzes(userId))
    .catch(console.error);
};
