import { instantMs, instantOf, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { ConcernEvent, ConcernOutcome } from './events.ts';

/** Time within which someone must take a concern (R18). */
export const CONCERN_DEADLINE_MS = 3_600_000;

// Commands

/** Raises a concern: a moderator fears for a child, and a decision on a message is not enough. */
export interface RaiseConcern {
  readonly type: 'RaiseConcern';
  readonly now: Moment;
  readonly concernId: string;
  /** Pupil whose message, picture or conduct raised it. */
  readonly pupilId: string;
  /** Null if it is about no message. */
  readonly messageId: string | null;
  /** Null if it is about no picture. */
  readonly pictureId: string | null;
  readonly moderatorId: string;
  readonly reason: string;
}

/** Takes a concern; another person may take it later. */
export interface TakeConcern {
  readonly type: 'TakeConcern';
  readonly now: Moment;
  readonly moderatorId: string;
}

export interface CloseConcern {
  readonly type: 'CloseConcern';
  readonly now: Moment;
  readonly moderatorId: string;
  readonly outcome: ConcernOutcome;
  /** Action that was taken, without naming a person. */
  readonly reason: string;
}

export type ConcernCommand = RaiseConcern | TakeConcern | CloseConcern;

export interface ConcernRejections {
  readonly TakeConcern: 'concern-not-found' | 'concern-closed';
  readonly CloseConcern: 'concern-not-found' | 'concern-closed';
}

// State

export interface Concern {
  readonly concernId: string;
  readonly pupilId: string;
  readonly pictureId: string | null;
  readonly reason: string;
  readonly takenBy: string | null;
  readonly closed: {
    readonly moderatorId: string;
    readonly outcome: ConcernOutcome;
    readonly reason: string;
  } | null;
}

const evolve = (state: Concern | null, { type, data }: ConcernEvent): Concern | null => {
  switch (type) {
    case 'ConcernRaised': {
      const { concernId, pupilId, pictureId, reason } = data;
      return { concernId, pupilId, pictureId, reason, takenBy: null, closed: null };
    }
    case 'ConcernTaken':
      return state && { ...state, takenBy: data.moderatorId };
    case 'ConcernClosed': {
      const { moderatorId, outcome, reason } = data;
      return state && { ...state, closed: { moderatorId, outcome, reason } };
    }
    default:
      return state;
  }
};

/**
 * Returns the picture that a person may view for a concern: only the one who handles it, while it is
 * open.
 */
export const findViewablePicture = (state: Concern | null, moderatorId: string): string | null =>
  state !== null && state.closed === null && state.takenBy === moderatorId ? state.pictureId : null;

// Decide

const raise = (
  state: Concern | null,
  { concernId, pupilId, messageId, pictureId, moderatorId, reason, now }: RaiseConcern,
): readonly ConcernEvent[] => {
  if (state) return [];
  const answerBy = instantOf(instantMs(now.at) + CONCERN_DEADLINE_MS);
  const about = { concernId, pupilId, messageId, pictureId };
  const data = { ...about, moderatorId, reason, answerBy, ...stamp(now) };
  return [{ type: 'ConcernRaised', data }];
};

const take = (
  state: Concern | null,
  { moderatorId, now }: TakeConcern,
): readonly ConcernEvent[] | Rejection<ConcernRejections['TakeConcern']> => {
  if (!state) return reject('concern-not-found');
  if (state.closed) return reject('concern-closed');
  if (state.takenBy === moderatorId) return [];
  const { concernId, pupilId } = state;
  return [{ type: 'ConcernTaken', data: { concernId, pupilId, moderatorId, ...stamp(now) } }];
};

const close = (
  state: Concern | null,
  { moderatorId, outcome, reason, now }: CloseConcern,
): readonly ConcernEvent[] | Rejection<ConcernRejections['CloseConcern']> => {
  if (!state) return reject('concern-not-found');
  const { concernId, pupilId, closed } = state;
  if (closed) {
    const isSame =
      closed.moderatorId === moderatorId && closed.outcome === outcome && closed.reason === reason;
    return isSame ? [] : reject('concern-closed');
  }
  const data = { concernId, pupilId, moderatorId, outcome, reason, ...stamp(now) };
  return [{ type: 'ConcernClosed', data }];
};

/**
 * A moderator's concern about a child, for the safeguarding contact: taken within the hour, and closed
 * with the action that was taken (R18). Stream id: the concern's.
 */
export const concern: Decider<Concern | null, ConcernCommand, ConcernEvent, ConcernRejections> = {
  category: 'concern',
  initial: null,
  evolve,
  decide: byCommand<Concern | null, ConcernCommand, ConcernEvent, ConcernRejections>({
    RaiseConcern: raise,
    TakeConcern: take,
    CloseConcern: close,
  }),
};
