import { timingSafeEqual } from 'node:crypto';
import { linkToken } from './linkToken.ts';

interface LinkBase {
  readonly publicUrl: string;
  readonly pepper: Buffer;
}

/** What a link of a mail does for an account, without a session. */
type Purpose = 'consent' | 'unsubscribe';

const isSame = (own: string, given: string): boolean => {
  const [one, other] = [Buffer.from(own), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const carried = (pepper: Buffer, purpose: Purpose, accountId: string): string =>
  `account=${accountId}&token=${linkToken(pepper, purpose, accountId)}`;

/** Where one press ends the weekly summary about an account, for whoever has its mail (RFC 8058). */
export const unsubscribeUrl = ({ publicUrl, pepper }: LinkBase, accountId: string): string =>
  `${publicUrl}/api/mail/unsubscribe?${carried(pepper, 'unsubscribe', accountId)}`;

/** Where a parent agrees to an account. */
export const consentUrl = ({ publicUrl, pepper }: LinkBase, accountId: string): string =>
  `${publicUrl}/consent?${carried(pepper, 'consent', accountId)}`;

/** An account at an address: what is sent to one address is not for whoever has the next. */
interface Addressed {
  readonly accountId: string;
  /** Keyed hash of the address. */
  readonly emailKey: string;
}

const decisionsToken = (pepper: Buffer, { accountId, emailKey }: Addressed): string =>
  linkToken(pepper, 'decisions', `${accountId}|${emailKey}`);

/** Where a parent contests what was decided about an account. */
export const decisionsUrl = ({ publicUrl, pepper }: LinkBase, addressed: Addressed): string =>
  `${publicUrl}/decisions?account=${addressed.accountId}&token=${decisionsToken(pepper, addressed)}`;

/** Whether a token is the one of a letter about decisions that went to the account's present address. */
export const isDecisionsToken = (pepper: Buffer, addressed: Addressed, token: string): boolean =>
  isSame(decisionsToken(pepper, addressed), token);

/** Whether a token is the one of the mails about an account, for this purpose. */
export const isTokenOf = (
  pepper: Buffer,
  purpose: Purpose,
  accountId: string,
  token: string,
): boolean => isSame(linkToken(pepper, purpose, accountId), token);
