import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import type { ReplyOf } from '@mahoe/contracts/operation';
import type { AnswerResult, startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { Button } from '../ui/components/Button.tsx';
import { ReadAloud } from '../ui/speech/ReadAloud.tsx';
import { QuestionWidget } from '../question/QuestionWidget.tsx';
import paper from '../question/QuestionSheet.module.css';
import { nonBreaking } from '../ui/format/nonBreaking.ts';
import { getInitialAnswer } from '../question/questionTypes.ts';
import { isStarted, type WidgetAnswer, type WidgetQuestion } from '../question/widgetAnswer.ts';
import { AnswerNotice } from './AnswerNotice.tsx';
import { MarkedAnswer } from './MarkedAnswer.tsx';
import type { TimedQuestion } from './fetchSessionQuestion.ts';
import type { Pace } from './pace.ts';
import { QuizHeader } from './QuizHeader.tsx';
import type { AnswerState } from './useAnswer.ts';
import { useCelebration } from './useCelebration.ts';
import { useTimedAnswer } from './useTimedAnswer.ts';

const CheckButton = ({
  quiz,
  answer,
  state,
  isTimeUp,
}: {
  readonly quiz: WidgetQuestion;
  readonly answer: WidgetAnswer;
  readonly state: AnswerState;
  readonly isTimeUp: boolean;
}) => (
  <Button
    type="submit"
    wide
    disabled={!isTimeUp && getInitialAnswer(quiz) === undefined && !isStarted(answer)}
    pending={state.is !== 'open'}
  >
    {state.is === 'sending'
      ? 'Checking…'
      : state.is === 'waiting'
        ? 'Waiting for the internet…'
        : isTimeUp
          ? 'Send again'
          : 'Check answer'}
  </Button>
);

interface QuestionProps {
  readonly session: ReplyOf<typeof startQuizSession>;
  readonly question: TimedQuestion;
  readonly user: User;
  readonly pace: Pace;
  /** Link or button in the header that leaves the quiz. */
  readonly way: ReactNode;
  readonly nextIsComing: boolean;
  /** Called with the seconds left. */
  readonly onNext: (seconds: number) => void;
  /** Called when the server has moved on; an answer may have come too late to count. */
  readonly onOver: (arrivedLate: boolean, seconds: number) => void;
  readonly onComplete: (result: AnswerResult, arrivedLate: boolean) => void;
}

/** One question: the pupil answers, checks the answer and reads the explanation. */
export const Question = (props: QuestionProps) => {
  const { session, question, user, way } = props;
  const { quiz, questionNumber, totalQuestions } = question;
  const { answer, change, submit, state, isTimeUp, seconds, announcement } = useTimedAnswer(props);
  const text = useRef<HTMLSpanElement>(null);
  const sheet = useRef<HTMLFormElement>(null);
  const marked = state.is === 'marked' ? state : undefined;
  useCelebration(user, totalQuestions, marked?.result);
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    text.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <QuizHeader
        topic={session.topicName}
        number={questionNumber}
        total={totalQuestions}
        seconds={seconds}
      >
        {way}
      </QuizHeader>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
      <form ref={sheet} className={paper['sheet']} onSubmit={submit}>
        {/* Feedback needs the room and has its own button for reading aloud. */}
        {!marked && <ReadAloud within={sheet} part="question" name="the question" />}
        <QuestionWidget
          question={quiz}
          heading={
            <span ref={text} tabIndex={-1} className={paper['question']} data-read="question">
              {nonBreaking(quiz.question)}
            </span>
          }
          answer={answer}
          locked={state.is !== 'open' || isTimeUp}
          right={marked?.result.rightAnswer}
          onAnswer={change}
        />
        <AnswerNotice state={state} />
        {marked ? (
          <MarkedAnswer {...props} marked={marked} seconds={seconds} />
        ) : (
          <CheckButton quiz={quiz} answer={answer} state={state} isTimeUp={isTimeUp} />
        )}
      </form>
    </>
  );
};
