import { useSignedInUser } from '../apiClient.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { LeaveQuiz } from './LeaveQuiz.tsx';
import styles from './Practice.module.css';
import { useResultsPage } from './Quiz.tsx';
import { QuizHeader, QuizWait } from './QuizHeader.tsx';
import { QuizStart } from './QuizStart.tsx';
import { StartError } from './StartError.tsx';
import { useQuizSession, type SessionRequest } from './useQuizSession.ts';

const TIME_LIMIT_SECONDS = 300;

/** A timed session from its start to the results page. */
export const SessionPage = ({
  title,
  wanted,
  questions,
}: {
  readonly title: string;
  readonly wanted: SessionRequest;
  /** Expected number of questions until the server has said how many there are. */
  readonly questions: number;
}) => {
  const user = useSignedInUser();
  const { session, again } = useQuizSession(user.id, wanted);
  const showResults = useResultsPage(session.data?.id);
  usePageTitle(session.data ? `${title}: ${session.data.topicName}` : title);

  if (session.isError) {
    return <StartError topicId={wanted.topicId} error={session.error} onRetry={again} />;
  }
  return (
    <div className={`page page-narrow ${styles['page']}`}>
      {session.data ? (
        <QuizStart
          key={session.data.id}
          session={session.data}
          user={user}
          way={<LeaveQuiz />}
          onComplete={(_, arrivedLate) => showResults(arrivedLate)}
        />
      ) : (
        <>
          <QuizHeader total={questions} seconds={TIME_LIMIT_SECONDS} />
          <QuizWait>Starting quiz session...</QuizWait>
        </>
      )}
    </div>
  );
};
