import { reaction, type Reacting, type Reaction } from '../reaction.ts';
import { keepEvidence } from './evidence.ts';

/** What was reported stays as it was, for as long as it is not decided that nothing was wrong. */
export const whenMessageReportedKeepEvidence = (
  reacting: Pick<Reacting, 'commands' | 'media' | 'personalData'>,
): Reaction =>
  reaction({
    name: 'whenMessageReportedKeepEvidence',
    handles: ['MessageReported', 'MessageRestored'],
    startsAt: 'beginning',
    react: async ({ type, data: { messageId } }) => {
      if (type === 'MessageReported') return keepEvidence(reacting, messageId);
      await reacting.media.delete(messageId);
      await reacting.personalData.destroy(messageId);
    },
  });
