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
    ? 'A concern for a child on Mahoe is still waiting'
    : 'A concern for a child on Mahoe',
  blocks: [
    isOverdue
      ? 'A moderator raised a concern for a child an hour ago. Nobody has taken it on yet. Please look at it now.'
      : 'A moderator has raised a concern for a child. Please look at it within an hour and press “I will handle it”.',
    { label: 'Open the concerns', link: `${publicUrl}/admin/cases` },
  ],
  footer:
    'Mahoe writes to you as the safeguarding contact. To protect the child, this e-mail gives no name.',
});
