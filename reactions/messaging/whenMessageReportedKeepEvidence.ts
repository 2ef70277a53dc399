import { isEvidenceKept } from '@mahoe/domain/messaging/messageState';
import { message } from '@mahoe/domain/messaging/message';
import { reaction, type ReactionDeps, type Reaction } from '../reaction.ts';
import { keepEvidence } from './evidence.ts';

/**
 * Keeps the content of a message that was reported or raises a concern. It ends when a moderator finds
 * nothing wrong or the retention period is over; a legal hold extends it until the hold is lifted.
 */
export const whenMessageReportedKeepEvidence = (
  reacting: Pick<ReactionDeps, 'commands' | 'media' | 'personalData'>,
): Reaction =>
  reaction({
    name: 'whenMessageReportedKeepEvidence',
    handles: [
      'MessageReported',
      'MessageEvidenceKept',
      'MessageRestored',
      'MessageEvidenceExpired',
      'MessageHoldLifted',
    ],
    startsAt: 'beginning',
    react: async ({ type, data: { messageId } }) => {
      if (type === 'MessageReported' || type === 'MessageEvidenceKept') {
        return keepEvidence(reacting, messageId);
      }
      const state = await reacting.commands.load(message, messageId);
      if (!state || isEvidenceKept(state)) return;
      await reacting.media.delete(messageId);
      await reacting.personalData.destroy(messageId);
    },
  });
