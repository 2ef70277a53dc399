import type { EmailOutbox } from '@mahoe/eventstore/postgres/emailOutbox';
import { v5 as uuidv5 } from 'uuid';
import { renderEmail, type EmailTemplate } from './emailTemplate.ts';

/** Namespace of the ids of e-mails. */
const EMAIL_ID_NAMESPACE = 'c0c9b7a4-5f0e-5c1c-9a5e-2f4f4f6f7a31';

/** The person an e-mail is about, and its address. */
export interface Addressee {
  /** Owner of the e-mail, under whose key it is encrypted. */
  readonly userId: string;
  readonly email: string;
}

interface EmailDetails {
  /** The event that caused it: each kind of e-mail is written once per event. */
  readonly causeId: string;
  readonly kind: string;
  readonly usefulMs?: number;
  readonly unsubscribeUrl?: string;
}

/** Dependencies of code that writes e-mails. */
export interface EmailContext {
  readonly outbox: Pick<EmailOutbox, 'enqueue'>;
  /** Public address of the product, without a slash at the end. */
  readonly publicUrl: string;
  /** Address for concerns about children; undefined if none is set. */
  readonly safeguardingEmail?: string | undefined;
  /** Key of the secret parts of links. */
  readonly pepper: Buffer;
}

/** Top-level domain that never resolves (RFC 2606), for pupils whose class list has no address. */
const UNDELIVERABLE_SUFFIX = '.invalid';

/** Puts an e-mail into the outbox, unless its address is undeliverable. */
export const enqueueEmail = async (
  { outbox }: Pick<EmailContext, 'outbox'>,
  { userId, email }: Addressee,
  { causeId, kind, usefulMs, unsubscribeUrl }: EmailDetails,
  page: EmailTemplate,
): Promise<void> => {
  if (email.endsWith(UNDELIVERABLE_SUFFIX)) return;
  const newEmail = {
    id: uuidv5(`${kind}|${causeId}|${userId}`, EMAIL_ID_NAMESPACE),
    about: userId,
    kind,
    ...(usefulMs === undefined ? {} : { usefulMs }),
  };
  await outbox.enqueue(newEmail, {
    to: email,
    ...renderEmail(page),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  });
};
