import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '@mahoe/contracts/accounts/account';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import type { ReplyOf } from '@mahoe/contracts/operation';
import type { AnswerResult, startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { invalidateAfterLearning } from '../apiClient.ts';
import sheet from '../question/QuestionSheet.module.css';
import type { ResultsPageState } from '../question/resultsPageState.ts';
import { Button, ButtonLink } from '../ui/components/Button.tsx';
import { prepareCelebration } from '../ui/celebration/celebrate.ts';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { useUpdateLock } from '../ui/hooks/updateLock.ts';
import { sendEarlierAnswer, findPendingAnswer } from './answerOutbox.ts';
import { fetchSessionQuestion, questionKey } from './fetchSessionQuestion.ts';
import type { Pace } from './pace.ts';
import { Question } from './Question.tsx';
import { QuestionLoading } from './QuestionLoading.tsx';
import { QuizHeader, QuizWait } from './QuizHeader.tsx';
import { problemCodeOf } from './refusals.ts';
import { SetLayout } from './SetLayout.tsx';

/**
 * Sends an unsent answer of an earlier visit. Returns whether that is settled and whether the
 * answer was late.
 */
const useEarlierAnswer = (
  userId: string,
  sessionId: string,
): { readonly settled: boolean; readonly isLate: boolean } => {
  const [settled, setSettled] = useState(() => findPendingAnswer(userId, sessionId) === undefined);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const answer = findPendingAnswer(userId, sessionId);
    if (!answer) return;
    sendEarlierAnswer(answer)
      .then(setLate, console.error)
      .finally(() => setSettled(true));
  }, [userId, sessionId]);
  return { settled, isLate };
};

/** Explains why the next question is missing and offers a way on. */
const NoQuestion = ({
  error,
  pending,
  onRetry,
}: {
  readonly error: unknown;
  /** True while the question is being requested again. */
  readonly pending: boolean;
  readonly onRetry: () => void;
}) => {
  const code = problemCodeOf(error);
  const lost = code === 'session-not-found' || code === 'session-of-another';
  return (
    <div className={sheet['sheet']} role="alert">
      <EmptyState
        bird={false}
        title={lost ? 'No active session' : 'Failed to get question'}
        action={
          lost ? (
            <ButtonLink to="/">Back to Dashboard</ButtonLink>
          ) : (
            <Button pending={pending} onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {pending
          ? 'Trying again…'
          : code === 'session-not-found'
            ? 'This quiz is not here any more. Your answers are saved.'
            : getErrorMessage(error, 'Please check your connection. Your answers are safe.')}
      </EmptyState>
    </div>
  );
};

/** Progress of a quiz: the number of requested questions, and the last numbers in the header. */
interface QuizProgress {
  readonly turn: number;
  readonly number?: number;
  readonly seconds: number;
}

const useSessionQuestion = (
  session: ReplyOf<typeof startQuizSession>,
  turn: number,
  enabled: boolean,
) =>
  useQuery({
    queryKey: questionKey(session.id, turn),
    queryFn: ({ signal }) => fetchSessionQuestion(session, signal),
    enabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
    // A shown question stays: the pupil may still be reading its explanation when the server has
    // moved on.
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });

/** Ends the quiz once the server says that it is over. */
const useOnOver = (isOver: boolean, onOver: () => void): void => {
  const end = useEffectEvent(() => {
    invalidateAfterLearning().catch(console.error);
    onOver();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
};

/** Header and placeholder until the next question is loaded. */
const WaitingQuiz = ({
  session,
  progress,
  isOver,
  isEarlierSettled,
  failure,
}: {
  readonly session: ReplyOf<typeof startQuizSession>;
  readonly progress: QuizProgress;
  readonly isOver: boolean;
  /** True unless an answer of an earlier visit is still being sent. */
  readonly isEarlierSettled: boolean;
  /** Shown in place of the placeholder. */
  readonly failure: ReactNode;
}) => (
  <>
    <QuizHeader
      topic={session.topicName}
      number={progress.number}
      total={session.totalQuestions}
      seconds={progress.seconds}
    />
    {failure || (
      <QuizWait>
        {isOver ? (
          'This quiz is already complete. Fetching your results…'
        ) : isEarlierSettled ? (
          <QuestionLoading />
        ) : (
          'Sending the answer you gave before...'
        )}
      </QuizWait>
    )}
  </>
);

interface QuizProps {
  readonly session: ReplyOf<typeof startQuizSession>;
  readonly user: User;
  readonly pace?: Pace;
  /** Link or button in the header that leaves the quiz. */
  readonly way: ReactNode;
  /**
   * Called with the last answer's result, or without one if the quiz was already over.
   * `arrivedLate` is true if an answer came too late to count.
   */
  readonly onComplete: (last: AnswerResult | undefined, arrivedLate: boolean) => void;
}

/** A running session: one question after another until the session is complete. */
export const Quiz = ({ session, user, pace = 'manual', way, onComplete }: QuizProps) => {
  const [progress, setProgress] = useState<QuizProgress>({
    turn: 0,
    seconds: session.remainingSeconds,
  });
  const [isLate, setLate] = useState(false);
  const earlier = useEarlierAnswer(user.id, session.id);
  const question = useSessionQuestion(session, progress.turn, earlier.settled);
  const over = problemCodeOf(question.error) === 'session-complete';
  useOnOver(over, () => onComplete(undefined, isLate || earlier.isLate));
  useEffect(prepareCelebration, []);
  useUpdateLock();

  const failed = question.errorUpdateCount > 0;
  // The previous question stays on screen until the next one is loaded or has failed.
  const data = failed && question.isPlaceholderData ? undefined : question.data;
  if (data && (data.quiz.questionType !== 'mcq' || data.quiz.options.length > 0)) {
    const goOn = (seconds: number): void =>
      setProgress({ turn: progress.turn + 1, number: data.questionNumber, seconds });
    return (
      <SetLayout set={data.set} lines={data.quiz.lines}>
        <Question
          key={data.questionNumber}
          session={session}
          question={data}
          user={user}
          pace={pace}
          way={way}
          nextIsComing={question.isPlaceholderData}
          onNext={goOn}
          onOver={(arrivedLate, seconds) => {
            setLate(arrivedLate);
            goOn(seconds);
          }}
          onComplete={onComplete}
        />
      </SetLayout>
    );
  }
  return (
    <WaitingQuiz
      session={session}
      progress={progress}
      isOver={over}
      isEarlierSettled={earlier.settled}
      failure={
        failed &&
        !over && (
          <NoQuestion
            error={question.error}
            pending={question.fetchStatus !== 'idle'}
            onRetry={() => void question.refetch()}
          />
        )
      }
    />
  );
};

/** Returns a function that replaces the quiz with the results page of a session. */
export const useResultsPage = (sessionId: string | undefined): ((arrivedLate: boolean) => void) => {
  const navigate = useNavigate();
  return (arrivedLate) => {
    const state: ResultsPageState = { arrivedLate };
    void navigate(`/quiz-results/${sessionId}`, { replace: true, state });
  };
};
