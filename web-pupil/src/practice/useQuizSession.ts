import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { createKey } from '@mahoe/contracts/browser/idempotencyKeys';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { startQuizSession, type SessionPurpose } from '@mahoe/contracts/practice/quizzes';
import { sendCommand } from '../apiClient.ts';

/** Kind of session and its topic; the challenge has none. */
export interface SessionRequest {
  readonly purpose: SessionPurpose;
  readonly topicId?: string;
}

/** Starts or resumes a session: one each time a page opens, another one after `again`. */
export const useQuizSession = (
  userId: string,
  wanted: SessionRequest,
): {
  readonly session: UseQueryResult<ReplyOf<typeof startQuizSession>>;
  readonly again: () => void;
} => {
  const [visit, setVisit] = useState(createKey);
  const session = useQuery({
    queryKey: ['quiz-start', visit],
    queryFn: ({ signal }) =>
      sendCommand(startQuizSession, { body: { userId, ...wanted } }, visit, { signal }),
    gcTime: 0,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
  return { session, again: () => setVisit(createKey()) };
};
