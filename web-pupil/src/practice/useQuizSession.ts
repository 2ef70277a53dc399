import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { createKey } from '@mahoe/contracts/browser/idempotencyKeys';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { startQuizSession, type SessionPurpose } from '@mahoe/contracts/practice/quizzes';
import { sendCommand } from '../apiClient.ts';

/** What kind of session, and on which topic unless it is the challenge. */
export interface SessionRequest {
  readonly purpose: SessionPurpose;
  readonly topicId?: string;
}

/** Starts (or goes on with) a session: one each time a page opens, another after `again`. */
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
