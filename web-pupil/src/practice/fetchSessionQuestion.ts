import { serverNow } from '@mahoe/contracts/browser/serverClock';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { getSessionQuestion, type startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { fetchRead, queryClient } from '../apiClient.ts';

/** A question of a session; `deadline` is in milliseconds of `serverNow()`. */
export type TimedQuestion = ReplyOf<typeof getSessionQuestion> & { readonly deadline: number };

/** Key of the open question in the cache; `turn` counts the questions that this page asked for. */
export const questionKey = (sessionId: string, turn: number): readonly unknown[] => [
  'quiz-question',
  sessionId,
  turn,
];

/** Fetches the open question of a session, with its deadline. */
export const fetchSessionQuestion = async (
  { id, topicId }: ReplyOf<typeof startQuizSession>,
  signal?: AbortSignal,
): Promise<TimedQuestion> => {
  const request = { params: { id }, query: { topicId } };
  const reply = await fetchRead(getSessionQuestion, request, signal && { signal });
  return { ...reply, deadline: serverNow() + reply.remainingSeconds * 1000 };
};

/** Replaces the question on screen by the server's latest reply. */
export const showQuestion = (sessionId: string, question: TimedQuestion): void => {
  const queryKey = questionKey(sessionId, 0).slice(0, -1);
  queryClient.setQueriesData({ queryKey, type: 'active' }, question);
};
