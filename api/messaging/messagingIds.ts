import { createHmac } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';

/** Namespaces: the same call, or the same two pupils, always mean the same thing. */
const CONVERSATION_IDS = '0d0b9f52-6a45-5c8e-9a55-52f1c1b0a301';
const MESSAGE_IDS = '0d0b9f52-6a45-5c8e-9a55-52f1c1b0a302';

/** The one conversation of two pupils, whoever is named first. */
export const buildConversationId = (one: string, other: string): string =>
  uuidv5([one, other].toSorted().join('|'), CONVERSATION_IDS);

/** The message a command sends. */
export const buildMessageId = (commandId: string): string => uuidv5(commandId, MESSAGE_IDS);

/** Where its medium is kept: nobody finds out without the server's own key. */
export const buildMediaId = (messageId: string, pepper: Buffer): string => {
  const namespace = createHmac('sha256', pepper).update('media').digest().subarray(0, 16);
  return uuidv5(messageId, namespace);
};
