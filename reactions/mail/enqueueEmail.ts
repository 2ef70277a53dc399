import type { EmailOutbox } from '@mahoe/eventstore/postgres/emailOutbox';
import { v5 as uuidv5 } from 'uuid';
import { renderEmail, type EmailTemplate } from './emailTemplate.ts';

/** Namespace of the ids of letters. */
const EMAIL_ID_NAMESPACE = 'c0c9b7a4-5f0e-5c1c-9a5e-2f4f4f6f7a31';

/** Whom a letter is about and where it goes. */
export interface Addressee {
  /** Whose letter it is, under whose key it is kept. */
  readonly userId: string;
  readonly email: string;
}

interface EmailDetails {
  /** The event that caused it: its letter of this kind is written once. */
  readonly causeId: string;
  readonly kind: string;
  readonly usefulMs?: number;
  readonly unsubscribeUrl?: string;
}

/** What letters are written with. */
export interface EmailContext {
  readonly outbox: Pick<EmailOutbox, 'enqueue'>;
  /** Where the product answers, without a slash at its end. */
  readonly publicUrl: string;
  /** Who is written to about concerns for children; undefined where nobody is. */
  readonly safeguardingEmail?: string | undefined;
  /** Key of the secret parts of links. */
  readonly pepper: Buffer;
}

/** Of a pupil whose class list has no address: a name kept free for what is nowhere (RFC 2606). */
const UNDELIVERABLE_SUFFIX = '.invalid';

/** Puts a letter into the outbox, unless it would go nowhere. */
export const enqueueEmail = async (
  { outbox }: Pick<EmailContext, 'outbox'>,
  { userId, email }: Addressee,
  { causeId, kind, usefulMs, unsubscribeUrl }: EmailDetails,
  page: EmailTemplate,
): Promise<void> => {
  if (email.endsWith(UNDELIVERABLE_SUFFIX)) return;
  const letter = {
    id: uuidv5(`${kind}|${causeId}|${userId}`, EMAIL_ID_NAMESPACE),
    about: userId,
    kind,
    ...(usefulMs === undefined ? {} : { usefulMs }),
  };
  await outbox.enqueue(letter, {
    to: email,
    ...renderEmail(page),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  });
};
