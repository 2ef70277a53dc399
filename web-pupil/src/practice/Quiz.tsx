import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '@mahoe/contracts/accounts';
import { messageOf, RequestFailed } from '@mahoe/contracts/callOperation';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { getSessionQuestion, type startQuizSession } from '@mahoe/contracts/practice';
import { fetchRead } from '../apiClient.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { sendAnswer, waitingAnswer } from './answerOutbox.ts';
import { prepareCelebration } from './celebrate.ts';
import styles from './Practice.module.css';
import { Question } from './Question.tsx';
import { QuizHeader, QuizWait } from './QuizHeader.tsx';

const isComplete = (error: unknown): boolean =>
  error instanceof RequestFailed && error.problem?.code === 'session-complete';

/** Sends what an earlier visit left unsent; true once that is settled. */
const useEarlierAnswer = (userId: string, sessionId: string): boolean => {
  const [settled, setSettled] = useState(() => waitingAnswer(userId, sessionId) === undefined);
  useEffect(() => {
    const answer = waitingAnswer(userId, sessionId);
    if (!answer) return;
    sendAnswer(answer, () => {})
      .catch(console.error)
      .finally(() => setSettled(true));
  }, [userId, sessionId]);
  return settled;
};

/** A running session: one question after another until it is complete. */
export const Quiz = ({
  session,
  user,
}: {
  readonly session: ReplyOf<typeof startQuizSession>;
  readonly user: User;
}) => {
  const navigate = useNavigate();
  const [turn, setTurn] = useState(0);
  const settled = useEarlierAnswer(user.id, session.id);
  const question = useQuery({
    queryKey: ['quiz-question', session.id, turn],
    queryFn: async ({ signal }) => {
      const reply = await fetchRead(
        getSessionQuestion,
        { params: { id: session.id }, query: { topicId: session.topicId } },
        signal,
      );
      return { ...reply, deadline: performance.now() + reply.remainingSeconds * 1000 };
    },
    enabled: settled,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const over = isComplete(question.error);
  useEffect(() => {
    if (over) void navigate(`/quiz-results/${session.id}`, { replace: true });
  }, [over, navigate, session.id]);
  useEffect(() => {
    prepareCelebration();
    import('./ResultsPage.tsx').catch(console.error);
  }, []);

  const answerable =
    question.data &&
    (question.data.quiz.questionType !== 'mcq' || question.data.quiz.options.length > 0);
  if (answerable) {
    return (
      <Question
        key={question.data.questionNumber}
        session={session}
        question={question.data}
        user={user}
        nextIsComing={question.isPlaceholderData}
        onNext={() => setTurn(turn + 1)}
      />
    );
  }
  return (
    <>
      <QuizHeader
        topic={session.topicName}
        total={session.totalQuestions}
        seconds={session.remainingSeconds}
      />
      {question.isError && !over ? (
        <div className={styles['sheet']} role="alert">
          <EmptyState
            bird={false}
            title="Failed to get question"
            action={<Button onClick={() => void question.refetch()}>Try again</Button>}
          >
            {messageOf(question.error, 'Please check your connection. Your answers are safe.')}
          </EmptyState>
        </div>
      ) : (
        <QuizWait>
          {settled ? 'Loading question...' : 'Sending the answer you gave before...'}
        </QuizWait>
      )}
    </>
  );
};
