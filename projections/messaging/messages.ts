import type { Recorded } from '@mahoe/eventstore/store/codec';
import type { Position } from '@mahoe/eventstore/store/position';
import {
  rowProjector,
  rows,
  type ProjectionDb,
  type Projector,
  type RowGroups,
} from '../projector.ts';

interface MemberKey {
  readonly conversation_id: string;
  readonly pupil_id: string;
}

/** A conversation has a row for each of its two members. */
interface MemberRow extends MemberKey {
  readonly partner_id: string;
  readonly has_started: boolean;
  readonly started_at: string;
  /** Index of the latest message the member has seen. */
  readonly read_position: string | number;
  /** Unread messages after it, and the last approved one; both only of visible messages. */
  readonly unread: number;
  readonly last_message_id: string | null;
}

interface MessageKey {
  readonly message_id: string;
}

interface MessageRow extends MessageKey {
  readonly conversation_id: string;
  readonly sender_id: string;
  readonly receiver_id: string;
  readonly message_type: string;
  readonly preset_id: string | null;
  readonly media_id: string | null;
  readonly seconds: number | null;
  readonly status: 'pending' | 'approved' | 'hidden' | 'rejected' | 'expired' | 'removed';
  /** The sender's key was destroyed: nothing of the content is left. */
  readonly is_erased: boolean;
  /** Each member deletes for themselves only. */
  readonly deleted_by_sender: boolean;
  readonly deleted_by_receiver: boolean;
  readonly sent_at: string;
  /** When and at which index it became visible: to its sender, then to its receiver. */
  readonly shown_at: string;
  readonly shown_position: string | number;
}

interface ReportKey {
  readonly message_id: string;
  readonly reporter_id: string;
}

interface ReportRow extends ReportKey {
  /** The reporter does not see the message until the report is dismissed. */
  readonly is_open: boolean;
}

const ofMessage = ({
  data,
}: {
  readonly data: { readonly messageId: string };
}): readonly MessageKey[] => [{ message_id: data.messageId }];

const setStatus =
  (status: MessageRow['status']) =>
  (row: MessageRow | undefined): MessageRow | undefined =>
    row && { ...row, status };

const show = (
  row: MessageRow | undefined,
  {
    data,
    position,
  }: { readonly data: { readonly occurredAt: string }; readonly position: Position },
): MessageRow | undefined =>
  row && {
    ...row,
    status: 'approved',
    shown_at: data.occurredAt,
    shown_position: String(position),
  };

const rowsOfEvents = rowProjector(
  'rows of messages',
  rows<MemberRow, MemberKey>({
    table: 'conversation_member',
    erasurePolicy: 'pseudonymous',
    key: ['conversation_id', 'pupil_id'],
    on: {
      ConversationStarted: {
        keys: ({ data }) =>
          [data.starterId, data.otherId].map((pupil_id) => ({
            conversation_id: data.conversationId,
            pupil_id,
          })),
        apply: (_row, { data }, key) => {
          const { starterId, otherId } = data;
          const hasStarted = key.pupil_id === starterId;
          return {
            ...key,
            partner_id: hasStarted ? otherId : starterId,
            has_started: hasStarted,
            started_at: data.occurredAt,
            read_position: 0,
            unread: 0,
            last_message_id: null,
          };
        },
      },
    },
  }),
  rows<MessageRow, MessageKey>({
    table: 'message',
    erasurePolicy: { left: 'sender_id = $1 and not is_erased' },
    key: ['message_id'],
    on: {
      MessageSent: {
        keys: ofMessage,
        apply: (_row, { data, position }, key) => ({
          ...key,
          conversation_id: data.conversationId,
          sender_id: data.senderId,
          receiver_id: data.receiverId,
          message_type: data.messageType,
          preset_id: data.personal?.presetId ?? null,
          media_id: data.personal ? (data.media?.mediaId ?? null) : null,
          seconds: data.media?.seconds ?? null,
          status: 'pending',
          is_erased: data.personal === null,
          deleted_by_sender: false,
          deleted_by_receiver: false,
          sent_at: data.occurredAt,
          shown_at: data.occurredAt,
          shown_position: String(position),
        }),
      },
      MessageApproved: { keys: ofMessage, apply: show },
      MessageRejected: { keys: ofMessage, apply: setStatus('rejected') },
      MessageExpired: { keys: ofMessage, apply: setStatus('expired') },
      MessageHidden: { keys: ofMessage, apply: setStatus('hidden') },
      MessageRestored: { keys: ofMessage, apply: setStatus('approved') },
      MessageRemoved: { keys: ofMessage, apply: setStatus('removed') },
      MessageDeletedForSelf: {
        keys: ofMessage,
        apply: (row, { data }) =>
          row && data.deletedBy === row.sender_id
            ? { ...row, deleted_by_sender: true }
            : row && { ...row, deleted_by_receiver: true },
      },
    },
  }),
  rows<ReportRow, ReportKey>({
    table: 'message_report',
    erasurePolicy: 'pseudonymous',
    key: ['message_id', 'reporter_id'],
    on: {
      MessageReported: {
        keys: ({ data }) => [{ message_id: data.messageId, reporter_id: data.reporterId }],
        apply: (_row, _event, key) => ({ ...key, is_open: true }),
      },
      MessageRestored: {
        keys: ({ data }) =>
          data.reporterIds.map((reporter_id) => ({ message_id: data.messageId, reporter_id })),
        apply: (row) => row && { ...row, is_open: false },
      },
    },
  }),
);

