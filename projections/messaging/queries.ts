import type { MessageType } from '@mahoe/domain/messaging/events';
import type { Knex } from 'knex';
import type { PictureState } from '../accounts/pictureQueries.ts';
import type { Views } from '../openViews.ts';
import { query } from '../query.ts';

/** What a message says: an entry of our lists, or where its bytes are. */
export interface MessageContent {
  readonly messageType: MessageType;
  readonly presetId: string | null;
  readonly mediaId: string | null;
  readonly seconds: number | null;
  /** Its sender is erased, and what it said with them. */
  readonly isErased: boolean;
}

/** A message as its sender, or its receiver, may see it. */
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

/** SQL of what a reader has not reported: what they have is looked up once, not for each message `x`. */
const UNREPORTED = `x.message_id <> all (array(
  select r.message_id from message_report r where r.reporter_id = :reader and r.is_open))`;

/**
 * SQL of who may see a message `x` they have not deleted: its sender, and its receiver what is approved
 * and not reported.
 */
const VISIBLE_TO = `(case when x.sender_id = :reader then not x.deleted_by_sender
  else x.status = 'approved' and not x.deleted_by_receiver and ${UNREPORTED} end)`;

export interface ConversationView {
  readonly id: string;
  readonly partnerId: string;
  /** What was approved last. */
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

// Fields by name: to copy what is left of a row costs more than to read it, and there are hundreds.

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

/** A conversation with who the other one is, and how the two stand to each other. */
export interface ChatView extends ConversationView {
  /** Undefined where the views do not know them. */
  readonly partner: MessagingPupilView | undefined;
  readonly areFriends: boolean;
  /** By either of them. */
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

/** Nobody looks through more of them. */
const MAX_CONVERSATIONS = 500;

/**
 * A pupil's conversations, the one with the latest message first. One in which nobody has said
 * anything is only there for who began it.
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

/** Conversations a pupil has begun since an instant. */
export const countStarted = query(
  ['messages'],
  async (db, pupilId: string, since: string): Promise<number> => {
    const row = await db('conversation_member')
      .where({ pupil_id: pupilId, has_started: true })
      .where('started_at', '>', since)
      .first<{ count: number }>(db.raw('count(*)::int as count'));
    return row?.count ?? 0;
  },
);

/** One of a pupil's conversations, whether or not anything was said in it. */
export const findConversation = query(
  ['messages'],
  async (db, pupilId: string, id: string): Promise<ConversationView | undefined> => {
    const rows = (await conversations(db, pupilId).where({
      'm.conversation_id': id,
    })) as readonly ConversationRow[];
    return rows[0] && conversationView(rows[0]);
  },
);

/** What each of some pupils has been sent and not seen, over all conversations; 0 has no entry. */
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

/** A stretch of a conversation as one of the two may see it, oldest first. */
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

/** The latest message a pupil was sent in a conversation, up to one of its messages. */
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

/** Messages by their ids, whoever asks: what of them may be shown, the asker knows. */
export const findMessages = query(
  ['messages'],
  async (db, ids: readonly string[]): Promise<ReadonlyMap<string, MessageView>> => {
    const rows = await db('message as x')
      .whereIn('x.message_id', [...ids])
      .select<MessageRow[]>(messageColumns);
    return new Map(rows.map((row) => [row.id, messageView(row)]));
  },
);

/** The message a medium belongs to. */
export const findMessageByMedia = query(
  ['messages'],
  async (db, mediaId: string): Promise<string | undefined> => {
    const row = await db('message as x')
      .where({ 'x.media_id': mediaId })
      .first<{ id: string } | undefined>({ id: 'x.message_id' });
    return row?.id;
  },
);

/** Messages that have waited too long, longest first. @param sentBefore UTC instant */
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

/** Somebody who may write and be written to. */
export interface MessagingPupilView {
  readonly firstName: string;
  readonly lastName: string;
  readonly grade: number;
  readonly isSuspended: boolean;
  readonly isErased: boolean;
  readonly pictureId: string | null;
  readonly pictureState: PictureState;
}

/** The same as a row of the directory `u` has it. */
interface Named extends Omit<MessagingPupilView, 'lastName' | 'isErased'> {
  readonly lastName: string | null;
  /** Beside a message, which may be erased itself. */
  readonly isDeleted: boolean;
}

const messagingPupilColumns = {
  firstName: 'u.first_name',
  lastName: 'u.last_name',
  grade: 'u.grade',
  isSuspended: 'u.is_suspended',
  isDeleted: 'u.is_erased',
  pictureId: 'u.picture_id',
  pictureState: 'u.picture_state',
} as const;

const toMessagingPupilView = (row: Named): MessagingPupilView => ({
  firstName: row.firstName,
  lastName: row.lastName ?? '',
  grade: row.grade,
  isSuspended: row.isSuspended,
  isErased: row.isDeleted,
  pictureId: row.pictureId,
  pictureState: row.pictureState,
});

/** Pupils by their ids; administrators are none. */
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

/** Whether two pupils are there to write to each other, and of one grade. */
export const findPairRelation = async (
  views: Views,
  one: string,
  other: string,
): Promise<{ readonly areBothActive: boolean; readonly areInSameGrade: boolean }> => {
  const pupils = await findMessagingPupils(views, [one, other]);
  return comparePair(pupils.get(one), pupils.get(other));
};

/** The same of two who have been looked up. */
export const comparePair = (
  one: MessagingPupilView | undefined,
  other: MessagingPupilView | undefined,
): { readonly areBothActive: boolean; readonly areInSameGrade: boolean } => ({
  areBothActive: [one, other].every((pupil) => pupil && !pupil.isErased && !pupil.isSuspended),
  areInSameGrade: one?.grade === other?.grade,
});
