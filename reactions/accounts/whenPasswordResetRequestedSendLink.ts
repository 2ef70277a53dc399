import { instantMs } from '@mahoe/domain/calendar';
import { RESET_LINK_TTL_MS } from '@mahoe/domain/accounts/passwordReset';
import { findAddressee } from '@mahoe/projections/accounts/addresseeQueries';
import { createLinkToken } from '@mahoe/providers/mail/linkToken';
import { enqueueEmail } from '../mail/enqueueEmail.ts';
import { buildPasswordResetEmail } from '../mail/accountEmails.ts';
import { reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

/** E-mails the link to a new password while the link is valid. */
export const whenPasswordResetRequestedSendLink = ({ mail, views }: ReactionDeps): Reaction =>
  reaction({
    name: 'whenPasswordResetRequestedSendLink',
    handles: ['PasswordResetRequested'],
    startsAt: 'deployment',
    react: async ({ id, data: { accountId, requestId, occurredAt } }) => {
      const usefulMs = instantMs(occurredAt) + RESET_LINK_TTL_MS - Date.now();
      const addressee = await findAddressee({ db: views }, accountId);
      if (!addressee || usefulMs <= 0) return;
      const link = `${mail.publicUrl}/reset-password?token=${createLinkToken(mail.pepper, 'reset', requestId)}`;
      const how = { causeId: id, kind: 'password-reset', usefulMs };
      await enqueueEmail(mail, addressee, how, buildPasswordResetEmail(addressee.username, link));
    },
  });
