import { findAddressee } from '@mahoe/projections/accounts/addresseeQueries';
import { enqueueEmail } from '../mail/enqueueEmail.ts';
import { buildPasswordChangedEmail } from '../mail/accountEmails.ts';
import { reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

/** E-mails the owner of an account that its password has changed. */
export const whenPasswordResetTellOwner = ({ mail, views }: ReactionDeps): Reaction =>
  reaction({
    name: 'whenPasswordResetTellOwner',
    handles: ['PasswordReset'],
    startsAt: 'deployment',
    react: async ({ id, data: { accountId } }) => {
      const addressee = await findAddressee({ db: views }, accountId);
      if (!addressee) return;
      const how = { causeId: id, kind: 'password-changed' };
      await enqueueEmail(mail, addressee, how, buildPasswordChangedEmail(addressee.username));
    },
  });
