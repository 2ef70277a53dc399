import { pupil } from '@mahoe/domain/accounts/pupil';
import type { Moment } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { appeal, type Appeal } from '@mahoe/domain/messaging/appeal';
import { messagingAccount } from '@mahoe/domain/messaging/messagingAccount';
import { buildDecisionsUrl } from '@mahoe/providers/mail/emailLinks';
import { buildAppealOutcomeEmail } from '../mail/decisionEmails.ts';
import { enqueueEmail } from '../mail/enqueueEmail.ts';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const COMMAND_SEED = 'whenAppealDecidedCarryItOut';

interface AppealDecision {
  readonly now: Moment;
  readonly moderatorId: string;
  readonly cause: ReturnType<typeof causedBy>;
}
type Deps = Pick<ReactionDeps, 'commands'>;

/** Ends the consequences of a decision that was wrong. Consequences of other decisions stay. */
const overturn = async (
  { commands }: Deps,
  { pupilId, about, messageId, decidedAt }: Appeal,
  { now, moderatorId, cause }: AppealDecision,
): Promise<void> => {
  if (about === 'suspended') {
    const by = { administratorId: moderatorId, of: decidedAt ?? undefined };
    const command = { type: 'ReinstatePupil', now, ...by } as const;
    ensureDone(await commands.handle(pupil, pupilId, command, cause));
  } else if (messageId !== null) {
    const command = { type: 'RevokeStrike', now, pupilId, messageId } as const;
    ensureDone(await commands.handle(messagingAccount, pupilId, command, cause));
  }
};

/** Confirms a suspension: the administrator who upholds it counts as the second one. */
const uphold = async (
  { commands }: Deps,
  { pupilId, about, decidedAt }: Appeal,
  { now, moderatorId, cause }: AppealDecision,
): Promise<void> => {
  if (about !== 'suspended') return;
  const by = { administratorId: moderatorId, of: decidedAt ?? undefined };
  const command = { type: 'ConfirmSuspension', now, ...by } as const;
  // The suspension may have ended already.
  ensureDone(await commands.handle(pupil, pupilId, command, cause), 'not-suspended');
};

/** Revokes a wrong decision with its consequences. E-mails the account's address in both cases. */
export const whenAppealDecidedApplyOutcome = ({
  commands,
  mail,
}: Pick<ReactionDeps, 'commands' | 'mail'>): Reaction =>
  reaction({
    name: 'whenAppealDecidedApplyOutcome',
    handles: ['AppealDecided'],
    startsAt: 'beginning',
    react: async ({ id, data }) => {
      const { decisionId, pupilId, about, moderatorId, outcome } = data;
      const [{ profile, emailKey, isErased }, contested] = await Promise.all([
        commands.load(pupil, pupilId),
        commands.load(appeal, decisionId),
      ]);
      if (isErased || !profile || emailKey === null || !contested) return;
      const now = { at: data.occurredAt, localDate: data.localDate };
      const applyOutcome = outcome === 'overturned' ? overturn : uphold;
      const cause = causedBy(`${COMMAND_SEED}|${about}`, id);
      await applyOutcome({ commands }, contested, { now, moderatorId, cause });
      const link = buildDecisionsUrl(mail, { accountId: pupilId, emailKey });
      const page = buildAppealOutcomeEmail(profile, about, outcome, link);
      const addressee = { userId: pupilId, email: profile.email };
      await enqueueEmail(mail, addressee, { causeId: id, kind: 'appeal' }, page);
    },
  });
