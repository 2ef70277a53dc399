import { randomBytes } from 'node:crypto';
import type { Ledger } from './ledger.ts';
import type { Params } from './params.ts';

/** What a call works with. */
export interface Call {
  readonly ledger: Ledger;
  readonly params: Params;
  /** The id in the path. */
  readonly id: string;
  /** Asked without the secret key: by a payer, who knows the client secret of one payment. */
  readonly isPublic: boolean;
  /** Seconds since 1970. */
  readonly now: number;
  readonly apiVersion: string;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id such as Stripe's: `pi_` and 24 letters and digits nobody can guess. */
export const newId = (prefix: string): string => {
  const letters = [...randomBytes(24)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}_${letters.join('')}`;
};
