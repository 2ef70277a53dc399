import { consent } from '@mahoe/domain/accounts/consent';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { buildConsentUrl } from '@mahoe/providers/mail/emailLinks';
import { buildConsentReminderEmail } from '../mail/accountEmails.ts';
import { enqueueEmail } from '../mail/enqueueEmail.ts';
import { reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

/** E-mails a parent again at the account's current address, unless the parent has answered. */
export const whenConsentAskedAgainEmailParent = ({
  commands,
  mail,
}: Pick<ReactionDeps, 'commands' | 'mail'>): Reaction =>
  reaction({
    name: 'whenConsentAskedAgainEmailParent',
    handles: ['ConsentAskedAgain'],
    startsAt: 'deployment',
    react: async ({ id, data: { pupilId } }) => {
      const [{ profile, username, isErased }, { givenAt }] = await Promise.all([
        commands.load(pupil, pupilId),
        commands.load(consent, pupilId),
      ]);
      if (isErased || !profile || username === null || givenAt !== null) return;
      const { firstName, email } = profile;
      const link = buildConsentUrl(mail, pupilId);
      const page = buildConsentReminderEmail({ firstName, username }, link, mail.publicUrl);
      await enqueueEmail(mail, { userId: pupilId, email }, { causeId: id, kind: 'consent' }, page);
    },
  });
