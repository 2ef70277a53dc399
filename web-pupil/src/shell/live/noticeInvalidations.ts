import type { LiveNotice } from '@mahoe/contracts/live';
import { listConversations, listMessages } from '@mahoe/contracts/messaging/conversations';
import {
  listFriends,
  listReceivedRequests,
  listSentRequests,
} from '@mahoe/contracts/social/friends';

/** Notice of a change: every message but the pongs. */
export type ChangeNotice = Exclude<LiveNotice, { readonly type: 'pong' }>;

const CHATS = [listConversations, listMessages] as const;
const FRIENDS = [listReceivedRequests, listSentRequests, listFriends] as const;

/** Operations to invalidate after a notice, also if they are on screen. */
export const operationsToInvalidate = (
  notice: ChangeNotice,
): readonly ((typeof CHATS)[number] | (typeof FRIENDS)[number])[] => {
  switch (notice.type) {
    case 'ready':
      return notice.isWhole ? [] : [...CHATS, ...FRIENDS];
    case 'new_message':
    case 'message_status':
    // Hidden, reported and restored messages change the counts as well.
    case 'unread_count':
      return CHATS;
    case 'friend_request':
      return FRIENDS;
  }
};
