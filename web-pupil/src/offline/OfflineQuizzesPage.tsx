import { useEffect } from 'react';
import { useSignedInUser } from '../apiClient.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { formatDate } from '../ui/format/instant.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { submitOfflineQuizzes } from './submitOfflineQuizzes.ts';
import styles from './OfflineQuizzes.module.css';
import {
  isAnswered,
  loadOfflineQuizzes,
  useOfflineQuizzes,
  type OfflineQuiz,
} from './offlineQuizzes.ts';

const OfflineQuizCard = ({
  quiz,
  number,
}: {
  readonly quiz: OfflineQuiz;
  readonly number: number;
}) => {
  const { sessionId, topicName, questions, answers, marked, expiresAt } = quiz;
  const name = `${topicName}, quiz ${number}`;
  return (
    <Card as="li" className={styles['quiz']}>
      <div>
        <h2>{topicName}</h2>
        <p>
          Quiz {number}, {questions.length} questions
        </p>
      </div>
      {marked ? (
        <>
          <p className={styles['state']}>
            Marked: {marked.score} of {marked.totalQuestions} right
          </p>
          <ButtonLink to={`/quiz-results/${sessionId}`} look="second">
            See your results<span className="visually-hidden">: {name}</span>
          </ButtonLink>
        </>
      ) : isAnswered(quiz) ? (
        <p className={styles['state']}>Will be marked when you are online</p>
      ) : (
        <>
          <p className={styles['state']}>Hand it in by {formatDate(expiresAt)}</p>
          <ButtonLink to={`/offline/${sessionId}`}>
            {answers.length === 0 ? 'Practise' : `Carry on with question ${answers.length + 1}`}
            <span className="visually-hidden">: {name}</span>
          </ButtonLink>
        </>
      )}
    </Card>
  );
};

/** The pupil's offline quizzes: open, waiting to be marked, or marked. */
export const OfflineQuizzesPage = () => {
  usePageTitle('Saved quizzes');
  const { id } = useSignedInUser();
  const quizzes = useOfflineQuizzes(id);
  useEffect(() => {
    loadOfflineQuizzes(id).catch(console.error);
    submitOfflineQuizzes(id).catch(console.error);
  }, [id]);
  return (
    <div className={`page page-narrow ${styles['page']}`}>
      <h1>Saved quizzes</h1>
      {!quizzes ? (
        <Skeleton label="Loading your saved quizzes…" rows={2} height={120} />
      ) : quizzes.length === 0 ? (
        <EmptyState
          title="Nothing saved yet"
          action={<ButtonLink to="/curriculum">Choose a topic</ButtonLink>}
        >
          Open a topic while you have internet and press “Save for offline”. Then you can practise
          it anywhere.
        </EmptyState>
      ) : (
        <>
          <p>No clock runs here. Your answers are kept here and sent when you are online again.</p>
          <ul className={styles['quizzes']}>
            {quizzes.map((quiz) => (
              <OfflineQuizCard
                key={quiz.sessionId}
                quiz={quiz}
                number={quizzes.filter(({ topicId }) => topicId === quiz.topicId).indexOf(quiz) + 1}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
