import { watchOtherTabs } from './accounts/watchOtherTabs.ts';

/** Sends what this browser kept for the user, and keeps this tab with the user of the session. */
export const resumeUser = (userId: string): void => {
  watchOtherTabs(userId);
  import('./practice/answerOutbox.ts')
    .then(({ sendPendingAnswers }) => sendPendingAnswers(userId))
    .catch(console.error);
  import('./resumeExamWork.ts').then(({ resumeExamWork }) => resumeExamWork()).catch(console.error);
  import('./offline/submitOfflineQuizzes.ts')
    .then(({ submitOfflineQuizzes }) => submitOfflineQuizzes(userId))
    .catch(console.error);
};
