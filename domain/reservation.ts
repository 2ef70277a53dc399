import { instantMs, stamp, type Moment } from './calendar.ts';
import { reject, type Decider, type Rejection } from './decider.ts';
import { event, when, type EventOf } from './eventDefinition.ts';
import { dataSubjectId } from './identity.ts';

/** The holder of a key: a person, or a voucher, which is treated as a person here. */
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
  /** Id of the future holder: a pupil or a voucher. */
  readonly holderId: string;
  readonly now: Moment;
}

/** Confirms that the holder exists. */
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

/** Lifetime of an unconfirmed reservation in ms; its holder was never completed. */
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
 * Makes one key unique in a category: a username, an e-mail address, a voucher code. Streams are named
 * by a keyed hash of the key, never by the key itself.
 */
export const defineReservation = (
  category: string,
): Decider<Reservation, ReservationCommand, ReservationEvent, ReservationRejection> => ({
  category,
  initial,
  evolve,
  decide,
});

/** Returns true if the key is held, so that another holder would be refused now. */
export const isTaken = (state: Reservation, now: Moment): boolean => !isFree(state, now);
