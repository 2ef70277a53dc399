import type { Mailing } from './mailing.ts';
import type { Page } from './page.ts';

/** A child may need help. Who it is, and what was said, stands in the back office alone. */
export const concernPage = (
  { publicUrl }: Pick<Mailing, 'publicUrl'>,
  isOverdue: boolean,
): Page => ({
  subject: isOverdue
    ? 'Nobody has taken on a concern for a child on Mahoe'
    : 'A concern for a child on Mahoe',
  blocks: [
    isOverdue
      ? 'An hour ago a moderator feared for a child. Nobody has taken it on yet. Please look at once.'
      : 'A moderator fears for a child. Please look within the hour, and press “I see to it”.',
    { label: 'Open the concerns', link: `${publicUrl}/admin/cases` },
  ],
  footer: 'Mahoe writes to you as the safeguarding contact. This letter names no child on purpose.',
});
