import type { AnswerResult } from '@mahoe/contracts/practice/quizzes';
import type { playTune } from '../ui/celebration/sounds.ts';
import { isEndedByClock } from './quizClock.ts';

const QUIZ_AFTER_MS = 500;
const PETALS_FOR_RIGHT = 24;
const PETALS_FOR_QUIZ = 140;

/** A tune, with petals at full intensity, some milliseconds after the answer was marked. */
export interface CelebrationMoment {
  readonly afterMs: number;
  readonly tune: Parameters<typeof playTune>[0];
  readonly petals: number;
}

/**
 * Lists sounds and petals for an answer and, half a second later, for the quiz it completed. Petals
 * fall only if the answer or the quiz earned XP.
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
