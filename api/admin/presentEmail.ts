import type { OutboxEmail } from '@mahoe/contracts/admin/outbox';
import {
  containsLoginLink,
  type Email as StoredLetter,
} from '@mahoe/eventstore/postgres/emailOutbox';

/** The administrator who reads the outbox, and all administrators. */
export interface EmailReader {
  readonly readerId: string;
  readonly administrators: ReadonlySet<string>;
}

const LINK = /https?:\/\/[^\s"'<>]+/g;
/** Replaces a link, because the person who opens it acts as the recipient. */
const REDACTED_LINK = '[link not shown]';

/**
 * Returns true if an administrator may see the links of an e-mail. The links of a sent e-mail are for
 * its recipient only. An e-mail kept on this machine has no other reader, so its links are shown,
 * except those for another administrator's account.
 */
export const mayShowLinks = (
  email: Pick<StoredLetter, 'about' | 'kind' | 'state'>,
  { readerId, administrators }: EmailReader,
): boolean => {
  if (email.about === readerId) return true;
  if (email.state !== 'kept') return false;
  return !(containsLoginLink(email) && administrators.has(email.about));
};

/** Presents an e-mail as an administrator may read it. */
export const presentEmail = (email: StoredLetter, reader: EmailReader): OutboxEmail => {
  const { id, kind, to, subject, createdAt, state: status, tries, failure } = email;
  const shown = (text: string): string =>
    mayShowLinks(email, reader) ? text : text.replaceAll(LINK, REDACTED_LINK);
  const [text, html] = [shown(email.text), shown(email.html)];
  return { id, kind, to, subject, text, html, createdAt, status, tries, failure };
};
