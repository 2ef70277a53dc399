import type { MessageType } from '@mahoe/domain/messaging/events';
import type { Knex } from 'knex';
import type { PictureState } from '../pictureState.ts';
import type { Views } from '../openViews.ts';
import { query } from '../query.ts';

/** Content of a message: an entry of our lists, or the id of its media. */
export interface MessageContent {
  readonly messageType: MessageType;
  readonly presetId: string | null;
  readonly mediaId: string | null;
  readonly seconds: number | null;
  /** The sender is erased, and the content with the sender. */
  readonly isErased: boolean;
}

/** A message as its sender or its receiver may see it. */
export interface MessageView extends MessageContent {
  readonly id: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly status: 'pending' | 'approved' | 'hidden' | 'rejected' | 'expired' | 'removed';
  readonly shownAt: string;
}

interface MessageRow extends Omit<MessageView, 'shownAt'> {
  readonly shownAt: Date;
}

const contentColumns = (table: string) =>
  ({
    messageType: `${table}.message_type`,
    presetId: `${table}.preset_id`,
    mediaId: `${table}.media_id`,
    seconds: `${table}.seconds`,
    isErased: `${table}.is_erased`,
  }) as const;

const messageColumns = {
  id: 'x.message_id',
  conversationId: 'x.conversation_id',
  senderId: 'x.sender_id',
  receiverId: 'x.receiver_id',
  status: 'x.status',
  shownAt: 'x.shown_at',
  ...contentColumns('x'),
} as const;

const messageView = ({ shownAt, ...row }: MessageRow): MessageView => ({
  ...row,
  shownAt: shownAt.toISOString(),
});

/**
 * SQL that leaves out what a reader has reported; it reads the reports once, not for each message `x`.
 */
const UNREPORTED = `x.message_id <> all (array(
  select r.message_id from message_report r where r.reporter_id = :reader and r.is_open))`;

/**
 * SQL that tells who may see a message `x` they have not deleted: its sender, and its receiver if it is
 * approved and not reported.
 */
const VISIBLE_TO = `(case when x.sender_id = :reader then not x.deleted_by_sender
  else x.status = 'approved' and not x.deleted_by_receiver and ${UNREPORTED} end)`;

export interface ConversationView {
  readonly id: string;
  readonly partnerId: string;
  /** The last approved message. */
  readonly last: (MessageContent & { readonly shownAt: string }) | null;
  readonly unread: number;
}

interface ConversationRow extends MessageContent {
  readonly id: string;
  readonly partnerId: string;
  readonly lastShownAt: Date | null;
  readonly unread: number;
}

const conversations = (db: Knex, readerId: string): Knex.QueryBuilder =>
  db('conversation_member as m')
    .leftJoin('message as last', 'last.message_id', 'm.last_message_id')
    .where({ 'm.pupil_id': readerId })
    .select<ConversationRow[]>(
      {
        id: 'm.conversation_id',
        partnerId: 'm.partner_id',
        lastShownAt: 'last.shown_at',
        ...contentColumns('last'),
      },
      'm.unread',
    );

// Copies fields by name, which is faster than spreading the rest of a row; there are hundreds of rows.

const toLastMessage = (row: ConversationRow): ConversationView['last'] =>
  row.lastShownAt && {
    messageType: row.messageType,
    presetId: row.presetId,
    mediaId: row.mediaId,
    seconds: row.seconds,
    isErased: row.isErased,
    shownAt: row.lastShownAt.toISOString(),
  };

const conversationView = (row: ConversationRow): ConversationView => ({
  id: row.id,
  partnerId: row.partnerId,
  last: toLastMessage(row),
  unread: row.unread,
});

/** A conversation with the other member, and the relation of the two. */
export interface ChatView extends ConversationView {
  /** Undefined if the views do not know the other member. */
  readonly partner: MessagingPupilView | undefined;
  readonly areFriends: boolean;
  /** True if either of them blocks the other. */
  readonly isBlocked: boolean;
}

interface ChatRow extends ConversationRow, Named {
  readonly isKnown: boolean;
  readonly areFriends: boolean;
  readonly isBlocked: boolean;
}

