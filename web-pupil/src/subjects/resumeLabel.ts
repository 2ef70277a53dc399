import type { OpenQuiz } from '@mahoe/contracts/practice/quizzes';
import { formatMinutesAndSeconds } from '../ui/format/minutesAndSeconds.ts';

/** Text of the link that continues an open quiz. */
export const resumeLabel = ({ questionNumber }: Pick<OpenQuiz, 'questionNumber'>): string =>
  `Carry on with question ${questionNumber}`;

/** State of an open quiz's clock; it stands still between two questions. */
export const clockText = ({
  remainingSeconds,
  isClockRunning,
}: Pick<OpenQuiz, 'remainingSeconds' | 'isClockRunning'>): string =>
  isClockRunning
    ? 'The clock is running.'
    : `You have ${formatMinutesAndSeconds(Math.floor(remainingSeconds))} left.`;
