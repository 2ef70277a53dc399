import { stamp, type Moment } from '../calendar.ts';
import { reject, type Decider, type Rejection } from '../decider.ts';
import type { Cheer, CheeringEvent } from './events.ts';

// Command

export interface CheerFriend {
  readonly type: 'CheerFriend';
  readonly now: Moment;
  readonly cheerId: string;
  readonly pupilId: string;
  readonly friendId: string;
  /** The friend's achievement that is cheered. */
  readonly activityId: string;
  readonly cheer: Cheer;
}

export type CheeringRejection = 'cannot-cheer-yourself' | 'enough-cheers-today';

// State

export interface Cheering {
  /** Cheers by the activity's id. */
  readonly cheered: Readonly<Record<string, Cheer>>;
  readonly today: { readonly date: string; readonly cheers: number };
}

const initial: Cheering = { cheered: {}, today: { date: '', cheers: 0 } };

export const MAX_CHEERS_PER_DAY = 10;

/** Returns the cheers a pupil has left on a local day. */
export const countCheersLeft = ({ today }: Cheering, localDate: string): number =>
  MAX_CHEERS_PER_DAY - (today.date === localDate ? today.cheers : 0);

// Evolve

const evolve = (state: Cheering, { data }: CheeringEvent): Cheering => ({
  cheered: { ...state.cheered, [data.activityId]: data.cheer },
  today: {
    date: data.localDate,
    cheers: MAX_CHEERS_PER_DAY - countCheersLeft(state, data.localDate) + 1,
  },
});

// Decide

const decide = (
  state: Cheering,
  { cheerId, pupilId, friendId, activityId, cheer, now }: CheerFriend,
): readonly CheeringEvent[] | Rejection<CheeringRejection> => {
  if (pupilId === friendId) return reject('cannot-cheer-yourself');
  if (Object.hasOwn(state.cheered, activityId)) return [];
  if (countCheersLeft(state, now.localDate) <= 0) return reject('enough-cheers-today');
  const data = { cheerId, pupilId, friendId, activityId, cheer, ...stamp(now) };
  return [{ type: 'FriendCheered', data }];
};

/** Cheers of a pupil: each achievement once, with a daily limit (R19). Stream id: the pupil's. */
export const cheering: Decider<Cheering, CheerFriend, CheeringEvent, CheeringRejection> = {
  category: 'cheering',
  initial,
  evolve,
  decide,
};
