import { useEffect, useEffectEvent } from 'react';
import type { User } from '@mahoe/contracts/accounts';
import type { AnswerResult } from '@mahoe/contracts/practice';
import { getUserStats } from '@mahoe/contracts/progress';
import { refreshReads, useRead } from '../apiClient.ts';
import { celebrate } from '../ui/celebration/celebrate.ts';
import { soundIntensity } from '../ui/celebration/soundIntensity.ts';
import { playTune } from '../ui/celebration/sounds.ts';
import { endedByClock } from './quizClock.ts';

const QUIZ_AFTER_MS = 500;
const PETALS_FOR_RIGHT = 24;
const PETALS_FOR_QUIZ = 140;

/** Sound and petals for an answer and, half a second later, for the quiz it completed. */
export const useCelebration = (
  user: User,
  { questionNumber, totalQuestions }: { questionNumber: number; totalQuestions: number },
  result: AnswerResult | undefined,
): void => {
  const { data: stats } = useRead(getUserStats, { params: { id: user.id } });
  const intensity = soundIntensity((stats?.questionsAttempted ?? 0) + questionNumber, user.level);
  const forAnswer = useEffectEvent(({ isCorrect }: AnswerResult) => {
    playTune(isCorrect ? 'right' : 'wrong', intensity);
    if (isCorrect) void celebrate(PETALS_FOR_RIGHT, intensity);
  });
  const forQuiz = useEffectEvent((last: AnswerResult) => {
    playTune('complete', intensity);
    const share = last.bonusExperience > 0 ? 1 : last.newScore / totalQuestions;
    if (!endedByClock(last, totalQuestions)) void celebrate(PETALS_FOR_QUIZ * share, intensity);
  });
  useEffect(() => {
    if (!result) return undefined;
    if (!result.isSessionComplete) {
      forAnswer(result);
      return undefined;
    }
    refreshReads().catch(console.error);
    const timer = setTimeout(() => forQuiz(result), QUIZ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [result]);
};
