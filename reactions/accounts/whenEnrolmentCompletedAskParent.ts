import { consent } from '@mahoe/domain/accounts/consent';
import { enrolment } from '@mahoe/domain/accounts/enrolment';
import { buildConsentUrl } from '@mahoe/providers/mail/emailLinks';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { buildConsentEmail } from '../mail/accountEmails.ts';
import { enqueueEmail } from '../mail/enqueueEmail.ts';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenEnrolmentCompletedAskParent';

/** Asks a parent for consent by e-mail, unless an adult's card or a school stands for it. */
export const whenEnrolmentCompletedAskParent = ({
  commands,
  mail,
}: Pick<ReactionDeps, 'commands' | 'mail'>): Reaction =>
  reaction({
    name: NAME,
    handles: ['EnrolmentCompleted'],
    startsAt: 'deployment',
    react: async ({ id, data: { pupilId }, recordedAt }) => {
      const { consent: agreed, newcomer } = await commands.load(enrolment, pupilId);
      if (agreed?.way !== 'parent-by-mail' || !newcomer) return;
      const { privacyVersion } = agreed;
      const now = momentOf(recordedAt.getTime());
      const command = { type: 'AskForConsent', now, pupilId, privacyVersion } as const;
      ensureDone(await commands.handle(consent, pupilId, command, causedBy(NAME, id)));
      const { firstName, username, email } = newcomer;
      const page = buildConsentEmail(
        { firstName, username },
        buildConsentUrl(mail, pupilId),
        mail.publicUrl,
      );
      await enqueueEmail(mail, { userId: pupilId, email }, { causeId: id, kind: 'consent' }, page);
    },
  });
