import { createHmac } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';

/** Namespaces of ids: the same call, or the same two pupils, always mean the same id. */
const CONVERSATION_IDS = '0d0b9f52-6a45-5c8e-9a55-52f1c1b0a301';
const MESSAGE_IDS = '0d0b9f52-6a45-5c8e-9a55-52f1c1b0a302';

/** Id of the one conversation of two pupils, in either order. */
export const buildConversationId = (one: string, other: string): string =>
  uuidv5([one, other].toSorted().join('|'), CONVERSATION_IDS);

/** Id of the message that a command sends. */
export const buildMessageId = (commandId: string): string => uuidv5(commandId, MESSAGE_IDS);

/** Id of a message's medium. It cannot be guessed without the server's own key. */
export const buildMediaId = (messageId: string, pepper: Buffer): string => {
  const namespace = createHmac('sha256', pepper).update('media').digest().subarray(0, 16);
  return uuidv5(messageId, namespace);
};
