import { getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { waitToRetry } from '@mahoe/contracts/browser/reconnectBackoff';
import { submitOfflineQuiz } from '@mahoe/contracts/practice/offlineQuiz';
import { endsSession, invalidateAfterLearning, sendCommand } from '../apiClient.ts';
import { isNetworkFailure } from '../reads/connectivity.ts';
import { showToast } from '../ui/toast/toastStore.ts';
import {
  deleteOfflineQuiz,
  isAnswered,
  saveOfflineQuiz,
  readOfflineQuizzes,
  type OfflineQuiz,
} from './offlineQuizzes.ts';

const REPLY_TIMEOUT_MS = 15_000;

/**
 * Returns true if the pupil is no longer signed in here. The quiz is submitted at their next sign-in.
 */
const isForOtherUser = (error: unknown): boolean =>
  endsSession(error) ||
  (error instanceof RequestFailed && error.problem?.code === 'session-of-another');

type SubmitOutcome = 'done' | 'offline' | 'other-user';

const submitQuiz = async (quiz: OfflineQuiz): Promise<SubmitOutcome> => {
  const { sessionId, answers, key, topicName } = quiz;
  try {
    const { score, totalQuestions } = await sendCommand(
      submitOfflineQuiz,
      { body: { sessionId, answers } },
      key,
      { timeoutMs: REPLY_TIMEOUT_MS },
    );
    await saveOfflineQuiz({ ...quiz, marked: { score, totalQuestions } });
    showToast({
      title: `${topicName} is marked`,
      description: `${score} of ${totalQuestions} right. You practised it without internet.`,
    });
    await invalidateAfterLearning();
  } catch (error) {
    if (isNetworkFailure(error)) return 'offline';
    if (isForOtherUser(error)) return 'other-user';
    if (!(error instanceof RequestFailed)) throw error;
    await deleteOfflineQuiz(quiz);
    showToast({
      title: `${topicName} was not marked`,
      description: getErrorMessage(error, 'It is not here any more.'),
      look: 'failure',
    });
  }
  return 'done';
};

const submitAll = async (userId: string): Promise<void> => {
  for (let tries = 0; ;) {
    const quizzes = await readOfflineQuizzes(userId);
    const quiz = quizzes.find((one) => isAnswered(one) && one.marked === null);
    const outcome = quiz && (await submitQuiz(quiz));
    if (outcome === undefined || outcome === 'other-user') return;
    if (outcome === 'offline') {
      await waitToRetry(tries);
      tries += 1;
    }
  }
};

const inFlight = new Map<string, Promise<void>>();

/**
 * Submits every finished, unmarked quiz, one after the other. After a network failure it tries
 * again when the device is online.
 */
export const submitOfflineQuizzes = (userId: string): Promise<void> => {
  const before = inFlight.get(userId);
  if (before) return before;
  const submitting = submitAll(userId).finally(() => inFlight.delete(userId));
  inFlight.set(userId, submitting);
  return submitting;
};
