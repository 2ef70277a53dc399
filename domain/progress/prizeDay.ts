import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { PrizeDeclinedBecause, ProgressEvent } from './events.ts';
import { PRIZE_RULE, prizeStanding } from './prize.ts';
import { isWithinAWeek } from './prizeSlot.ts';

// Commands

/** Counts a completed quiz that qualifies on the day. */
export interface CountPrizeQuiz {
  readonly type: 'CountPrizeQuiz';
  /** Time at which the quiz was completed. */
  readonly now: Moment;
  readonly prizeId: string;
  readonly pupilId: string;
  readonly sessionId: string;
  readonly percentage: number;
}

/** Approves the prize for handing out, by an administrator. */
export interface ApprovePrize {
  readonly type: 'ApprovePrize';
  readonly now: Moment;
  readonly administratorId: string;
  /** Day of the pupil's previous approved prize; null if there was none. */
  readonly lastApprovedOn: string | null;
}

export interface HandOutPrize {
  readonly type: 'HandOutPrize';
  readonly now: Moment;
  readonly administratorId: string;
}

export interface DeclinePrize {
  readonly type: 'DeclinePrize';
  readonly now: Moment;
  readonly administratorId: string;
  readonly reason: PrizeDeclinedBecause;
}

export type PrizeCommand = CountPrizeQuiz | ApprovePrize | HandOutPrize | DeclinePrize;

export interface PrizeRejections {
  readonly CountPrizeQuiz: never;
  readonly ApprovePrize: 'prize-not-found' | 'prize-out-of-step' | 'prize-within-a-week';
  readonly HandOutPrize: 'prize-not-found' | 'prize-out-of-step';
  readonly DeclinePrize: 'prize-not-found' | 'prize-out-of-step';
}

// State

/** State of a day's prize. */
export type PrizeState = 'none' | 'earned' | 'approved' | 'handed_out' | 'declined';

export interface PrizeDay {
  /** Percent by session, in the order of completion. */
  readonly quizzes: Readonly<Record<string, number>>;
  readonly state: PrizeState;
  /** The prize and its pupil, once it is earned. */
  readonly prize: { readonly prizeId: string; readonly pupilId: string } | null;
}

type PrizeEvent = Extract<ProgressEvent, { type: `Prize${string}` }>;

// Evolve

const evolve = (day: PrizeDay, { type, data }: PrizeEvent): PrizeDay => {
  switch (type) {
    case 'PrizeQuizCounted':
      return { ...day, quizzes: { ...day.quizzes, [data.sessionId]: data.percentage } };
    case 'PrizeEarned':
      return {
        ...day,
        state: 'earned',
        prize: { prizeId: data.prizeId, pupilId: data.pupilId },
      };
    case 'PrizeApproved':
      return { ...day, state: 'approved' };
    case 'PrizeHandedOut':
      return { ...day, state: 'handed_out' };
    case 'PrizeDeclined':
      return { ...day, state: 'declined' };
  }
};

// Decide

const count = (
  { quizzes, state }: PrizeDay,
  { now, prizeId, pupilId, sessionId, percentage }: CountPrizeQuiz,
): readonly PrizeEvent[] => {
  if (sessionId in quizzes || state !== 'none') return [];
  const data = { prizeId, pupilId, ...stamp(now) };
  const percentages = [...Object.values(quizzes), percentage];
  const counted = { type: 'PrizeQuizCounted', data: { ...data, sessionId, percentage } } as const;
  return prizeStanding(percentages).state === 'prize'
    ? [counted, { type: 'PrizeEarned', data: { ...data, percentages, rule: PRIZE_RULE } }]
    : [counted];
};

const approve = (
  { state, prize }: PrizeDay,
  { now, administratorId, lastApprovedOn }: ApprovePrize,
): readonly PrizeEvent[] | Rejection<PrizeRejections['ApprovePrize']> => {
  if (!prize) return reject('prize-not-found');
  if (state === 'approved') return [];
  if (state !== 'earned') return reject('prize-out-of-step');
  if (lastApprovedOn !== null && isWithinAWeek(lastApprovedOn, now.localDate)) {
    return reject('prize-within-a-week');
  }
  const data = { ...prize, administratorId, lastApprovedOn, ...stamp(now) };
  return [{ type: 'PrizeApproved', data }];
};

const handOut = (
  { state, prize }: PrizeDay,
  { now, administratorId }: HandOutPrize,
): readonly PrizeEvent[] | Rejection<PrizeRejections['HandOutPrize']> => {
  if (!prize) return reject('prize-not-found');
  if (state === 'handed_out') return [];
  if (state !== 'approved') return reject('prize-out-of-step');
  return [{ type: 'PrizeHandedOut', data: { ...prize, administratorId, ...stamp(now) } }];
};

const decline = (
  { state, prize }: PrizeDay,
  { now, administratorId, reason }: DeclinePrize,
): readonly PrizeEvent[] | Rejection<PrizeRejections['DeclinePrize']> => {
  if (!prize) return reject('prize-not-found');
  if (state === 'declined') return [];
  if (state !== 'earned' && state !== 'approved') return reject('prize-out-of-step');
  return [{ type: 'PrizeDeclined', data: { ...prize, administratorId, reason, ...stamp(now) } }];
};

/**
 * A pupil's local day on the way to its prize (R12): at most one prize, earned, then approved, then
 * handed out; or declined. Stream id: the prize's, which follows from pupil and day.
 */
export const prizeDay: Decider<PrizeDay, PrizeCommand, PrizeEvent, PrizeRejections> = {
  category: 'prizeDay',
  initial: { quizzes: {}, state: 'none', prize: null },
  evolve,
  decide: byCommand<PrizeDay, PrizeCommand, PrizeEvent, PrizeRejections>({
    CountPrizeQuiz: count,
    ApprovePrize: approve,
    HandOutPrize: handOut,
    DeclinePrize: decline,
  }),
};
