import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../config/keyedHash.ts';

const SIGNATURE_BYTES = 16;

const sign = (pepper: Buffer, secret: string): Buffer =>
  createKeyedHash(pepper).update(`session token ${secret}`).digest().subarray(0, SIGNATURE_BYTES);

/** Issues a session token: a random secret and our signature of it. */
export const issueSessionToken = (pepper: Buffer): string => {
  const secret = randomBytes(32).toString('base64url');
  return `${secret}.${sign(pepper, secret).toString('base64url')}`;
};

/**
 * Returns true if we issued a token. Admission asks this without the database; whether the session
 * has ended is for the identification of the caller.
 */
export const isIssuedSessionToken = (pepper: Buffer, token: string | undefined): boolean => {
  const [secret = '', signature = ''] = token?.split('.') ?? [];
  const given = Buffer.from(signature, 'base64url');
  return given.length === SIGNATURE_BYTES && timingSafeEqual(given, sign(pepper, secret));
};
