import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import type { ReplyOf } from '@mahoe/contracts/operation';
import type {
  AnswerResult,
  getSessionQuestion,
  startQuizSession,
} from '@mahoe/contracts/practice/quizzes';
import { Button } from '../ui/components/Button.tsx';
import { ReadAloud } from '../ui/speech/ReadAloud.tsx';
import { QuestionWidget } from '../question/QuestionWidget.tsx';
import paper from '../question/QuestionSheet.module.css';
import { nonBreaking } from '../ui/format/nonBreaking.ts';
import { isStarted, describeMissing } from '../question/widgetAnswer.ts';
import { useAnswerDraft } from './answerDraft.ts';
import { AnswerNotice } from './AnswerNotice.tsx';
import { Feedback } from './Feedback.tsx';
import { QuizHeader } from './QuizHeader.tsx';
import { useAnswer } from './useAnswer.ts';
import { useCelebration } from './useCelebration.ts';
import { useCountdown } from './useCountdown.ts';
import { useAutoAdvance } from './useAutoAdvance.ts';

/** Pace of a quiz: the pupil turns the page, or it turns by itself after two seconds. */
export type Pace = 'manual' | 'auto';

/** One question: answer, check, read why; the clock ticks only while it is unanswered. */
export const Question = ({
  session,
  question,
  user,
  pace,
  way,
  nextIsComing,
  onNext,
  onOver,
  onComplete,
}: {
  readonly session: ReplyOf<typeof startQuizSession>;
  readonly question: ReplyOf<typeof getSessionQuestion> & { readonly deadline: number };
  readonly user: User;
  readonly pace: Pace;
  /** The way out, in the header. */
  readonly way: ReactNode;
  readonly nextIsComing: boolean;
  /** Told the seconds left. */
  readonly onNext: (seconds: number) => void;
  /** The server has moved on; an answer may have come too late to count. */
  readonly onOver: (arrivedLate: boolean, seconds: number) => void;
  readonly onComplete: (result: AnswerResult, arrivedLate: boolean) => void;
}) => {
  const { quiz, questionNumber, totalQuestions, deadline } = question;
  const { answer, setAnswer, forget } = useAnswerDraft(session.id, questionNumber);
  // What handlers see at once, and what is drawn.
  const ranOut = useRef(false);
  const sentNothing = useRef(false);
  const [isTimeUp, setTimeUp] = useState(false);
  const [staying, setStaying] = useState(false);
  const text = useRef<HTMLSpanElement>(null);
  const sheet = useRef<HTMLFormElement>(null);
  const missing = describeMissing(quiz, answer);

  const { state, send, advise } = useAnswer(user.id, deadline, {
    onMarked: forget,
    onAdvice: () => ranOut.current && afterTheDeadline(),
    onRefused: () => !ranOut.current && answer.selectedAnswer !== undefined && setAnswer({}),
    onOver: (arrivedLate) => onOver(arrivedLate, seconds),
  });
  const asked = { sessionId: session.id, questionNumber };
  const sendNothing = (): void => {
    sentNothing.current = true;
    send({ ...asked, timestamp: Date.now(), selectedAnswer: null });
  };
  // There is nothing left to mend, unless the server's clock says that there is time after all.
  const afterTheDeadline = (): void => {
    if (!sentNothing.current) return sendNothing();
    ranOut.current = false;
    sentNothing.current = false;
    setTimeUp(false);
    advise(undefined);
    onNext(seconds);
  };
  const sendGiven = (): void =>
    send({
      ...asked,
      timestamp: Date.now(),
      ...(quiz.questionType === 'sequencing' && { sequenceAnswer: quiz.sequenceItems }),
      ...answer,
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (state.is !== 'open') return;
    if (isTimeUp && (missing !== undefined || !isStarted(answer))) sendNothing();
    else if (missing === undefined) sendGiven();
    else advise(missing);
  };
  const ticking = state.is === 'open' && !isTimeUp && !nextIsComing;
  const { seconds, announcement } = useCountdown(deadline, ticking, () => {
    ranOut.current = true;
    setTimeUp(true);
    if (missing === undefined && isStarted(answer)) sendGiven();
    else sendNothing();
  });

  const marked = state.is === 'marked' ? state : undefined;
  const result = marked?.result;
  useCelebration(user, totalQuestions, result);
  const goOn = (): void =>
    result?.isSessionComplete ? onComplete(result, marked?.note === 'late') : onNext(seconds);
  useAutoAdvance(
    result !== undefined && !nextIsComing && (result.isSessionComplete || pace === 'auto'),
    staying,
    goOn,
  );
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
        {/* Marked, the question makes room for why, which is read aloud by a button of its own. */}
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
          right={result?.rightAnswer}
          onAnswer={(next) => {
            setAnswer(next);
            if (state.is === 'open' && (state.advice ?? state.failure)) advise(undefined);
          }}
        />
        <AnswerNotice state={state} />
        {marked ? (
          <Feedback
            question={quiz}
            result={marked.result}
            note={marked.note}
            totalQuestions={totalQuestions}
            pace={pace}
            staying={staying}
            nextIsComing={nextIsComing}
            onStay={() => setStaying(true)}
            onGo={goOn}
          />
        ) : (
          <Button
            type="submit"
            wide
            disabled={!isTimeUp && quiz.questionType !== 'sequencing' && !isStarted(answer)}
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
        )}
      </form>
    </>
  );
};
