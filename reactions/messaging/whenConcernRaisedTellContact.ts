import { buildConcernEmail } from '../mail/concernEmail.ts';
import { enqueueEmail } from '../mail/enqueueEmail.ts';
import { reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

/** The safeguarding contact is written to at once, where there is one (R18). */
export const whenConcernRaisedTellContact = ({ mail }: Pick<ReactionDeps, 'mail'>): Reaction =>
  reaction({
    name: 'whenConcernRaisedTellContact',
    handles: ['ConcernRaised'],
    startsAt: 'deployment',
    react: async ({ data: { concernId } }) => {
      const { safeguardingEmail: email } = mail;
      if (email === undefined) return;
      const letter = { causeId: concernId, kind: 'concern' };
      // Under a key of its own: it is no part of what the pupil may download.
      await enqueueEmail(
        mail,
        { userId: concernId, email },
        letter,
        buildConcernEmail(mail, false),
      );
    },
  });