const chatView = (row: ChatRow): ChatView => ({
  id: row.id,
  partnerId: row.partnerId,
  last: toLastMessage(row),
  unread: row.unread,
  partner: row.isKnown ? toMessagingPupilView(row) : undefined,
  areFriends: row.areFriends,
  isBlocked: row.isBlocked,
});

/** Maximum number of conversations in a list. */
const MAX_CONVERSATIONS = 500;

/**
 * Lists a pupil's conversations, the latest message first. A conversation without messages is listed
 * only for the pupil who started it.
 */
export const findConversations = query(
  ['messages', 'user_directory', 'friendships'],
  async (db, pupilId: string): Promise<readonly ChatView[]> => {
    const friends = db('friend').where({ pupil_id: pupilId }).select('friend_id');
    const blocked = db('pupil_block')
      .where({ blocker_id: pupilId })
      .select('blocked_id')
      .unionAll(db('pupil_block').where({ blocked_id: pupilId }).select('blocker_id'));
    const rows = (await conversations(db, pupilId)
      .leftJoin('user_directory as u', (join) =>
        join.on('u.user_id', 'm.partner_id').andOnVal('u.is_administrator', false),
      )
      .select(
        messagingPupilColumns,
        db.raw('u.user_id is not null as "isKnown"'),
        db.raw('m.partner_id in ? as "areFriends"', [friends]),
        db.raw('m.partner_id in ? as "isBlocked"', [blocked]),
      )
      .where((one) => void one.whereNotNull('last.message_id').orWhere({ 'm.has_started': true }))
      .orderByRaw('coalesce(last.shown_at, m.started_at) desc, m.conversation_id')
      .limit(MAX_CONVERSATIONS)) as readonly ChatRow[];
    return rows.map(chatView);
  },
);

/** Finds one of a pupil's conversations, with or without messages. */
export const findConversation = query(
  ['messages'],
  async (db, pupilId: string, id: string): Promise<ConversationView | undefined> => {
    const rows = (await conversations(db, pupilId).where({
      'm.conversation_id': id,
    })) as readonly ConversationRow[];
    return rows[0] && conversationView(rows[0]);
  },
);

/** Counts unread messages of some pupils over all conversations; 0 has no entry. */
export const countUnread = query(
  ['messages'],
  async (db, pupilIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const rows = await db('conversation_member')
      .whereRaw('pupil_id = any(?::uuid[])', [[...pupilIds]])
      .where('unread', '>', 0)
      .groupBy('pupil_id')
      .select<{ id: string; count: number }[]>(
        'pupil_id as id',
        db.raw('sum(unread)::int as count'),
      );
    return new Map(rows.map(({ id, count }) => [id, count]));
  },
);

/** Lists part of a conversation as one member may see it, oldest first. */
export const findConversationMessages = query(
  ['messages'],
  async (
    db,
    conversationId: string,
    readerId: string,
    before: string | undefined,
    limit: number,
  ): Promise<readonly MessageView[]> => {
    const from = db('message as x')
      .where({ 'x.conversation_id': conversationId })
      .whereRaw(VISIBLE_TO, { reader: readerId })
      .orderBy('x.shown_position', 'desc')
      .limit(limit);
    if (before !== undefined) {
      void from.where(
        'x.shown_position',
        '<',
        db('message').select('shown_position').where({ message_id: before }),
      );
    }
    const rows = await from.select<MessageRow[]>(messageColumns);
    return rows.map(messageView).toReversed();
  },
);

/** Finds the latest message a pupil received in a conversation, up to one of its messages. */
export const findLastReceived = query(
  ['messages'],
  async (
    db,
    conversationId: string,
    readerId: string,
    messageId: string,
  ): Promise<string | undefined> => {
    const row = await db('message as x')
      .where({ 'x.conversation_id': conversationId, 'x.receiver_id': readerId })
      .whereRaw(VISIBLE_TO, { reader: readerId })
      .where(
        'x.shown_position',
        '<=',
        db('message')
          .select('shown_position')
          .where({ message_id: messageId, conversation_id: conversationId }),
      )
      .orderBy('x.shown_position', 'desc')
      .first<{ id: string } | undefined>({ id: 'x.message_id' });
    return row?.id;
  },
);

