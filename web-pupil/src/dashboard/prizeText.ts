import type { PrizeProgress } from '@mahoe/contracts/progress/streakAndPrize';

/** Formats tens of percent as "9 out of 10", and other values as a percentage. */
const formatShare = (percent: number): string =>
  percent % 10 === 0 ? `${percent / 10} out of 10` : `${percent}%`;

/** The prize panel's text about today, in one or two sentences. */
export const prizeText = ({
  state,
  claimed,
  qualifying,
  mean,
  goal,
}: Pick<PrizeProgress, 'state' | 'claimed' | 'qualifying' | 'mean' | 'goal'>): string => {
  if (state === 'prize') {
    return claimed
      ? 'A fast-food voucher. It is noted down, and a grown-up will tell you how to get it.'
      : 'A fast-food voucher is yours.';
  }
  const missing = goal.quizzes - qualifying;
  if (state === 'almost-there') {
    return missing > 0
      ? `${missing} more ${missing === 1 ? 'quiz' : 'quizzes'}, and ${goal.percent}% or more on average.`
      : `${goal.percent}% on average wins. Yours is ${mean ?? 0}%.`;
  }
  return `Do ${goal.quizzes} quizzes in one day. Get ${formatShare(goal.percent)} right on average, and win a fast-food voucher.`;
};
