import { useEffect, useEffectEvent } from 'react';
import type { User } from '@mahoe/contracts/accounts/account';
import type { AnswerResult } from '@mahoe/contracts/practice/quizzes';
import { getUserStats } from '@mahoe/contracts/progress/progress';
import { useRead } from '../apiClient.ts';
import { celebrate, clearPetals } from '../ui/celebration/celebrate.ts';
import { soundIntensity } from '../ui/celebration/soundIntensity.ts';
import { playTune } from '../ui/celebration/sounds.ts';
import { celebrationMoments, type CelebrationMoment } from './celebrationMoments.ts';

/** Plays sound and petals for an answer and for the quiz it completed. */
export const useCelebration = (
  user: User,
  totalQuestions: number,
  result: AnswerResult | undefined,
): void => {
  const { data: stats } = useRead(getUserStats, { params: { id: user.id } });
  const intensity = soundIntensity(stats?.questionsAttempted ?? 0, user.level);
  const play = useEffectEvent(({ tune, petals }: CelebrationMoment) => {
    playTune(tune, intensity);
    if (petals > 0) celebrate(petals, intensity).catch(console.error);
  });
  useEffect(() => {
    if (!result) return undefined;
    const timers = celebrationMoments(result, totalQuestions).map((moment) =>
      setTimeout(() => play(moment), moment.afterMs),
    );
    return () => {
      timers.forEach(clearTimeout);
      // The next question is for thinking, so the petals stop.
      if (!result.isSessionComplete) clearPetals();
    };
  }, [result, totalQuestions]);
};
