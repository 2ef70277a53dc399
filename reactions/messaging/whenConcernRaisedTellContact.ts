import { buildConcernEmail } from '../mail/concernEmail.ts';
import { enqueueEmail } from '../mail/enqueueEmail.ts';
import { reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

/** E-mails the safeguarding contact at once, if there is one (R18). */
export const whenConcernRaisedTellContact = ({ mail }: Pick<ReactionDeps, 'mail'>): Reaction =>
  reaction({
    name: 'whenConcernRaisedTellContact',
    handles: ['ConcernRaised'],
    startsAt: 'deployment',
    react: async ({ data: { concernId } }) => {
      const { safeguardingEmail: email } = mail;
      if (email === undefined) return;
      const details = { causeId: concernId, kind: 'concern' };
      // Uses a key of its own, because the e-mail is no part of the pupil's data export.
      await enqueueEmail(
        mail,
        { userId: concernId, email },
        details,
        buildConcernEmail(mail, false),
      );
    },
  });
