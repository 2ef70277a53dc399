import {
  listConversations,
  readConversation,
  type Message,
} from '@mahoe/contracts/messaging/conversations';
import { useEffect, useState } from 'react';
import { invalidateOperation, useCommand } from '../apiClient.ts';

const LIST_REFRESH_DELAY_MS = 500;

const useIsVisible = (): boolean => {
  const [isVisible, setIsVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const onChange = (): void => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return isVisible;
};

/**
 * Marks a visible chat as read up to its latest message, and refetches the list half a second
 * later.
 */
export const useMarkAsRead = (
  conversationId: string,
  userId: string,
  messages: readonly Message[] | undefined,
): void => {
  const isVisible = useIsVisible();
  const { mutateAsync: mark } = useCommand(readConversation);
  const latest = messages?.findLast(({ senderId }) => senderId !== userId)?.id;
  useEffect(() => {
    if (latest === undefined || !isVisible) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    mark({ params: { id: conversationId }, body: { userId, messageId: latest } })
      .catch(console.error)
      .finally(() => {
        timer = setTimeout(
          () => void invalidateOperation(listConversations).catch(console.error),
          LIST_REFRESH_DELAY_MS,
        );
      });
    return () => clearTimeout(timer);
  }, [conversationId, userId, latest, isVisible, mark]);
};
