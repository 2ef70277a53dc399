import { randomBytes } from 'node:crypto';
import type { Ledger } from './ledger.ts';
import type { Params } from './params.ts';

/** Dependencies and parameters of a call. */
export interface Call {
  readonly ledger: Ledger;
  readonly params: Params;
  /** Id in the path. */
  readonly id: string;
  /** True without the secret key: a payer, who knows the client secret of one payment. */
  readonly isPublic: boolean;
  /** Seconds since 1970. */
  readonly now: number;
  readonly apiVersion: string;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Creates an id such as Stripe's: `pi_` and 24 random letters and digits. */
export const newId = (prefix: string): string => {
  const letters = [...randomBytes(24)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}_${letters.join('')}`;
};
