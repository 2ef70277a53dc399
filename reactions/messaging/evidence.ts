import { message } from '@mahoe/domain/messaging/message';
import type { ReactionDeps } from '../reaction.ts';

/**
 * Keeps what a reported message showed under a key of its own case, so that neither its sender's
 * erasure nor the end of the message takes it from whoever has to decide. The case has the message's
 * id. May be repeated.
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
