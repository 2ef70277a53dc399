import { findAddressee } from '@mahoe/projections/accounts/addresseeQueries';
import { enqueueEmail } from '../mail/enqueueEmail.ts';
import { buildSignInGuessesEmail } from '../mail/accountEmails.ts';
import { reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

/** E-mails the owner of an account that somebody tries its password. */
export const whenSignInGuessesReportedTellOwner = ({ mail, views }: ReactionDeps): Reaction =>
  reaction({
    name: 'whenSignInGuessesReportedTellOwner',
    handles: ['SignInGuessesReported'],
    startsAt: 'deployment',
    react: async ({ id, data: { accountId } }) => {
      const addressee = await findAddressee({ db: views }, accountId);
      if (!addressee) return;
      const how = { causeId: id, kind: 'sign-in-guesses' };
      await enqueueEmail(mail, addressee, how, buildSignInGuessesEmail(addressee.username));
    },
  });
