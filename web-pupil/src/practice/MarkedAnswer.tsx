import { useState } from 'react';
import type { AnswerResult } from '@mahoe/contracts/practice/quizzes';
import { ReportQuestion } from '../pupil/ReportQuestion.tsx';
import { Feedback } from './Feedback.tsx';
import type { Pace } from './pace.ts';
import type { AnswerState } from './useAnswer.ts';
import { useAutoAdvance } from './useAutoAdvance.ts';
import type { TimedQuestion } from './fetchSessionQuestion.ts';

/** Feedback on a marked answer, which leads to the next question or to the results. */
export const MarkedAnswer = ({
  session,
  question: { quiz, totalQuestions },
  marked: { result, note },
  pace,
  seconds,
  nextIsComing,
  onNext,
  onComplete,
}: {
  readonly session: { readonly id: string };
  readonly question: TimedQuestion;
  readonly marked: Extract<AnswerState, { readonly is: 'marked' }>;
  readonly pace: Pace;
  readonly seconds: number;
  readonly nextIsComing: boolean;
  readonly onNext: (seconds: number) => void;
  readonly onComplete: (result: AnswerResult, arrivedLate: boolean) => void;
}) => {
  const [staying, setStaying] = useState(false);
  const goOn = (): void =>
    result.isSessionComplete ? onComplete(result, note === 'late') : onNext(seconds);
  useAutoAdvance(!nextIsComing && (result.isSessionComplete || pace === 'auto'), staying, goOn);
  return (
    <Feedback
      question={quiz}
      result={result}
      note={note}
      totalQuestions={totalQuestions}
      pace={pace}
      staying={staying}
      nextIsComing={nextIsComing}
      onStay={() => setStaying(true)}
      onGo={goOn}
      report={<ReportQuestion sessionId={session.id} questionNumber={result.questionNumber} />}
    />
  );
};
