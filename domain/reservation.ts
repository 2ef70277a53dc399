import { instantMs, stamp, type Moment } from './calendar.ts';
import { reject, type Decider, type Rejection } from './decider.ts';
import { event, when, type EventOf } from './eventDefinition.ts';
import { dataSubjectId } from './identity.ts';

/** What a key is for: a person, or a voucher, which is treated as one here. */
const holder = { holderId: dataSubjectId(), ...when };

export const reservationEvents = {
  KeyReserved: event(holder),
  KeyConfirmed: event(holder),
  KeyReleased: event(holder),
};
export type ReservationEvent = EventOf<typeof reservationEvents>;

// Commands

export interface ReserveKey {
  readonly type: 'ReserveKey';
  /** Id of what the key is meant for: a pupil, a voucher. */
  readonly holderId: string;
  readonly now: Moment;
}

/** What the key was reserved for exists now. */
export interface ConfirmKey {
  readonly type: 'ConfirmKey';
  readonly holderId: string;
  readonly now: Moment;
}

export interface ReleaseKey {
  readonly type: 'ReleaseKey';
  readonly holderId: string;
  readonly now: Moment;
}

export type ReservationCommand = ReserveKey | ConfirmKey | ReleaseKey;

export type ReservationRejection = 'key-taken';

// State

export interface Reservation {
  readonly holderId: string | null;
  readonly isConfirmed: boolean;
  readonly reservedAtMs: number;
}

const initial: Reservation = { holderId: null, isConfirmed: false, reservedAtMs: 0 };

/** A reservation nobody confirmed may be taken over after this: what it was for died half-way. */
export const UNCONFIRMED_TTL_MS = 600_000;

const isFree = (state: Reservation, now: Moment): boolean =>
  state.holderId === null ||
  (!state.isConfirmed && instantMs(now.at) - state.reservedAtMs > UNCONFIRMED_TTL_MS);

// Evolve

const evolve = (state: Reservation, { type, data }: ReservationEvent): Reservation => {
  switch (type) {
    case 'KeyReserved':
      return {
        holderId: data.holderId,
        isConfirmed: false,
        reservedAtMs: instantMs(data.occurredAt),
      };
    case 'KeyConfirmed':
      return { ...state, isConfirmed: true };
    case 'KeyReleased':
      return initial;
    default:
      return state;
  }
};

// Decide

const decide = (
  state: Reservation,
  { type, holderId, now }: ReservationCommand,
): readonly ReservationEvent[] | Rejection<ReservationRejection> => {
  const data = { holderId, ...stamp(now) };
  const isHolder = state.holderId === holderId;
  if (type === 'ReleaseKey') return isHolder ? [{ type: 'KeyReleased', data }] : [];
  if (!isHolder && !isFree(state, now)) return reject('key-taken');
  const reserved: readonly ReservationEvent[] = isHolder ? [] : [{ type: 'KeyReserved', data }];
  if (type === 'ReserveKey' || (isHolder && state.isConfirmed)) return reserved;
  return [...reserved, { type: 'KeyConfirmed', data }];
};

/**
 * Uniqueness of one key (a username, an e-mail address, a voucher code) under a category.
 * Streams are named by a keyed hash of the key, never by the key itself.
 */
export const defineReservation = (
  category: string,
): Decider<Reservation, ReservationCommand, ReservationEvent, ReservationRejection> => ({
  category,
  initial,
  evolve,
  decide,
});

/** Whether somebody holds the key, so that another would be refused it now. */
export const isTaken = (state: Reservation, now: Moment): boolean => !isFree(state, now);
