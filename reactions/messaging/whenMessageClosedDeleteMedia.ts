import { isEvidenceKept } from '@mahoe/domain/messaging/messageState';
import { message } from '@mahoe/domain/messaging/message';
import { reaction, type ReactionDeps, type Reaction } from '../reaction.ts';
import { keepEvidence } from './evidence.ts';

/** What is not sent, or was taken away, is deleted: a child's drawing is nobody's to keep. */
export const whenMessageClosedDeleteMedia = (
  reacting: Pick<ReactionDeps, 'commands' | 'media'>,
): Reaction =>
  reaction({
    name: 'whenMessageClosedDeleteMedia',
    handles: ['MessageRejected', 'MessageExpired', 'MessageRemoved'],
    startsAt: 'beginning',
    react: async ({ data: { messageId } }) => {
      const state = await reacting.commands.load(message, messageId);
      if (!state?.mediaId) return;
      // It may have been decided before the evidence's own reaction came to it.
      if (isEvidenceKept(state)) await keepEvidence(reacting, messageId);
      await reacting.media.delete(state.mediaId);
    },
  });
