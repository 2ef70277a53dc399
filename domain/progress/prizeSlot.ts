import { daysBetween, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider } from '../decider.ts';
import type { ProgressEvent } from './events.ts';

// Commands

/** Takes the slot for a prize to be approved. */
export interface TakePrizeSlot {
  readonly type: 'TakePrizeSlot';
  readonly now: Moment;
  readonly pupilId: string;
  readonly prizeId: string;
}

/** Returns the slot of a prize that was declined. */
export interface ReturnPrizeSlot {
  readonly type: 'ReturnPrizeSlot';
  readonly now: Moment;
  readonly pupilId: string;
  readonly prizeId: string;
}

export type PrizeSlotCommand = TakePrizeSlot | ReturnPrizeSlot;

export interface PrizeSlotRejections {
  readonly TakePrizeSlot: 'prize-within-a-week';
  readonly ReturnPrizeSlot: never;
}

// State

/** Days on which prizes were approved and not declined since, by prize. */
export type PrizeSlots = Readonly<Record<string, string>>;

type PrizeSlotEvent = Extract<ProgressEvent, { type: `TurnForPrize${string}` }>;

/** Minimum number of days between two prizes that are handed out. */
export const PRIZE_INTERVAL_DAYS = 7;

/** Returns true if two prizes approved on these days are too close. */
export const isWithinAWeek = (one: string, other: string): boolean =>
  Math.abs(daysBetween(one, other)) < PRIZE_INTERVAL_DAYS;

/**
 * The weekly slot of a pupil's prizes (R12): of two that are approved at the same instant one gets it.
 * Stream id: the pupil's.
 */
export const prizeSlot: Decider<PrizeSlots, PrizeSlotCommand, PrizeSlotEvent, PrizeSlotRejections> =
  {
    category: 'prizeTurn',
    initial: {},
    evolve: (slots, { type, data }) => {
      if (type === 'TurnForPrizeTaken') return { ...slots, [data.prizeId]: data.localDate };
      const { [data.prizeId]: _returned, ...others } = slots;
      return others;
    },
    decide: byCommand<PrizeSlots, PrizeSlotCommand, PrizeSlotEvent, PrizeSlotRejections>({
      TakePrizeSlot: (slots, { pupilId, prizeId, now }) => {
        if (prizeId in slots) return [];
        if (Object.values(slots).some((day) => isWithinAWeek(day, now.localDate))) {
          return reject('prize-within-a-week');
        }
        return [{ type: 'TurnForPrizeTaken', data: { pupilId, prizeId, ...stamp(now) } }];
      },
      ReturnPrizeSlot: (slots, { pupilId, prizeId, now }) =>
        prizeId in slots
          ? [{ type: 'TurnForPrizeReturned', data: { pupilId, prizeId, ...stamp(now) } }]
          : [],
    }),
  };
