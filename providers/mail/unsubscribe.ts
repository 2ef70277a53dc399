import { timingSafeEqual } from 'node:crypto';
import { linkToken } from './linkToken.ts';

/** Where one press ends the weekly summary about an account, for whoever has its mail (RFC 8058). */
export const unsubscribeUrl = (
  { publicUrl, pepper }: { readonly publicUrl: string; readonly pepper: Buffer },
  accountId: string,
): string =>
  `${publicUrl}/api/mail/unsubscribe?account=${accountId}&token=${linkToken(pepper, 'unsubscribe', accountId)}`;

/** Whether a token is the one of the mails about an account. */
export const isUnsubscribeToken = (pepper: Buffer, accountId: string, token: string): boolean => {
  const own = Buffer.from(linkToken(pepper, 'unsubscribe', accountId));
  const given = Buffer.from(token);
  return own.length === given.length && timingSafeEqual(own, given);
};
