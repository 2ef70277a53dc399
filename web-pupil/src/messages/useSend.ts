import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import {
  listConversations,
  listMessages,
  sendMessage,
} from '@mahoe/contracts/messaging/conversations';
import type { RequestOf } from '@mahoe/contracts/operation';
import { invalidateOperation, useCommand } from '../apiClient.ts';
import { showToast } from '../ui/toast/toastStore.ts';

type MessageBody = RequestOf<typeof sendMessage>['body'];
/** A composed message without its conversation and sender. */
export type ComposedMessage = Pick<MessageBody, 'messageType' | 'metadata'>;

/** Sends a composed message and shows the outcome as a toast. */
export const useSend = (conversationId: string, senderId: string) => {
  const command = useCommand(sendMessage);
  /** @returns whether it was sent */
  const send = async (composed: ComposedMessage): Promise<boolean> => {
    if (command.isPending) return false;
    try {
      await command.mutateAsync({ body: { conversationId, senderId, content: '', ...composed } });
    } catch (error) {
      showToast({
        title: 'Your message was not sent',
        description: getErrorMessage(error, 'Please check your connection, then send it again.'),
        look: 'failure',
      });
      return false;
    }
    showToast({
      title: 'Message sent',
      description: 'Your message is being checked and will appear soon.',
    });
    await Promise.all([invalidateOperation(listMessages), invalidateOperation(listConversations)]);
    return true;
  };
  return { send, isSending: command.isPending };
};
