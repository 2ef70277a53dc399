import {
  messagingAccount,
  type MessagingAccountCommand,
} from '@mahoe/domain/messaging/messagingAccount';
import { isMedia } from '@mahoe/domain/messaging/events';
import { ensureDone } from '@mahoe/domain/decider';
import { causedBy, reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenMessageDecidedTellCorrespondents';

/**
 * Records a decision on the accounts of the sender, who may then send the next message, and of the
 * pupil who reported it. A safeguarding concern counts against no one (R18).
 */
export const whenMessageDecidedTellCorrespondents = ({
  commands,
}: Pick<ReactionDeps, 'commands'>): Reaction =>
  reaction({
    name: NAME,
    handles: [
      'MessageApproved',
      'MessageRejected',
      'MessageExpired',
      'MessageRestored',
      'MessageRemoved',
    ],
    startsAt: 'beginning',
    react: async ({ id, type, data }) => {
      const { messageId, senderId, messageType } = data;
      const now = { at: data.occurredAt, localDate: data.localDate };
      const tell = async (pupilId: string, command: MessagingAccountCommand): Promise<void> => {
        const cause = causedBy(`${NAME}|${command.type}|${pupilId}`, id);
        ensureDone(await commands.handle(messagingAccount, pupilId, command, cause));
      };
      const sender = { now, pupilId: senderId, messageId };
      switch (type) {
        case 'MessageApproved':
        case 'MessageExpired':
          if (isMedia(messageType))
            await tell(senderId, { type: 'SettleWaitingMessage', ...sender });
          return;
        case 'MessageRejected':
          await tell(senderId, { type: 'SettleWaitingMessage', ...sender });
          if (data.by === 'moderator' && data.reason !== 'worrying') {
            await tell(senderId, { type: 'RecordStrike', ...sender, what: 'rejected' });
          }
          return;
        case 'MessageRemoved':
          if (data.reason !== 'worrying') {
            await tell(senderId, { type: 'RecordStrike', ...sender, what: 'report-upheld' });
          }
          break;
        case 'MessageRestored':
      }
      const outcome = type === 'MessageRemoved' ? 'upheld' : 'dismissed';
      for (const pupilId of data.reporterIds) {
        await tell(pupilId, { type: 'JudgeReport', now, pupilId, messageId, outcome });
      }
    },
  });
