import { defineReservation } from '../reservation.ts';

/** A username of one account; the stream's name is a keyed hash of its folded letters. */
export const usernameKey = defineReservation('username');

/** An e-mail address of one account; the stream's name is a keyed hash of its folded letters. */
export const emailKey = defineReservation('email');
