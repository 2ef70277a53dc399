import { reaction, type Reacting, type Reaction } from '../reaction.ts';
import { keepEvidence } from './evidence.ts';

/**
 * What was reported stays as it was, until it is decided that nothing was wrong, or the time of keeping
 * it is over.
 */
export const whenMessageReportedKeepEvidence = (
  reacting: Pick<Reacting, 'commands' | 'media' | 'personalData'>,
): Reaction =>
  reaction({
    name: 'whenMessageReportedKeepEvidence',
    handles: ['MessageReported', 'MessageRestored', 'MessageEvidenceExpired'],
    startsAt: 'beginning',
    react: async ({ type, data: { messageId } }) => {
      if (type === 'MessageReported') return keepEvidence(reacting, messageId);
      await reacting.media.delete(messageId);
      await reacting.personalData.destroy(messageId);
    },
  });
