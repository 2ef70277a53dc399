import { timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../config/keyedHash.ts';

/** Browsers retry a call for four minutes. */
const TOKEN_TTL_MS = 300_000;

/**
 * Signed tokens of refused calls with the time of the first call. The call takes effect as of that
 * time in any process, so no pupil loses time to a busy server. The signature covers the call, so
 * no other call can use the token.
 */
export interface QueueTokens {
  /**
   * Issues a token for the caller to send back. @param call every part of the call that must stay
   * the same
   */
  issue(call: string, atMs: number): string;
  /**
   * Returns the time of the first call, ms since 1970; undefined if the token is not valid for this
   * call.
   */
  verify(call: string, token: string | undefined, nowMs: number): number | undefined;
}

export const createQueueTokens = (pepper: Buffer): QueueTokens => {
  const signatureOf = (call: string, at: string): Buffer =>
    createKeyedHash(pepper).update(`turned away ${at} ${call}`).digest();
  return {
    issue: (call, atMs) => {
      const at = String(atMs);
      return `${at}.${signatureOf(call, at).toString('base64url')}`;
    },
    verify: (call, token, nowMs) => {
      const [at = '', signature = ''] = token?.split('.') ?? [];
      const given = Buffer.from(signature, 'base64url');
      const own = signatureOf(call, at);
      const isOurs = given.length === own.length && timingSafeEqual(given, own);
      return isOurs && Number(at) > nowMs - TOKEN_TTL_MS ? Number(at) : undefined;
    },
  };
};
