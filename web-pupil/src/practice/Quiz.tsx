import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '@mahoe/contracts/accounts';
import { messageOf } from '@mahoe/contracts/callOperation';
import type { ReplyOf } from '@mahoe/contracts/operation';
import {
  getSessionQuestion,
  type AnswerResult,
  type startQuizSession,
} from '@mahoe/contracts/practice';
import { fetchRead, refreshReads } from '../apiClient.ts';
import type { ResultsPageState } from '../ui/arrivedLate.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { prepareCelebration } from '../ui/celebration/celebrate.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { sendEarlierAnswer, waitingAnswer } from './answerOutbox.ts';
import styles from './Practice.module.css';
import { Question, type Pace } from './Question.tsx';
import { QuizHeader, QuizWait } from './QuizHeader.tsx';
import { codeOf } from './refusals.ts';

/** Sends what an earlier visit left unsent: whether that is settled, and whether it came too late. */
const useEarlierAnswer = (
  userId: string,
  sessionId: string,
): { readonly settled: boolean; readonly isLate: boolean } => {
  const [settled, setSettled] = useState(() => waitingAnswer(userId, sessionId) === undefined);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const answer = waitingAnswer(userId, sessionId);
    if (!answer) return;
    sendEarlierAnswer(answer)
      .then(setLate, console.error)
      .finally(() => setSettled(true));
  }, [userId, sessionId]);
  return { settled, isLate };
};

/** Why the next question is not there, and what a child can do. */
const NoQuestion = ({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) => {
  const code = codeOf(error);
  const lost = code === 'session-not-found' || code === 'session-of-another';
  return (
    <div className={styles['sheet']} role="alert">
      <EmptyState
        bird={false}
        title={lost ? 'No active session' : 'Failed to get question'}
        action={
          lost ? (
            <ButtonLink to="/">Back to Dashboard</ButtonLink>
          ) : (
            <Button onClick={onRetry}>Try again</Button>
          )
        }
      >
        {code === 'session-not-found'
          ? 'This quiz is not here any more. What you answered is kept.'
          : messageOf(error, 'Please check your connection. Your answers are safe.')}
      </EmptyState>
    </div>
  );
};

/** A running session: one question after another until it is complete. */
export const Quiz = ({
  session,
  user,
  pace = 'by hand',
  way,
  onComplete,
}: {
  readonly session: ReplyOf<typeof startQuizSession>;
  readonly user: User;
  readonly pace?: Pace;
  /** The way out, in the header. */
  readonly way: ReactNode;
  /**
   * Told the last answer's result, or nothing when the quiz turned out to be over already; and
   * whether an answer came too late to count.
   */
  readonly onComplete: (last: AnswerResult | undefined, arrivedLate: boolean) => void;
}) => {
  const [turn, setTurn] = useState(0);
  const [isLate, setLate] = useState(false);
  const earlier = useEarlierAnswer(user.id, session.id);
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
    enabled: earlier.settled,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const over = codeOf(question.error) === 'session-complete';
  const endHere = useEffectEvent(() => {
    refreshReads().catch(console.error);
    onComplete(undefined, isLate || earlier.isLate);
  });
  useEffect(() => {
    if (over) endHere();
  }, [over]);
  useEffect(prepareCelebration, []);

  const { data } = question;
  if (data && (data.quiz.questionType !== 'mcq' || data.quiz.options.length > 0)) {
    return (
      <Question
        key={data.questionNumber}
        session={session}
        question={data}
        user={user}
        pace={pace}
        way={way}
        nextIsComing={question.isPlaceholderData}
        onNext={() => setTurn(turn + 1)}
        onOver={(arrivedLate) => {
          setLate(arrivedLate);
          setTurn(turn + 1);
        }}
        onComplete={onComplete}
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
        <NoQuestion error={question.error} onRetry={() => void question.refetch()} />
      ) : (
        <QuizWait>
          {over
            ? 'This quiz is already complete. Fetching your results…'
            : earlier.settled
              ? 'Loading question...'
              : 'Sending the answer you gave before...'}
        </QuizWait>
      )}
    </>
  );
};

/** Shows the results page of a session in place of the quiz. */
export const useResultsPage = (sessionId: string | undefined): ((arrivedLate: boolean) => void) => {
  const navigate = useNavigate();
  return (arrivedLate) => {
    const state: ResultsPageState = { arrivedLate };
    void navigate(`/quiz-results/${sessionId}`, { replace: true, state });
  };
};
