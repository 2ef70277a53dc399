import { message } from '@mahoe/domain/messaging/message';
import type { ReactionDeps } from '../reaction.ts';

/**
 * Copies the content of a reported message under the case's own key, so that neither the sender's
 * erasure nor the end of the message deletes what the moderator must see. The case has the message's
 * id. Safe to repeat.
 */
export const keepEvidence = async (
  { commands, media }: Pick<ReactionDeps, 'commands' | 'media'>,
  messageId: string,
): Promise<void> => {
  const state = await commands.load(message, messageId);
  if (!state?.mediaId) return;
  const medium = await media.read(state.mediaId);
  if (medium) await media.store({ ...medium, id: messageId, subject: messageId });
};
