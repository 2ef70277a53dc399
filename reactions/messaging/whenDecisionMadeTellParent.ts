import { pupil } from '@mahoe/domain/accounts/pupil';
import { buildDecisionsUrl } from '@mahoe/providers/mail/emailLinks';
import { pausedPage, suspendedPage, warnedPage } from '../mail/decisionPages.ts';
import { post } from '../mail/mailing.ts';
import { reaction, type Reacting, type Reaction } from '../reaction.ts';

const until = (instant: string): string =>
  new Date(instant).toLocaleString('en-JM', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Jamaica',
  });

/** Tells the account's address what was decided about a child, and how to contest it (R18). */
export const whenDecisionMadeTellParent = ({
  commands,
  mail,
}: Pick<Reacting, 'commands' | 'mail'>): Reaction =>
  reaction({
    name: 'whenDecisionMadeTellParent',
    handles: ['PupilWarned', 'MessagingPaused', 'PupilSuspended'],
    startsAt: 'deployment',
    react: async ({ id, type, data }) => {
      const { pupilId } = data;
      const { profile, emailKey, isErased } = await commands.load(pupil, pupilId);
      if (isErased || !profile || emailKey === null) return;
      const link = buildDecisionsUrl(mail, { accountId: pupilId, emailKey });
      const pageOf = () => {
        if (type === 'PupilWarned') return warnedPage(profile, link);
        return type === 'PupilSuspended'
          ? suspendedPage(profile, link)
          : pausedPage(profile, until(data.until), link);
      };
      const addressee = { userId: pupilId, email: profile.email };
      await post(mail, addressee, { because: id, kind: 'decision' }, pageOf());
    },
  });
