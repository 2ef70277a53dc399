import { timingSafeEqual } from 'node:crypto';
import { createLinkToken } from './linkToken.ts';

interface LinkSettings {
  readonly publicUrl: string;
  readonly pepper: Buffer;
}

/** Action of an e-mail link on an account, without a session. */
type Purpose = 'consent' | 'unsubscribe';

const isEqualInConstantTime = (own: string, given: string): boolean => {
  const [one, other] = [Buffer.from(own), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const buildQuery = (pepper: Buffer, purpose: Purpose, accountId: string): string =>
  `account=${accountId}&token=${createLinkToken(pepper, purpose, accountId)}`;

/**
 * Builds the address for one-click unsubscribing from the weekly summary about an account (RFC
 * 8058).
 */
export const buildUnsubscribeUrl = (
  { publicUrl, pepper }: LinkSettings,
  accountId: string,
): string => `${publicUrl}/api/mail/unsubscribe?${buildQuery(pepper, 'unsubscribe', accountId)}`;

/** Builds the address at which a parent consents to an account. */
export const buildConsentUrl = ({ publicUrl, pepper }: LinkSettings, accountId: string): string =>
  `${publicUrl}/consent?${buildQuery(pepper, 'consent', accountId)}`;

/**
 * An account with its present e-mail address. A link sent to one address is invalid after a change.
 */
interface AddressedAccount {
  readonly accountId: string;
  /** Keyed hash of the address. */
  readonly emailKey: string;
}

const decisionsToken = (pepper: Buffer, { accountId, emailKey }: AddressedAccount): string =>
  createLinkToken(pepper, 'decisions', `${accountId}|${emailKey}`);

/** Builds the address at which a parent appeals decisions about an account. */
export const buildDecisionsUrl = (
  { publicUrl, pepper }: LinkSettings,
  addressed: AddressedAccount,
): string =>
  `${publicUrl}/decisions?account=${addressed.accountId}&token=${decisionsToken(pepper, addressed)}`;

/** Returns true if the token comes from an e-mail about decisions to the account's present address. */
export const isDecisionsToken = (
  pepper: Buffer,
  addressed: AddressedAccount,
  token: string,
): boolean => isEqualInConstantTime(decisionsToken(pepper, addressed), token);

/** Returns true if the token comes from an e-mail about the account, for this purpose. */
export const isLinkToken = (
  pepper: Buffer,
  purpose: Purpose,
  accountId: string,
  token: string,
): boolean => isEqualInConstantTime(createLinkToken(pepper, purpose, accountId), token);
