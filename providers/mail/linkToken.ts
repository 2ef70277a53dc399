import { createHash, createHmac } from 'node:crypto';

/**
 * Creates the secret part of an e-mail link, 256 bits. It is derived from the server's key and the
 * purpose of the link, so that only the e-mail contains it.
 */
export const createLinkToken = (
  pepper: Buffer,
  purpose: 'consent' | 'decisions' | 'reset' | 'unsubscribe',
  id: string,
): string => createHmac('sha256', pepper).update(`link|${purpose}|${id}`).digest('base64url');

/** Hashes a token. Only the hash is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
