import { timingSafeEqual } from 'node:crypto';
import { linkToken } from './linkToken.ts';

interface LinkBase {
  readonly publicUrl: string;
  readonly pepper: Buffer;
}

/** What a link of a mail does for an account, without a session. */
type Purpose = 'consent' | 'decisions' | 'unsubscribe';

const carried = (pepper: Buffer, purpose: Purpose, accountId: string): string =>
  `account=${accountId}&token=${linkToken(pepper, purpose, accountId)}`;

/** Where one press ends the weekly summary about an account, for whoever has its mail (RFC 8058). */
export const unsubscribeUrl = ({ publicUrl, pepper }: LinkBase, accountId: string): string =>
  `${publicUrl}/api/mail/unsubscribe?${carried(pepper, 'unsubscribe', accountId)}`;

/** Where a parent agrees to an account. */
export const consentUrl = ({ publicUrl, pepper }: LinkBase, accountId: string): string =>
  `${publicUrl}/consent?${carried(pepper, 'consent', accountId)}`;

/** Where a parent contests what was decided about an account. */
export const decisionsUrl = ({ publicUrl, pepper }: LinkBase, accountId: string): string =>
  `${publicUrl}/decisions?${carried(pepper, 'decisions', accountId)}`;

/** Whether a token is the one of the mails about an account, for this purpose. */
export const isTokenOf = (
  pepper: Buffer,
  purpose: Purpose,
  accountId: string,
  token: string,
): boolean => {
  const own = Buffer.from(linkToken(pepper, purpose, accountId));
  const given = Buffer.from(token);
  return own.length === given.length && timingSafeEqual(own, given);
};
