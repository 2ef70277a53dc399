import type { EmailContext } from './enqueueEmail.ts';
import type { EmailTemplate } from './emailTemplate.ts';

/**
 * E-mail that a child may need help. The child's name and the message are shown only in the admin app.
 */
export const buildConcernEmail = (
  { publicUrl }: Pick<EmailContext, 'publicUrl'>,
  isOverdue: boolean,
): EmailTemplate => ({
  subject: isOverdue
    ? 'Nobody has taken on a concern for a child on Mahoe'
    : 'A concern for a child on Mahoe',
  blocks: [
    isOverdue
      ? 'An hour ago a moderator feared for a child. Nobody has taken it on yet. Please look at once.'
      : 'A moderator fears for a child. Please look within the hour, and press “I will handle it”.',
    { label: 'Open the concerns', link: `${publicUrl}/admin/cases` },
  ],
  footer: 'Mahoe writes to you as the safeguarding contact. This letter names no child on purpose.',
});
