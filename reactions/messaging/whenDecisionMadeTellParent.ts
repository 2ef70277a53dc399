import { pupil } from '@mahoe/domain/accounts/pupil';
import { buildDecisionsUrl } from '@mahoe/providers/mail/emailLinks';
import {
  buildPauseEmail,
  buildSuspensionEmail,
  buildWarningEmail,
} from '../mail/decisionEmails.ts';
import { enqueueEmail } from '../mail/enqueueEmail.ts';
import { reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const formatUntil = (instant: string): string =>
  new Date(instant).toLocaleString('en-JM', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Jamaica',
  });

/** E-mails the account's address about a decision on a child, and how to appeal (R18). */
export const whenDecisionMadeTellParent = ({
  commands,
  mail,
}: Pick<ReactionDeps, 'commands' | 'mail'>): Reaction =>
  reaction({
    name: 'whenDecisionMadeTellParent',
    handles: ['PupilWarned', 'MessagingPaused', 'PupilSuspended'],
    startsAt: 'deployment',
    react: async ({ id, type, data }) => {
      const { pupilId } = data;
      const { profile, emailKey, isErased } = await commands.load(pupil, pupilId);
      if (isErased || !profile || emailKey === null) return;
      const link = buildDecisionsUrl(mail, { accountId: pupilId, emailKey });
      const buildEmail = () => {
        if (type === 'PupilWarned') return buildWarningEmail(profile, link);
        return type === 'PupilSuspended'
          ? buildSuspensionEmail(profile, link)
          : buildPauseEmail(profile, formatUntil(data.until), link);
      };
      const addressee = { userId: pupilId, email: profile.email };
      await enqueueEmail(mail, addressee, { causeId: id, kind: 'decision' }, buildEmail());
    },
  });
