import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useParams } from 'react-router';
import { serverNow } from '@mahoe/contracts/browser/serverClock';
import { useSignedInUser } from '../apiClient.ts';
import { QuestionWidget } from '../question/QuestionWidget.tsx';
import sheet from '../question/QuestionSheet.module.css';
import { nonBreaking } from '../ui/format/nonBreaking.ts';
import { describeMissing, getInitialAnswer } from '../question/questionTypes.ts';
import { isStarted, type WidgetAnswer } from '../question/widgetAnswer.ts';
import { Button, ButtonLink } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { Skeleton } from '../ui/components/Skeleton.tsx';
import { useUpdateLock } from '../ui/hooks/updateLock.ts';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';
import { submitOfflineQuizzes } from './submitOfflineQuizzes.ts';
import styles from './OfflineQuizzes.module.css';
import {
  isAnswered,
  saveOfflineQuiz,
  loadOfflineQuizzes,
  useOfflineQuizzes,
  type OfflineQuiz,
} from './offlineQuizzes.ts';

/** One question of an offline quiz. An answer is final, as it is online. */
const OfflineQuestion = ({
  quiz,
  question,
}: {
  readonly quiz: OfflineQuiz;
  readonly question: OfflineQuiz['questions'][number];
}) => {
  const [answer, setAnswer] = useState<WidgetAnswer>({});
  const [advice, setAdvice] = useState<string>();
  const text = useRef<HTMLSpanElement>(null);
  useUpdateLock();
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    text.current?.focus({ preventScroll: true });
  }, []);
  const initialAnswer = getInitialAnswer(question);
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    const missing = describeMissing(question, answer);
    setAdvice(missing);
    if (missing !== undefined) return;
    const given = {
      ...initialAnswer,
      ...answer,
      questionId: question.id,
      timestamp: serverNow(),
    };
    saveOfflineQuiz({ ...quiz, answers: [...quiz.answers, given] }).catch((error: unknown) => {
      console.error(error);
      setAdvice('This device could not save your answer. Please try again.');
    });
  };
  return (
    <form className={sheet['sheet']} onSubmit={keep}>
      <QuestionWidget
        question={question}
        heading={
          <span ref={text} tabIndex={-1} className={sheet['question']}>
            {nonBreaking(question.question)}
          </span>
        }
        answer={answer}
        locked={false}
        onAnswer={(next) => {
          setAnswer(next);
          setAdvice(undefined);
        }}
      />
      <p role="alert">{advice}</p>
      <Button type="submit" wide disabled={initialAnswer === undefined && !isStarted(answer)}>
        Keep my answer
      </Button>
    </form>
  );
};

const AllAnswered = ({ quiz }: { readonly quiz: OfflineQuiz }) => {
  useEffect(() => {
    submitOfflineQuizzes(quiz.userId).catch(console.error);
  }, [quiz.userId]);
  return quiz.marked ? (
    <EmptyState
      title={`${quiz.marked.score} of ${quiz.marked.totalQuestions} right`}
      action={<ButtonLink to={`/quiz-results/${quiz.sessionId}`}>See my results</ButtonLink>}
    >
      Your answers are marked.
    </EmptyState>
  ) : (
    <EmptyState
      title="All answered!"
      action={<ButtonLink to="/offline">Back to your saved quizzes</ButtonLink>}
    >
      Will be marked when you are online. Your answers are saved on this device.
    </EmptyState>
  );
};

/** An offline quiz: one question after another, without a clock, marked later. */
export const OfflineQuizPage = () => {
  usePageTitle('Saved quizzes');
  const { id } = useSignedInUser();
  const sessionId = useParams()['sessionId'];
  const quizzes = useOfflineQuizzes(id);
  const quiz = quizzes?.find((one) => one.sessionId === sessionId);
  useEffect(() => {
    loadOfflineQuizzes(id).catch(console.error);
  }, [id]);
  const question = quiz?.questions[quiz.answers.length];
  return (
    <div className={`page page-narrow ${styles['page']}`}>
      {quiz && (
        <header data-quiz-open={isAnswered(quiz) ? undefined : true}>
          <p>{quiz.topicName}</p>
          <h1>
            {question
              ? `Question ${quiz.answers.length + 1} of ${quiz.questions.length}`
              : 'Practised without internet'}
          </h1>
        </header>
      )}
      {!quizzes ? (
        <Skeleton label="Loading your saved quizzes…" rows={2} height={160} />
      ) : !quiz ? (
        <EmptyState
          heading="h1"
          title="This quiz is not here any more"
          action={<ButtonLink to="/offline">Show your saved quizzes</ButtonLink>}
        >
          It was saved on another device, or too long ago.
        </EmptyState>
      ) : question ? (
        <OfflineQuestion key={question.id} quiz={quiz} question={question} />
      ) : (
        <AllAnswered quiz={quiz} />
      )}
    </div>
  );
};