/** Finds messages by id without checking the reader; the caller decides what may be shown. */
export const findMessages = query(
  ['messages'],
  async (db, ids: readonly string[]): Promise<ReadonlyMap<string, MessageView>> => {
    const rows = await db('message as x')
      .whereIn('x.message_id', [...ids])
      .select<MessageRow[]>(messageColumns);
    return new Map(rows.map((row) => [row.id, messageView(row)]));
  },
);

/** Finds the message that a medium belongs to. */
export const findMessageByMedia = query(
  ['messages'],
  async (db, mediaId: string): Promise<string | undefined> => {
    const row = await db('message as x')
      .where({ 'x.media_id': mediaId })
      .first<{ id: string } | undefined>({ id: 'x.message_id' });
    return row?.id;
  },
);

/**
 * Lists messages that have waited too long, longest first.
 * @param sentBefore UTC instant
 */
export const overdueMessages = query(
  ['messages'],
  async (db, sentBefore: string, limit: number): Promise<readonly string[]> => {
    const rows = await db('message')
      .where({ status: 'pending' })
      .where('sent_at', '<=', sentBefore)
      .orderBy('sent_at')
      .limit(limit)
      .select<{ message_id: string }[]>('message_id');
    return rows.map(({ message_id }) => message_id);
  },
);

/** A pupil who may send and receive messages. */
export interface MessagingPupilView {
  readonly firstName: string;
  /** First name that waits for review, which only moderators see. */
  readonly newFirstName: string | null;
  /** Username and its review, which only moderators see beside each other. */
  readonly username: string | null;
  readonly usernameReviewId: string | null;
  readonly lastName: string;
  readonly grade: number;
  readonly isSuspended: boolean;
  readonly isErased: boolean;
  readonly pictureId: string | null;
  readonly pictureState: PictureState;
}

/** The same as a row `u` of the directory. */
interface Named extends Omit<MessagingPupilView, 'lastName' | 'isErased'> {
  readonly lastName: string | null;
  /** True beside a message whose sender is erased. */
  readonly isDeleted: boolean;
}

const messagingPupilColumns = {
  firstName: 'u.first_name',
  newFirstName: 'u.new_first_name',
  username: 'u.username',
  usernameReviewId: 'u.username_review_id',
  lastName: 'u.last_name',
  grade: 'u.grade',
  isSuspended: 'u.is_suspended',
  isDeleted: 'u.is_erased',
  pictureId: 'u.picture_id',
  pictureState: 'u.picture_state',
} as const;

const toMessagingPupilView = (row: Named): MessagingPupilView => ({
  firstName: row.firstName,
  newFirstName: row.newFirstName,
  username: row.username,
  usernameReviewId: row.usernameReviewId,
  lastName: row.lastName ?? '',
  grade: row.grade,
  isSuspended: row.isSuspended,
  isErased: row.isDeleted,
  pictureId: row.pictureId,
  pictureState: row.pictureState,
});

/** Finds pupils by id; administrators are not found. */
export const findMessagingPupils = query(
  ['user_directory'],
  async (db, ids: readonly string[]): Promise<ReadonlyMap<string, MessagingPupilView>> => {
    const rows = await db('user_directory as u')
      .whereRaw('u.user_id = any(?::uuid[])', [[...ids]])
      .where({ 'u.is_administrator': false })
      .select<(Named & { readonly id: string })[]>({ id: 'u.user_id', ...messagingPupilColumns });
    return new Map(rows.map((row) => [row.id, toMessagingPupilView(row)]));
  },
);

/** Tells if both pupils may use messages, and if they are in one grade. */
export const findPairRelation = async (
  views: Views,
  one: string,
  other: string,
): Promise<{ readonly areBothActive: boolean; readonly areInSameGrade: boolean }> => {
  const pupils = await findMessagingPupils(views, [one, other]);
  return comparePair(pupils.get(one), pupils.get(other));
};

/** Compares two pupils who were already found. */
export const comparePair = (
  one: MessagingPupilView | undefined,
  other: MessagingPupilView | undefined,
): { readonly areBothActive: boolean; readonly areInSameGrade: boolean } => ({
  areBothActive: [one, other].every((pupil) => pupil && !pupil.isErased && !pupil.isSuspended),
  areInSameGrade: one?.grade === other?.grade,
});
