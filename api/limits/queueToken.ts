import { createHmac, timingSafeEqual } from 'node:crypto';

/** Browsers send a call again for four minutes. */
const TOKEN_TTL_MS = 300_000;

/**
 * When a call first came that was turned away since too many came: it counts as of then once it is let
 * in, in whatever process, so that no pupil's clock runs while the server is to blame. The caller keeps
 * it, signed: nobody else's call, and no other answer, counts as of then.
 */
export interface QueueTokens {
  /** What a caller is given to bring back. @param call everything of the call that must stay the same */
  issue(call: string, atMs: number): string;
  /** ms since 1970 at which the call first came; undefined without a place of its own. */
  verify(call: string, token: string | undefined, nowMs: number): number | undefined;
}

export const createQueueTokens = (pepper: Buffer): QueueTokens => {
  const signatureOf = (call: string, at: string): Buffer =>
    createHmac('sha256', pepper).update(`turned away ${at} ${call}`).digest();
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
