import { pupil } from '@mahoe/domain/accounts/pupil';
import { isRejection } from '@mahoe/domain/decider';
import { correspondent } from '@mahoe/domain/messaging/correspondent';
import { decisionsUrl } from '@mahoe/providers/mail/links';
import { lookedAgainPage } from '../mail/decisionPages.ts';
import { post } from '../mail/mailing.ts';
import { becauseOf, reaction, type Reacting, type Reaction } from '../reaction.ts';

const NAME = 'whenAppealDecidedCarryItOut';

/** What was wrong is taken back with what followed from it; the account's address is told either way. */
export const whenAppealDecidedCarryItOut = ({
  commands,
  mail,
}: Pick<Reacting, 'commands' | 'mail'>): Reaction =>
  reaction({
    name: NAME,
    handles: ['AppealDecided'],
    startsAt: 'beginning',
    react: async ({ id, data }) => {
      const { pupilId, about, messageId, moderatorId, outcome } = data;
      const now = { at: data.occurredAt, localDate: data.localDate };
      const account = await commands.load(pupil, pupilId);
      if (account.isErased || !account.profile) return;
      const isOverturned = outcome === 'overturned';
      const cause = becauseOf(`${NAME}|${about}`, id);
      if (isOverturned && about === 'suspended') {
        const command = { type: 'ReinstatePupil', now, administratorId: moderatorId } as const;
        const lifted = await commands.handle(pupil, pupilId, command, cause);
        if (isRejection(lifted)) throw new Error(`${command.type}: ${lifted.rejected}`);
      } else if (isOverturned && messageId !== null) {
        const command = { type: 'TakeBackConduct', now, pupilId, messageId } as const;
        const taken = await commands.handle(correspondent, pupilId, command, cause);
        if (isRejection(taken)) throw new Error(`${command.type}: ${taken.rejected}`);
      }
      const page = lookedAgainPage(account.profile, isOverturned, decisionsUrl(mail, pupilId));
      const addressee = { userId: pupilId, email: account.profile.email };
      await post(mail, addressee, { because: id, kind: 'appeal' }, page);
    },
  });
