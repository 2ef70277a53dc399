import type { AnswerResult } from '@mahoe/contracts/practice/quizzes';
import type { playTune } from '../ui/celebration/sounds.ts';
import { isEndedByClock } from './quizClock.ts';

const QUIZ_AFTER_MS = 500;
const PETALS_FOR_RIGHT = 24;
const PETALS_FOR_QUIZ = 140;

/** A tune, and petals at full intensity, so many milliseconds after the answer was marked. */
export interface CelebrationMoment {
  readonly afterMs: number;
  readonly tune: Parameters<typeof playTune>[0];
  readonly petals: number;
}

/**
 * What is heard and seen for an answer and, half a second later, for the quiz it completed.
 * Petals fall for what was earned: none without experience, nor for a quiz whose end brought none.
 */
export const celebrationMoments = (
  result: Pick<
    AnswerResult,
    | 'isCorrect'
    | 'isSessionComplete'
    | 'timedOut'
    | 'questionNumber'
    | 'newScore'
    | 'bonusExperience'
    | 'experienceEarned'
  >,
  totalQuestions: number,
): readonly CelebrationMoment[] => {
  const { isCorrect, isSessionComplete, bonusExperience, experienceEarned, newScore } = result;
  const forAnswer: CelebrationMoment = {
    afterMs: 0,
    tune: isCorrect ? 'right' : 'wrong',
    petals: isCorrect && experienceEarned > 0 ? PETALS_FOR_RIGHT : 0,
  };
  if (!isSessionComplete) return [forAnswer];
  const share = bonusExperience > 0 ? 1 : newScore / totalQuestions;
  const isFor = experienceEarned + bonusExperience > 0 && !isEndedByClock(result, totalQuestions);
  const petals = isFor ? PETALS_FOR_QUIZ * share : 0;
  return [forAnswer, { afterMs: QUIZ_AFTER_MS, tune: 'complete', petals }];
};
