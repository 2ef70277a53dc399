import { messageOf, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { handInQuiz } from '@mahoe/contracts/practice/takingAlong';
import { endsSession, refreshReads, sendCommand } from '../apiClient.ts';
import { isUnanswered } from '../reads/line.ts';
import { showToast } from '../ui/toastStore.ts';
import { dropTaken, isDone, keepTaken, loadTaken, type TakenQuiz } from './takenQuizzes.ts';

const REPLY_WITHIN_MS = 15_000;

/** Hands one in. @returns whether the line is there */
const handIn = async (quiz: TakenQuiz): Promise<boolean> => {
  const { sessionId, answers, key, topicName } = quiz;
  try {
    const { score, totalQuestions } = await sendCommand(
      handInQuiz,
      { body: { sessionId, answers } },
      key,
      AbortSignal.timeout(REPLY_WITHIN_MS),
    );
    await keepTaken({ ...quiz, marked: { score, totalQuestions } });
    showToast({
      title: `${topicName} is marked`,
      description: `${score} of ${totalQuestions} right. You practised it without internet.`,
    });
    await refreshReads();
  } catch (error) {
    if (isUnanswered(error) || endsSession(error)) return false;
    if (!(error instanceof RequestFailed)) throw error;
    await dropTaken(quiz);
    showToast({
      title: `${topicName} was not marked`,
      description: messageOf(error, 'It is not here any more.'),
      look: 'failure',
    });
  }
  return true;
};

let underWay: Promise<void> | undefined;

const handAllIn = async (userId: string): Promise<void> => {
  const taken = await loadTaken(userId);
  for (const quiz of taken.filter((one) => isDone(one) && one.marked === null)) {
    if (!(await handIn(quiz))) return;
  }
};

/** Hands in whatever is done and not marked, one after the other; what fails waits for the line. */
export const handInDone = (userId: string): Promise<void> => {
  underWay ??= handAllIn(userId).finally(() => (underWay = undefined));
  return underWay;
};

let handedInBy: string | undefined;

/** From now on, whatever is done is handed in as soon as the line is there. */
export const handInWithLine = (userId: string): void => {
  handInDone(userId).catch(console.error);
  if (handedInBy === undefined) {
    window.addEventListener('online', () => {
      if (handedInBy !== undefined) handInDone(handedInBy).catch(console.error);
    });
  }
  handedInBy = userId;
};
