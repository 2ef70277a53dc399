import { useRef, useState, type FormEvent } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import { serverNow } from '@mahoe/contracts/browser/serverClock';
import type { ReplyOf } from '@mahoe/contracts/operation';
import type { startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { describeMissing, getInitialAnswer } from '../question/questionTypes.ts';
import { isStarted, type WidgetAnswer } from '../question/widgetAnswer.ts';
import { useAnswerDraft } from './answerDraft.ts';
import { useAnswer } from './useAnswer.ts';
import type { TimedQuestion } from './fetchSessionQuestion.ts';
import { useCountdown } from './useCountdown.ts';
import { useQuestionRefresh } from './useQuestionRefresh.ts';

interface TimedAnswerProps {
  readonly session: ReplyOf<typeof startQuizSession>;
  readonly question: TimedQuestion;
  readonly user: User;
  readonly nextIsComing: boolean;
  readonly onNext: (seconds: number) => void;
  readonly onOver: (arrivedLate: boolean, seconds: number) => void;
}

/**
 * Answers one question within its time. At the deadline it sends a complete answer, else an empty
 * one. The clock runs only while the question is unanswered.
 */
export const useTimedAnswer = ({
  session,
  question: { quiz, questionNumber, deadline },
  user,
  nextIsComing,
  onNext,
  onOver,
}: TimedAnswerProps) => {
  const { answer, setAnswer, forget } = useAnswerDraft(session.id, questionNumber);
  // Handlers read the refs at once; the state is for rendering.
  const ranOut = useRef(false);
  const sentNothing = useRef(false);
  const [isTimeUp, setTimeUp] = useState(false);
  const missing = describeMissing(quiz, answer);

  const { state, send, advise } = useAnswer(user.id, deadline, {
    onMarked: forget,
    onAdvice: () => ranOut.current && handleAdviceAfterDeadline(),
    onRefused: () => !ranOut.current && answer.selectedAnswer !== undefined && setAnswer({}),
    onOver: (arrivedLate) => onOver(arrivedLate, seconds),
  });
  const asked = { sessionId: session.id, questionNumber };
  const sendNothing = (): void => {
    sentNothing.current = true;
    send({ ...asked, timestamp: serverNow(), selectedAnswer: null });
  };
  // The pupil can no longer correct the answer, unless the server's clock shows time left.
  const handleAdviceAfterDeadline = (): void => {
    if (!sentNothing.current) return sendNothing();
    ranOut.current = false;
    sentNothing.current = false;
    setTimeUp(false);
    advise(undefined);
    onNext(seconds);
  };
  const sendGiven = (): void =>
    send({ ...asked, timestamp: serverNow(), ...getInitialAnswer(quiz), ...answer });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (state.is !== 'open') return;
    if (isTimeUp && (missing !== undefined || !isStarted(answer))) sendNothing();
    else if (missing === undefined) sendGiven();
    else advise(missing);
  };
  const change = (next: WidgetAnswer): void => {
    setAnswer(next);
    if (state.is === 'open' && (state.advice ?? state.failure)) advise(undefined);
  };
  const endTime = (): void => {
    ranOut.current = true;
    setTimeUp(true);
    if (missing === undefined && isStarted(answer)) sendGiven();
    else sendNothing();
  };
  const isOpen = state.is === 'open' && !isTimeUp && !nextIsComing;
  const { seconds, announcement } = useCountdown(deadline, isOpen, endTime);
  useQuestionRefresh(session, isOpen, endTime);
  return { answer, change, submit, state, isTimeUp, seconds, announcement };
};
