import type { Letter } from '@mahoe/contracts/admin/outbox';
import { containsLoginLink, type Email as StoredLetter } from '@mahoe/eventstore/postgres/emailOutbox';

/** Who looks at the outbox, and who could. */
export interface LetterReader {
  readonly readerId: string;
  readonly administrators: ReadonlySet<string>;
}

const LINK = /https?:\/\/[^\s"'<>]+/g;
/** In place of a link: whoever has it acts as the one the mail is for. */
const NOT_SHOWN = '[link not shown]';

/**
 * Whether the links of a mail may be read here. Of a mail that is sent they are for who gets it. What is
 * kept on this machine nobody else gets, so that they must be read here; but no administrator opens
 * another one's account.
 */
export const showsLinks = (
  letter: Pick<StoredLetter, 'about' | 'kind' | 'state'>,
  { readerId, administrators }: LetterReader,
): boolean => {
  if (letter.about === readerId) return true;
  if (letter.state !== 'kept') return false;
  return !(containsLoginLink(letter) && administrators.has(letter.about));
};

/** A letter as an administrator may read it. */
export const presentLetter = (letter: StoredLetter, reader: LetterReader): Letter => {
  const { id, kind, to, subject, createdAt, state: status, tries, failure } = letter;
  const shown = (text: string): string =>
    showsLinks(letter, reader) ? text : text.replaceAll(LINK, NOT_SHOWN);
  const [text, html] = [shown(letter.text), shown(letter.html)];
  return { id, kind, to, subject, text, html, createdAt, status, tries, failure };
};
