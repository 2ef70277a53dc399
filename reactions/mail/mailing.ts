import type { EmailOutbox } from '@mahoe/eventstore/postgres/emailOutbox';
import { v5 as uuidv5 } from 'uuid';
import { setPage, type Page } from './page.ts';

/** Namespace of the ids of letters. */
const LETTER_IDS = 'c0c9b7a4-5f0e-5c1c-9a5e-2f4f4f6f7a31';

/** Whom a letter is about and where it goes. */
export interface Addressee {
  /** Whose letter it is, under whose key it is kept. */
  readonly userId: string;
  readonly email: string;
}

interface Post {
  /** The event that caused it: its letter of this kind is written once. */
  readonly because: string;
  readonly kind: string;
  readonly usefulMs?: number;
  readonly unsubscribeUrl?: string;
}

/** What letters are written with. */
export interface Mailing {
  readonly outbox: Pick<EmailOutbox, 'enqueue'>;
  /** Where the product answers, without a slash at its end. */
  readonly publicUrl: string;
  /** Who is written to about concerns for children; undefined where nobody is. */
  readonly safeguardingEmail?: string | undefined;
  /** Key of the secret parts of links. */
  readonly pepper: Buffer;
}

/** Of a pupil whose class list has no address: a name kept free for what is nowhere (RFC 2606). */
const NOWHERE = '.invalid';

/** Puts a letter into the outbox, unless it would go nowhere. */
export const post = async (
  { outbox }: Pick<Mailing, 'outbox'>,
  { userId, email }: Addressee,
  { because, kind, usefulMs, unsubscribeUrl }: Post,
  page: Page,
): Promise<void> => {
  if (email.endsWith(NOWHERE)) return;
  const letter = {
    id: uuidv5(`${kind}|${because}|${userId}`, LETTER_IDS),
    about: userId,
    kind,
    ...(usefulMs === undefined ? {} : { usefulMs }),
  };
  await outbox.enqueue(letter, {
    to: email,
    ...setPage(page),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  });
};
