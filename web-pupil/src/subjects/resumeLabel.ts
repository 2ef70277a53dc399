import type { OpenQuiz } from '@mahoe/contracts/practice/quizzes';
import { formatMinutesAndSeconds } from '../ui/format/minutesAndSeconds.ts';

/** Where an open quiz stands: the time is told while it stands still. */
export const resumeLabel = ({
  questionNumber,
  totalQuestions,
  remainingSeconds,
  isClockRunning,
}: Pick<
  OpenQuiz,
  'questionNumber' | 'totalQuestions' | 'remainingSeconds' | 'isClockRunning'
>): string => {
  const place = `Go on · question ${questionNumber} of ${totalQuestions}`;
  return `${place} · ${isClockRunning ? 'the clock is running' : formatMinutesAndSeconds(Math.floor(remainingSeconds))}`;
};
