import type { OutboxEmail } from '@mahoe/contracts/admin/outbox';
import {
  containsLoginLink,
  type Email as StoredLetter,
} from '@mahoe/eventstore/postgres/emailOutbox';

/** Who looks at the outbox, and who could. */
export interface EmailReader {
  readonly readerId: string;
  readonly administrators: ReadonlySet<string>;
}

const LINK = /https?:\/\/[^\s"'<>]+/g;
/** In place of a link: whoever has it acts as the one the mail is for. */
const REDACTED_LINK = '[link not shown]';

/**
 * Whether the links of a mail may be read here. Of a mail that is sent they are for who gets it. What is
 * kept on this machine nobody else gets, so that they must be read here; but no administrator opens
 * another one's account.
 */
export const mayShowLinks = (
  email: Pick<StoredLetter, 'about' | 'kind' | 'state'>,
  { readerId, administrators }: EmailReader,
): boolean => {
  if (email.about === readerId) return true;
  if (email.state !== 'kept') return false;
  return !(containsLoginLink(email) && administrators.has(email.about));
};

/** A letter as an administrator may read it. */
export const presentEmail = (email: StoredLetter, reader: EmailReader): OutboxEmail => {
  const { id, kind, to, subject, createdAt, state: status, tries, failure } = email;
  const shown = (text: string): string =>
    mayShowLinks(email, reader) ? text : text.replaceAll(LINK, REDACTED_LINK);
  const [text, html] = [shown(email.text), shown(email.html)];
  return { id, kind, to, subject, text, html, createdAt, status, tries, failure };
};
