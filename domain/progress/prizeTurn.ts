import { daysBetween, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider } from '../decider.ts';
import type { ProgressEvent } from './events.ts';

// Commands

/** A prize is to be approved. */
export interface TakePrizeTurn {
  readonly type: 'TakePrizeTurn';
  readonly now: Moment;
  readonly pupilId: string;
  readonly prizeId: string;
}

/** It is not handed out after all. */
export interface ReturnPrizeTurn {
  readonly type: 'ReturnPrizeTurn';
  readonly now: Moment;
  readonly pupilId: string;
  readonly prizeId: string;
}

export type PrizeTurnCommand = TakePrizeTurn | ReturnPrizeTurn;

export interface PrizeTurnRejections {
  readonly TakePrizeTurn: 'prize-within-a-week';
  readonly ReturnPrizeTurn: never;
}

// State

/** Days on which prizes were approved that were not declined since, by prize. */
export type PrizeTurns = Readonly<Record<string, string>>;

type PrizeTurnEvent = Extract<ProgressEvent, { type: `TurnForPrize${string}` }>;

/** Days from one prize that is handed out to the next. */
export const PRIZES_APART_DAYS = 7;

/** Whether two prizes approved on these days are too close. */
export const isWithinAWeek = (one: string, other: string): boolean =>
  Math.abs(daysBetween(one, other)) < PRIZES_APART_DAYS;

/**
 * Whose turn among a pupil's prizes it is (R12): of two that are approved at the same instant one is.
 * Stream id: the pupil's.
 */
export const prizeTurn: Decider<PrizeTurns, PrizeTurnCommand, PrizeTurnEvent, PrizeTurnRejections> =
  {
    category: 'prizeTurn',
    initial: {},
    evolve: (turns, { type, data }) => {
      if (type === 'TurnForPrizeTaken') return { ...turns, [data.prizeId]: data.localDate };
      const { [data.prizeId]: _returned, ...others } = turns;
      return others;
    },
    decide: byCommand<PrizeTurns, PrizeTurnCommand, PrizeTurnEvent, PrizeTurnRejections>({
      TakePrizeTurn: (turns, { pupilId, prizeId, now }) => {
        if (prizeId in turns) return [];
        if (Object.values(turns).some((day) => isWithinAWeek(day, now.localDate))) {
          return reject('prize-within-a-week');
        }
        return [{ type: 'TurnForPrizeTaken', data: { pupilId, prizeId, ...stamp(now) } }];
      },
      ReturnPrizeTurn: (turns, { pupilId, prizeId, now }) =>
        prizeId in turns
          ? [{ type: 'TurnForPrizeReturned', data: { pupilId, prizeId, ...stamp(now) } }]
          : [],
    }),
  };