const isOf =
  <Type extends Recorded['type']>(type: Type) =>
  (event: Recorded): event is Extract<Recorded, { readonly type: Type }> =>
    event.type === type;

/**
 * Records how far the two members have read: up to the index of a message they could see by then, never
 * back. Messages that became visible later do not count, in whichever batch they come.
 */
const recordReads = async (events: readonly Recorded[], db: ProjectionDb): Promise<void> => {
  const reads = events.filter(isOf('ConversationRead')).map(({ data, position }) => ({
    conversation_id: data.conversationId,
    pupil_id: data.readerId,
    message_id: data.messageId,
    position: String(position),
  }));
  if (reads.length === 0) return;
  await db.query(
    `update conversation_member m
     set read_position = greatest(m.read_position, seen.position)
     from (
       select r.conversation_id, r.pupil_id, max(x.shown_position) as position
       from jsonb_to_recordset($1)
         r (conversation_id uuid, pupil_id uuid, message_id uuid, position bigint)
       join message x on x.message_id = r.message_id
         and x.conversation_id = r.conversation_id and x.receiver_id = r.pupil_id
         and x.status not in ('pending', 'rejected', 'expired') and x.shown_position < r.position
       group by r.conversation_id, r.pupil_id
     ) seen
     where m.conversation_id = seen.conversation_id and m.pupil_id = seen.pupil_id`,
    [JSON.stringify(reads)],
  );
};

/** Removes the content of an erased pupil's messages; only their existence stays. */
const clearErased = async (events: readonly Recorded[], db: ProjectionDb): Promise<void> => {
  const erased = events.filter(isOf('PupilErased')).map(({ data }) => data.pupilId);
  if (erased.length === 0) return;
  await db.query(
    `update message set is_erased = true, preset_id = null, media_id = null
     where sender_id = any($1::uuid[]) and not is_erased`,
    [erased],
  );
};

/** Returns the message that an event may have shown, hidden or marked as read. */
const messageOf = (event: Recorded): readonly string[] =>
  'messageId' in event.data && typeof event.data.messageId === 'string'
    ? [event.data.messageId]
    : [];

/** Counts again from the messages themselves, in conversations that have changed. */
const recount = async (events: readonly Recorded[], db: ProjectionDb): Promise<void> => {
  const touched = [...new Set(events.flatMap(messageOf))];
  if (touched.length === 0) return;
  await db.query(
    `update conversation_member m
     set unread = seen.unread, last_message_id = seen.last_message_id
     from (
       select distinct conversation_id from message where message_id = any($1::uuid[])
     ) t
     join conversation_member c on c.conversation_id = t.conversation_id
     cross join lateral (
       select array(
         select r.message_id from message_report r where r.reporter_id = c.pupil_id and r.is_open
       ) as reported
     ) own
     cross join lateral (
       select
         (select count(*)::int from message x
          where x.conversation_id = c.conversation_id and x.receiver_id = c.pupil_id
            and x.status = 'approved' and x.shown_position > c.read_position
            and not x.deleted_by_receiver and x.message_id <> all (own.reported)) as unread,
         (select x.message_id from message x
          where x.conversation_id = c.conversation_id and x.status = 'approved'
            and case when x.sender_id = c.pupil_id then not x.deleted_by_sender
              else not x.deleted_by_receiver and x.message_id <> all (own.reported) end
          order by x.shown_position desc limit 1) as last_message_id
     ) seen
     where m.conversation_id = c.conversation_id and m.pupil_id = c.pupil_id
       and (m.unread, m.last_message_id) is distinct from (seen.unread, seen.last_message_id)`,
    [touched],
  );
};

/** Rows of a conversation follow from its events, and from erasures of its members. */
const ofConversation: RowGroups = {
  columns: ['conversation_id'],
  groupsOf: ({ data }) =>
    'conversationId' in data ? [{ conversation_id: data.conversationId }] : 'all',
};

/** Conversations, their messages with their state, and how far each member has read. */
export const messages: Projector<'messages'> = {
  ...rowsOfEvents,
  name: 'messages',
  rowGroups: {
    ...rowsOfEvents.rowGroups,
    conversation_member: ofConversation,
    message: ofConversation,
  },
  handles: [...rowsOfEvents.handles, 'ConversationRead', 'PupilErased'],
  project: async (events, db) => {
    await rowsOfEvents.project(events, db);
    await recordReads(events, db);
    await recount(events, db);
    await clearErased(events, db);
  },
};
