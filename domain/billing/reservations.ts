import { defineReservation } from '../reservation.ts';

/** A voucher code of one voucher; the stream's name is a keyed hash of the upper-case code. */
export const voucherCode = defineReservation('voucherCode');
