import { getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { waitToRetry } from '@mahoe/contracts/browser/reconnectBackoff';
import { submitOfflineQuiz } from '@mahoe/contracts/practice/offlineQuiz';
import { endsSession, invalidateAfterLearning, sendCommand } from '../apiClient.ts';
import { isNetworkFailure } from '../reads/connectivity.ts';
import { showToast } from '../ui/toastStore.ts';
import { dropTaken, isDone, keepTaken, readTaken, type TakenQuiz } from './takenQuizzes.ts';

const REPLY_TIMEOUT_MS = 15_000;

/** Nobody is signed in here by now, or somebody else: it is handed in when its pupil is back. */
const isForAnotherTime = (error: unknown): boolean =>
  endsSession(error) ||
  (error instanceof RequestFailed && error.problem?.code === 'session-of-another');

type HandedIn = 'done' | 'no answer' | 'for another time';

const handIn = async (quiz: TakenQuiz): Promise<HandedIn> => {
  const { sessionId, answers, key, topicName } = quiz;
  try {
    const { score, totalQuestions } = await sendCommand(
      submitOfflineQuiz,
      { body: { sessionId, answers } },
      key,
      { timeoutMs: REPLY_TIMEOUT_MS },
    );
    await keepTaken({ ...quiz, marked: { score, totalQuestions } });
    showToast({
      title: `${topicName} is marked`,
      description: `${score} of ${totalQuestions} right. You practised it without internet.`,
    });
    await invalidateAfterLearning();
  } catch (error) {
    if (isNetworkFailure(error)) return 'no answer';
    if (isForAnotherTime(error)) return 'for another time';
    if (!(error instanceof RequestFailed)) throw error;
    await dropTaken(quiz);
    showToast({
      title: `${topicName} was not marked`,
      description: getErrorMessage(error, 'It is not here any more.'),
      look: 'failure',
    });
  }
  return 'done';
};

const handAllIn = async (userId: string): Promise<void> => {
  for (let tries = 0; ;) {
    const taken = await readTaken(userId);
    const quiz = taken.find((one) => isDone(one) && one.marked === null);
    const handedIn = quiz && (await handIn(quiz));
    if (handedIn === undefined || handedIn === 'for another time') return;
    if (handedIn === 'no answer') {
      await waitToRetry(tries);
      tries += 1;
    }
  }
};

const underWay = new Map<string, Promise<void>>();

/**
 * Hands in whatever is done and not marked, one after the other, until there is no more; where no
 * answer comes, again once the line is back.
 */
export const handInDone = (userId: string): Promise<void> => {
  const before = underWay.get(userId);
  if (before) return before;
  const handingIn = handAllIn(userId).finally(() => underWay.delete(userId));
  underWay.set(userId, handingIn);
  return handingIn;
};
