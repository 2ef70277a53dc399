import { timingSafeEqual } from 'node:crypto';
import { createLinkToken } from './linkToken.ts';

interface LinkSettings {
  readonly publicUrl: string;
  readonly pepper: Buffer;
}

/** What a link of a mail does for an account, without a session. */
type Purpose = 'consent' | 'unsubscribe';

const isEqualInConstantTime = (own: string, given: string): boolean => {
  const [one, other] = [Buffer.from(own), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const buildQuery = (pepper: Buffer, purpose: Purpose, accountId: string): string =>
  `account=${accountId}&token=${createLinkToken(pepper, purpose, accountId)}`;

/** Where one press ends the weekly summary about an account, for whoever has its mail (RFC 8058). */
export const buildUnsubscribeUrl = (
  { publicUrl, pepper }: LinkSettings,
  accountId: string,
): string => `${publicUrl}/api/mail/unsubscribe?${buildQuery(pepper, 'unsubscribe', accountId)}`;

/** Where a parent agrees to an account. */
export const buildConsentUrl = ({ publicUrl, pepper }: LinkSettings, accountId: string): string =>
  `${publicUrl}/consent?${buildQuery(pepper, 'consent', accountId)}`;

/** An account at an address: what is sent to one address is not for whoever has the next. */
interface AddressedAccount {
  readonly accountId: string;
  /** Keyed hash of the address. */
  readonly emailKey: string;
}

const decisionsToken = (pepper: Buffer, { accountId, emailKey }: AddressedAccount): string =>
  createLinkToken(pepper, 'decisions', `${accountId}|${emailKey}`);

/** Where a parent contests what was decided about an account. */
export const buildDecisionsUrl = (
  { publicUrl, pepper }: LinkSettings,
  addressed: AddressedAccount,
): string =>
  `${publicUrl}/decisions?account=${addressed.accountId}&token=${decisionsToken(pepper, addressed)}`;

/** Whether a token is the one of a letter about decisions that went to the account's present address. */
export const isDecisionsToken = (
  pepper: Buffer,
  addressed: AddressedAccount,
  token: string,
): boolean => isEqualInConstantTime(decisionsToken(pepper, addressed), token);

/** Whether a token is the one of the mails about an account, for this purpose. */
export const isLinkToken = (
  pepper: Buffer,
  purpose: Purpose,
  accountId: string,
  token: string,
): boolean => isEqualInConstantTime(createLinkToken(pepper, purpose, accountId), token);
