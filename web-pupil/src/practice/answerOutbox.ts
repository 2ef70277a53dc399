import { z } from 'zod';
import { localEntries } from '@mahoe/contracts/browser/browserStorage';
import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { waitToRetry } from '@mahoe/contracts/browser/reconnectBackoff';
import { answerQuestion, type AnswerResult } from '@mahoe/contracts/practice/quizzes';
import { endsSession, invalidateAll, invalidateAfterLearning, sendCommand } from '../apiClient.ts';
import { showToast } from '../ui/toast/toastStore.ts';
import { isStarted } from '../question/widgetAnswer.ts';
import { isNetworkFailure } from '../reads/connectivity.ts';
import { problemCodeOf, lateMessage, findRecordedResult } from './refusals.ts';

const KEY = 'mahoe.answers';
const REPLY_TIMEOUT_MS = 15_000;

const PendingAnswer = z.object({
  /** Idempotency key: a repeated answer counts once. */
  key: z.string(),
  userId: z.string(),
  body: answerQuestion.body,
});
export type PendingAnswer = z.infer<typeof PendingAnswer>;

const readPending = (): readonly PendingAnswer[] => {
  try {
    return z.array(PendingAnswer).parse(JSON.parse(localEntries.getItem(KEY) ?? '[]'));
  } catch (error) {
    console.error(error);
    return [];
  }
};

const writePending = (answers: readonly PendingAnswer[]): void =>
  answers.length === 0
    ? localEntries.removeItem(KEY)
    : localEntries.setItem(KEY, JSON.stringify(answers));

const isToSameQuestion = (one: PendingAnswer, other: PendingAnswer): boolean =>
  one.userId === other.userId &&
  one.body.sessionId === other.body.sessionId &&
  one.body.questionNumber === other.body.questionNumber;

/** Key of a stored answer: one per question, so the last choice replaces earlier ones. */
const addPending = (answer: PendingAnswer): void =>
  writePending([...readPending().filter((kept) => !isToSameQuestion(kept, answer)), answer]);
const removePending = (answer: PendingAnswer): void =>
  writePending(readPending().filter(({ key }) => key !== answer.key));

const isRefusal = (error: unknown): error is RequestFailed =>
  error instanceof RequestFailed && !isNetworkFailure(error);

/** Returns true if the pupil is no longer signed in here. The answer is sent at their next sign-in. */
const isForOtherUser = (error: RequestFailed): boolean =>
  endsSession(error) || problemCodeOf(error) === 'session-of-another';

/** Invalidates reads: every answer changes XP, level and mastery. */
const invalidateAfter = (result: AnswerResult | undefined): void => {
  if (result)
    (result.isSessionComplete ? invalidateAfterLearning() : invalidateAll()).catch(console.error);
};

const inFlight = new Map<string, Promise<AnswerResult>>();

const deliver = async (answer: PendingAnswer, onWaiting: () => void): Promise<AnswerResult> => {
  addPending(answer);
  for (let tries = 0; ; tries += 1) {
    try {
      const result = await sendCommand(answerQuestion, { body: answer.body }, answer.key, {
        timeoutMs: REPLY_TIMEOUT_MS,
      });
      removePending(answer);
      invalidateAfter(result);
      return result;
    } catch (error) {
      if (isRefusal(error)) {
        if (!isForOtherUser(error)) removePending(answer);
        invalidateAfter(findRecordedResult(error));
        throw error;
      }
    }
    onWaiting();
    await waitToRetry(tries);
  }
};

/**
 * Sends an answer and keeps it until the server has replied. It survives a lost connection and a
 * reload.
 * @throws RequestFailed the server's refusal
 */
export const sendAnswer = (answer: PendingAnswer, onWaiting: () => void): Promise<AnswerResult> => {
  const before = inFlight.get(answer.key);
  if (before) return before;
  const delivery = deliver(answer, onWaiting).finally(() => inFlight.delete(answer.key));
  inFlight.set(answer.key, delivery);
  return delivery;
};

/** Finds the pupil's unacknowledged answer in this session, if any. */
export const findPendingAnswer = (userId: string, sessionId: string): PendingAnswer | undefined =>
  readPending().find((answer) => answer.userId === userId && answer.body.sessionId === sessionId);

const notifiedKeys = new Set<string>();

const notifyOnce = ({ key, body }: PendingAnswer, fate: string, description: string): void => {
  if (notifiedKeys.has(key)) return;
  notifiedKeys.add(key);
  showToast({ title: `Question ${body.questionNumber ?? ''} ${fate}`, description });
};

/** Shows once that an answer came after the time was over. */
export const notifyLate = (answer: PendingAnswer): void =>
  notifyOnce(answer, 'came too late', lateMessage(answer.body));

/**
 * Sends an answer of an earlier visit and shows its outcome once. Returns true if the answer came
 * too late to count.
 * @throws RequestFailed if the refusal does not settle the outcome
 */
export const sendEarlierAnswer = async (answer: PendingAnswer): Promise<boolean> => {
  let result: AnswerResult | undefined;
  let fate = 'is sent';
  try {
    result = await sendAnswer(answer, () => {});
  } catch (error) {
    result = findRecordedResult(error);
    if (!result && problemCodeOf(error) !== 'session-complete') throw error;
    fate = 'was answered before';
  }
  if (!result || result.timedOut) {
    notifyLate(answer);
    return isStarted(answer.body);
  }
  notifyOnce(
    answer,
    fate,
    result.isCorrect ? 'Your answer was right.' : 'Your answer was not right.',
  );
  return false;
};

/**
 * Sends every unsent answer of the pupil's earlier visits. Resolves once each one is marked or
 * refused.
 */
export const sendPendingAnswers = async (userId: string): Promise<void> => {
  const waiting = readPending().filter((answer) => answer.userId === userId);
  await Promise.all(waiting.map((answer) => sendEarlierAnswer(answer).catch(console.error)));
};
