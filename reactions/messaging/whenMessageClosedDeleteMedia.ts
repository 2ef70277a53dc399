import { message } from '@mahoe/domain/messaging/message';
import { reaction, type Reacting, type Reaction } from '../reaction.ts';
import { keepEvidence } from './evidence.ts';

/** What is not sent, or was taken away, is deleted: a child's drawing is nobody's to keep. */
export const whenMessageClosedDeleteMedia = (
  reacting: Pick<Reacting, 'commands' | 'media'>,
): Reaction =>
  reaction({
    name: 'whenMessageClosedDeleteMedia',
    handles: ['MessageRejected', 'MessageExpired', 'MessageRemoved'],
    startsAt: 'beginning',
    react: async ({ type, data: { messageId } }) => {
      // It may have been decided before the report's own reaction came to it.
      if (type === 'MessageRemoved') await keepEvidence(reacting, messageId);
      const state = await reacting.commands.load(message, messageId);
      if (state?.mediaId) await reacting.media.delete(state.mediaId);
    },
  });
