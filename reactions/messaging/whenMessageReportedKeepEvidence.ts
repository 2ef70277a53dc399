import { isEvidenceKept } from '@mahoe/domain/messaging/messageState';
import { message } from '@mahoe/domain/messaging/message';
import { reaction, type ReactionDeps, type Reaction } from '../reaction.ts';
import { keepEvidence } from './evidence.ts';

/**
 * What was reported, or is a reason for concern, stays as it was, until it is decided that nothing was wrong, or the time of keeping
 * it is over; under a hold until that is lifted.
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
