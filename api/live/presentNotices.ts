import type { LiveNotice } from '@mahoe/contracts/live';
import { positionOf, type Position } from '@mahoe/eventstore/store/position';
import type { NoticeView } from '@mahoe/projections/messaging/liveQueries';
import {
  findMessagingPupils,
  findMessages,
  countUnread,
  type MessagingPupilView,
  type MessageView,
} from '@mahoe/projections/messaging/queries';
import type { Views } from '@mahoe/projections/openViews';
import { describeMessage, getDisplayName, presentMessage } from '../messaging/presentMessage.ts';

/** A notice with its recipient. */
export interface AddressedNotice {
  readonly recipientId: string;
  readonly position: Position;
  readonly notice: LiveNotice;
}

/** Keeps one count for each recipient, because counts are as of now. */
const keepLastCounts = (rows: readonly NoticeView[]): readonly NoticeView[] => {
  const last = new Map(
    rows.filter(({ notice }) => notice === 'unread_count').map((row) => [row.recipientId, row]),
  );
  return rows.filter((row) => row.notice !== 'unread_count' || last.get(row.recipientId) === row);
};

const presentMessageNotice = (
  row: NoticeView,
  message: MessageView,
  senderName: string,
): LiveNotice | undefined => {
  const { position, recipientId, notice } = row;
  const { id: messageId, conversationId, senderId } = message;
  if (notice === 'message_status') {
    const { status } = presentMessage(message, senderName);
    return { type: 'message_status', messageId, conversationId, status, position };
  }
  // A message reported, hidden or erased in the meantime is no news any more.
  const isShown = message.status === 'approved' && !message.isErased && recipientId !== senderId;
  return isShown
    ? {
        type: 'new_message',
        message: { senderName, content: describeMessage(message), conversationId },
        messageId,
        position,
      }
    : undefined;
};

/**
 * Presents the notices of events to each recipient.
 * @throws an error if the views are behind the notices
 */
export const presentNotices = async (
  views: Views,
  rows: readonly NoticeView[],
): Promise<readonly AddressedNotice[]> => {
  const ids = [...new Set(rows.flatMap(({ messageId }) => messageId ?? []))];
  const messages =
    ids.length === 0 ? new Map<string, MessageView>() : await findMessages(views, ids);
  const senders = [
    ...new Set([
      ...[...messages.values()].map(({ senderId }) => senderId),
      ...rows.flatMap(({ friendId }) => friendId ?? []),
    ]),
  ];
  const pupils =
    senders.length === 0
      ? new Map<string, MessagingPupilView>()
      : await findMessagingPupils(views, senders);
  const counted = rows.filter(({ notice }) => notice === 'unread_count');
  const counts =
    counted.length === 0
      ? new Map<string, number>()
      : await countUnread(views, [...new Set(counted.map(({ recipientId }) => recipientId))]);
  return keepLastCounts(rows).flatMap((row): readonly AddressedNotice[] => {
    const { recipientId, notice, messageId } = row;
    const position = positionOf(row.position);
    const addressed = (notice: LiveNotice | undefined): readonly AddressedNotice[] =>
      notice ? [{ recipientId, position, notice }] : [];
    if (notice === 'friend_request') {
      const friend = pupils.get(row.friendId ?? '');
      return addressed({
        type: 'friend_request',
        ...(friend && { friendName: getDisplayName(friend) }),
        position: row.position,
      });
    }
    if (notice === 'unread_count') {
      const count = counts.get(recipientId) ?? 0;
      return addressed({ type: 'unread_count', count, position: row.position });
    }
    const message = messages.get(messageId ?? '');
    if (!message) throw new Error('a notice of a message the views do not know yet');
    return addressed(
      presentMessageNotice(row, message, getDisplayName(pupils.get(message.senderId))),
    );
  });
};
