import {
  messagingAccount,
  type MessagingAccountCommand,
} from '@mahoe/domain/messaging/messagingAccount';
import { ensureDone } from '@mahoe/domain/decider';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenPupilReportsSettledTellCorrespondents';

/**
 * Records the outcome of reports of a pupil on the accounts, as for reports of a message. A
 * safeguarding concern counts against no one (R18).
 */
export const whenPupilReportsSettledTellCorrespondents = ({
  commands,
}: Pick<ReactionDeps, 'commands'>): Reaction =>
  reaction({
    name: NAME,
    handles: ['PupilReportsUpheld', 'PupilReportsDismissed'],
    startsAt: 'beginning',
    react: async ({ id, type, data }) => {
      const { reportedId, caseId, reporterIds } = data;
      const now = { at: data.occurredAt, localDate: data.localDate };
      const tell = async (pupilId: string, command: MessagingAccountCommand): Promise<void> => {
        const cause = causedBy(`${NAME}|${command.type}|${pupilId}`, id);
        ensureDone(await commands.handle(messagingAccount, pupilId, command, cause));
      };
      if (type === 'PupilReportsUpheld' && data.reason !== 'worrying') {
        const noted = { pupilId: reportedId, messageId: caseId, what: 'report-upheld' } as const;
        await tell(reportedId, { type: 'RecordStrike', now, ...noted });
      }
      const outcome = type === 'PupilReportsUpheld' ? 'upheld' : 'dismissed';
      for (const pupilId of reporterIds) {
        await tell(pupilId, { type: 'JudgeReport', now, pupilId, messageId: caseId, outcome });
      }
    },
  });
