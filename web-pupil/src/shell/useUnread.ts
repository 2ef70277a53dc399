import { listConversations } from '@mahoe/contracts/messaging/conversations';
import { useRead } from '../apiClient.ts';

const POLL_INTERVAL_MS = 30_000;

/** Number of unread messages over all chats; 0 while it is unknown. */
export const useUnread = (userId: string): number =>
  useRead(
    listConversations,
    { query: { userId } },
    { refetchIntervalMs: POLL_INTERVAL_MS },
  ).data?.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0;
