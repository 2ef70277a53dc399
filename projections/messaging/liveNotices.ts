import type { Recorded } from '@mahoe/eventstore/store/codec';
import type { MessagingEvent } from '@mahoe/domain/messaging/events';
import type { SocialEvent } from '@mahoe/domain/social/events';
import { insertNewRows, type ProjectionDb, type Projector } from '../projector.ts';

interface Row {
  readonly position: string;
  readonly recipient_id: string;
  readonly notice: 'new_message' | 'unread_count' | 'friend_request' | 'message_status';
  readonly message_id: string | null;
  /** Person who caused it; pupils who block that person receive no notice. */
  readonly cause_id: string | null;
  readonly occurred_at: string;
}

type NewNotice = Pick<Row, 'recipient_id' | 'notice'> &
  Partial<Pick<Row, 'message_id' | 'cause_id'>>;

const toSender = ({
  data,
}: {
  readonly data: { readonly senderId: string; readonly messageId: string };
}): NewNotice => ({
  recipient_id: data.senderId,
  notice: 'message_status',
  message_id: data.messageId,
});

/** Events that lead to notices. */
const handles = [
  'MessageApproved',
  'MessageRejected',
  'MessageExpired',
  'MessageRemoved',
  'MessageHidden',
  'MessageRestored',
  'MessageReported',
  'MessageDeletedForSelf',
  'ConversationRead',
  'FriendRequestSent',
  'FriendRequestCancelled',
  'FriendRequestAccepted',
  'FriendRequestDeclined',
] as const satisfies readonly Recorded['type'][];

type Handled = Extract<MessagingEvent | SocialEvent, { readonly type: (typeof handles)[number] }>;

/** Returns the notices of an event, by recipient. */
const toNotices = (event: Handled): readonly NewNotice[] => {
  switch (event.type) {
    case 'MessageApproved': {
      const { receiverId, messageId, by } = event.data;
      const newMessage: NewNotice = {
        recipient_id: receiverId,
        notice: 'new_message',
        message_id: messageId,
        cause_id: event.data.senderId,
      };
      const count: NewNotice = { recipient_id: receiverId, notice: 'unread_count' };
      return by === 'moderator' ? [newMessage, count, toSender(event)] : [newMessage, count];
    }
    case 'MessageRejected':
    case 'MessageExpired':
      return [toSender(event)];
    case 'MessageRemoved':
      return [toSender(event), { recipient_id: event.data.receiverId, notice: 'unread_count' }];
    case 'MessageHidden':
    case 'MessageRestored':
      return [{ recipient_id: event.data.receiverId, notice: 'unread_count' }];
    case 'MessageReported':
      return [{ recipient_id: event.data.reporterId, notice: 'unread_count' }];
    case 'MessageDeletedForSelf':
      return [{ recipient_id: event.data.deletedBy, notice: 'unread_count' }];
    case 'ConversationRead':
      return [{ recipient_id: event.data.readerId, notice: 'unread_count' }];
    case 'FriendRequestSent':
    case 'FriendRequestCancelled':
      return [
        {
          recipient_id: event.data.receiverId,
          notice: 'friend_request',
          cause_id: event.data.senderId,
        },
      ];
    case 'FriendRequestAccepted':
    case 'FriendRequestDeclined':
      return [
        {
          recipient_id: event.data.senderId,
          notice: 'friend_request',
          cause_id: event.data.receiverId,
        },
      ];
  }
};

/**
 * Clients that missed more than two days reload everything, so older notices are deleted. "Now" is the
 * newest event's time, so a rebuild deletes the same rows.
 */
const deleteOldNotices = (db: ProjectionDb): Promise<unknown> =>
  db.query(
    `delete from live_notice where occurred_at <
       (select max(occurred_at) from live_notice) - interval '2 days'`,
  );

/** Notices for the live channel, in the order of the log. */
export const liveNotices: Projector<'live_notices'> = {
  name: 'live_notices',
  tables: ['live_notice'],
  erasurePolicies: { live_notice: 'pseudonymous' },
  handles,
  project: async (events, db) => {
    const rows: readonly Row[] = events.flatMap((event) =>
      toNotices(event as Handled).map((notice) => ({
        message_id: null,
        cause_id: null,
        ...notice,
        position: String(event.position),
        occurred_at: event.data.occurredAt,
      })),
    );
    await insertNewRows(db, 'live_notice', rows);
    await deleteOldNotices(db);
  },
};
