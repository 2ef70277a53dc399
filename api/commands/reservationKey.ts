import { createHmac } from 'node:crypto';

/** Keyed hash under which a name, an address or a code is reserved: never the value itself. */
export const reservationKey = (pepper: Buffer, value: string): string =>
  createHmac('sha256', pepper).update(value.normalize('NFKC').trim().toLowerCase()).digest('hex');
