import { useEffect, useRef, useState } from 'react';
import { getTopic } from '@mahoe/contracts/content/catalogue';
import type { AnswerResult } from '@mahoe/contracts/practice/quizzes';
import { useRead, useSignedInUser } from '../apiClient.ts';
import { Button, ButtonLink } from '../ui/components/Button.tsx';
import { Card } from '../ui/components/Card.tsx';
import { DoctorBird } from '../ui/brand/DoctorBird.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { LeaveQuiz } from './LeaveQuiz.tsx';
import styles from './Practice.module.css';
import pickerStyles from './Picker.module.css';
import { useResultsPage } from './Quiz.tsx';
import { QuizHeader, QuizWait } from './QuizHeader.tsx';
import { QuizStart } from './QuizStart.tsx';
import { StartError } from './StartError.tsx';
import { useQuizSession } from './useQuizSession.ts';

const TIME_LIMIT_SECONDS = 300;
const QUESTIONS = 10;

/** Score and percentage after the last question, with the next actions. */
const Score = ({
  score,
  total,
  topicsAt,
  resultsAt,
  onAgain,
}: {
  readonly score: number;
  readonly total: number;
  readonly topicsAt: string;
  readonly resultsAt: string;
  readonly onAgain: () => void;
}) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Card className={pickerStyles['score']} aria-labelledby="score">
      <DoctorBird size={96} />
      <h1 ref={title} id="score" tabIndex={-1}>
        Quiz Complete!
      </h1>
      <p className={pickerStyles['percent']}>{Math.round((100 * score) / total)}%</p>
      <p>
        {score} out of {total} correct
      </p>
      <div className={pickerStyles['links']}>
        <Button onClick={onAgain}>Practice Again</Button>
        <ButtonLink to={topicsAt} look="second">
          Choose Another Topic
        </ButtonLink>
        <ButtonLink to={resultsAt} look="quiet">
          See all results
        </ButtonLink>
      </div>
    </Card>
  );
};

/** Third step: the questions one at a time, which turn by themselves, and the score. */
export const PickerQuiz = ({ topicId }: { readonly topicId: string }) => {
  const user = useSignedInUser();
  const { session, again } = useQuizSession(user.id, { topicId, purpose: 'practice' });
  const topic = useRead(getTopic, { params: { id: topicId } });
  const [last, setLast] = useState<AnswerResult>();
  const showResults = useResultsPage(session.data?.id);
  const topicsAt = topic.data ? `/quiz?subjectId=${topic.data.subjectId}` : '/quiz';
  usePageTitle(topic.data ? `Quiz: ${topic.data.name}` : 'Quiz');

  if (session.isError) {
    return <StartError topicId={topicId} error={session.error} onRetry={again} backTo={topicsAt} />;
  }
  return (
    <div className={`page page-narrow ${styles['page']}`}>
      {!session.data ? (
        <>
          <QuizHeader total={QUESTIONS} seconds={TIME_LIMIT_SECONDS} />
          <QuizWait>Starting quiz session...</QuizWait>
        </>
      ) : last ? (
        <Score
          score={last.newScore}
          total={session.data.totalQuestions}
          topicsAt={topicsAt}
          resultsAt={`/quiz-results/${session.data.id}`}
          onAgain={() => {
            setLast(undefined);
            again();
          }}
        />
      ) : (
        <QuizStart
          key={session.data.id}
          session={session.data}
          user={user}
          pace="auto"
          way={<LeaveQuiz to={topicsAt} />}
          onComplete={(result, arrivedLate) =>
            result ? setLast(result) : showResults(arrivedLate)
          }
        />
      )}
    </div>
  );
};
