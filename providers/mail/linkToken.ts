import { createHash, createHmac } from 'node:crypto';

/**
 * The secret part of a link in a mail, 256 bits: it follows from the server's own key and from what
 * the link is for, so that it stands nowhere but in the mail.
 */
export const createLinkToken = (
  pepper: Buffer,
  purpose: 'consent' | 'decisions' | 'reset' | 'unsubscribe',
  id: string,
): string => createHmac('sha256', pepper).update(`link|${purpose}|${id}`).digest('base64url');

/** All that is kept of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
