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

/** Maximum number of tokens whose signature is not computed again. */
const MAX_VERIFIED = 20_000;

/** Verified tokens by pepper. Tokens of others are not kept, so they cannot displace these. */
const verifiedTokens = new WeakMap<Buffer, Set<string>>();

const getVerified = (pepper: Buffer): Set<string> => {
  const known = verifiedTokens.get(pepper);
  if (known && known.size < MAX_VERIFIED) return known;
  const fresh = new Set<string>();
  verifiedTokens.set(pepper, fresh);
  return fresh;
};

/**
 * Returns true if we issued a token. Admission asks this without the database; whether the session
 * has ended is for the identification of the caller.
 */
export const isIssuedSessionToken = (pepper: Buffer, token: string | undefined): boolean => {
  if (token === undefined) return false;
  const verified = getVerified(pepper);
  if (verified.has(token)) return true;
  const [secret = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isIssued = given.length === SIGNATURE_BYTES && timingSafeEqual(given, sign(pepper, secret));
  if (isIssued) verified.add(token);
  return isIssued;
};
