import type { LiveNotice } from '@mahoe/contracts/live';
import { listConversations, listMessages } from '@mahoe/contracts/messaging/conversations';
import {
  listFriends,
  listReceivedRequests,
  listSentRequests,
} from '@mahoe/contracts/social/friends';

/** What is told of what happened: everything but the signs of life. */
export type ChangeNotice = Exclude<LiveNotice, { readonly type: 'pong' }>;

const CHATS = [listConversations, listMessages] as const;
const FRIENDS = [listReceivedRequests, listSentRequests, listFriends] as const;

/** What reads differently after a notice, also where it is on screen. */
export const operationsToInvalidate = (
  notice: ChangeNotice,
): readonly ((typeof CHATS)[number] | (typeof FRIENDS)[number])[] => {
  switch (notice.type) {
    case 'ready':
      return notice.isWhole ? [] : [...CHATS, ...FRIENDS];
    case 'new_message':
    case 'message_status':
    // Counts change as well by what was hidden, reported or restored.
    case 'unread_count':
      return CHATS;
    case 'friend_request':
      return FRIENDS;
  }
};
