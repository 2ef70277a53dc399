import { isEvidenceKept } from '@mahoe/domain/messaging/messageState';
import { message } from '@mahoe/domain/messaging/message';
import { reaction, type ReactionDeps, type Reaction } from '../reaction.ts';
import { keepEvidence } from './evidence.ts';

/** Deletes the media of a message that was not sent or was removed. */
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
      // The decision may arrive before the reaction that keeps the evidence.
      if (isEvidenceKept(state)) await keepEvidence(reacting, messageId);
      await reacting.media.delete(state.mediaId);
    },
  });
