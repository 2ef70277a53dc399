import { stamp, type Moment } from '../calendar.ts';
import type { Decider } from '../decider.ts';
import type { ProgressEvent } from './events.ts';
import { PRIZE_RULE, prizeStanding } from './prize.ts';

/** A qualifying quiz of the day was completed. */
export interface CountPrizeQuiz {
  readonly type: 'CountPrizeQuiz';
  /** When the quiz was completed. */
  readonly now: Moment;
  readonly prizeId: string;
  readonly pupilId: string;
  readonly sessionId: string;
  readonly percentage: number;
}

export interface PrizeDay {
  /** Percent by session, in the order of their completion. */
  readonly quizzes: Readonly<Record<string, number>>;
  readonly isEarned: boolean;
}

type PrizeEvent = Extract<ProgressEvent, { type: `Prize${string}` }>;

/**
 * A pupil's local day on the way to its prize: one prize at the most. Stream id: the prize's, which
 * follows from pupil and day.
 */
export const prizeDay: Decider<PrizeDay, CountPrizeQuiz, PrizeEvent, never> = {
  category: 'prizeDay',
  initial: { quizzes: {}, isEarned: false },
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'PrizeQuizCounted':
        return { ...state, quizzes: { ...state.quizzes, [data.sessionId]: data.percentage } };
      case 'PrizeEarned':
        return { ...state, isEarned: true };
    }
  },
  decide: ({ quizzes, isEarned }, { now, prizeId, pupilId, sessionId, percentage }) => {
    if (sessionId in quizzes || isEarned) return [];
    const data = { prizeId, pupilId, ...stamp(now) };
    const percentages = [...Object.values(quizzes), percentage];
    const counted = { type: 'PrizeQuizCounted', data: { ...data, sessionId, percentage } } as const;
    return prizeStanding(percentages).state === 'prize'
      ? [counted, { type: 'PrizeEarned', data: { ...data, percentages, rule: PRIZE_RULE } }]
      : [counted];
  },
};
