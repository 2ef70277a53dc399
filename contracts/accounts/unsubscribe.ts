import { z } from 'zod';
import { Id, operation } from '../operation.ts';

/** Query of the link at the end of a weekly summary. */
export const UnsubscribeLink = z.object({ account: Id, token: z.string().min(1).max(200) });

export const unsubscribe = operation({
  method: 'POST',
  path: '/api/mail/unsubscribe',
  summary:
    'Unsubscribe from an account’s weekly summary by its link, with or without a session (RFC 8058)',
  access: 'anyone',
  query: UnsubscribeLink,
  reply: z.object({ message: z.string() }),
  refusals: {
    'unsubscribe-link-unknown': {
      status: 404,
      message: 'This link is incomplete. Please open it from the e-mail again.',
    },
  },
});
