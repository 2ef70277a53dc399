import type { CheckNote, ReportReason } from '@mahoe/domain/messaging/events';
import { rows } from '../projector.ts';

interface Key {
  readonly message_id: string;
}

/**
 * A message that waits or was reported; a reported pupil, under the pupil's id; a picture, under its
 * id; or a new name, under its review's id.
 */
interface ItemRow extends Key {
  readonly kind: 'message' | 'report' | 'pupil' | 'picture' | 'name';
  readonly message_type: string | null;
  readonly sender_id: string;
  readonly receiver_id: string | null;
  readonly waiting_since: string;
  /** Severity of the item alone, without its sender's history; higher is worse. */
  readonly severity: number;
  readonly notes: readonly CheckNote[];
  readonly reports: readonly { readonly reason: ReportReason; readonly reportedAt: string }[];
  /** Moderator whose decision is not yet applied; no other moderator is asked. */
  readonly decided_by: string | null;
  readonly takes_effect_at: string | null;
}

const ofMessage = ({ data }: { readonly data: { readonly messageId: string } }): readonly Key[] => [
  { message_id: data.messageId },
];
const ofReported = ({
  data,
}: {
  readonly data: { readonly reportedId: string };
}): readonly Key[] => [{ message_id: data.reportedId }];
const ofPicture = ({ data }: { readonly data: { readonly pictureId: string } }): readonly Key[] => [
  { message_id: data.pictureId },
];

const ofName = ({ data }: { readonly data: { readonly nameReviewId: string } }): readonly Key[] => [
  { message_id: data.nameReviewId },
];

/** Begins to wait with a picture or a new name of a pupil. */
const submitted =
  (kind: 'picture' | 'name') =>
  (
    _row: ItemRow | undefined,
    { data }: { readonly data: { readonly ownerId: string; readonly occurredAt: string } },
    key: Key,
  ): ItemRow => ({
    ...key,
    ...undecided,
    kind,
    message_type: null,
    sender_id: data.ownerId,
    receiver_id: null,
    waiting_since: data.occurredAt,
    severity: 0,
    notes: [],
    reports: [],
  });

const isMedia = (messageType: string): boolean =>
  messageType === 'drawing' || messageType === 'voice';

/**
 * Ranks frightening content before unkind content, and a report before an item that no pupil has seen.
 */
const severityOf = (reason: ReportReason, messageType: string | null): number => {
  const isGrave = reason === 'inappropriate' || reason === 'scary';
  return (isGrave ? 10 : 5) + (messageType !== null && isMedia(messageType) ? 5 : 0);
};

/** Adds a report to an item. */
const reported = (
  row: ItemRow | undefined,
  {
    reason,
    weight,
    occurredAt,
  }: { readonly reason: ReportReason; readonly weight: number; readonly occurredAt: string },
  messageType: string | null,
) => ({
  message_type: messageType,
  waiting_since: row?.waiting_since ?? occurredAt,
  severity: (row?.severity ?? 0) + severityOf(reason, messageType) * weight,
  notes: [],
  reports: [...(row?.reports ?? []), { reason, reportedAt: occurredAt }],
});

const undecided = { decided_by: null, takes_effect_at: null };

const decided = (
  row: ItemRow | undefined,
  { data }: { readonly data: { readonly moderatorId: string; readonly takesEffectAt: string } },
): ItemRow | undefined =>
  row && { ...row, decided_by: data.moderatorId, takes_effect_at: data.takesEffectAt };

const undone = (row: ItemRow | undefined): ItemRow | undefined => row && { ...row, ...undecided };

const messageGone = { keys: ofMessage, apply: () => undefined };
const caseClosed = { keys: ofReported, apply: () => undefined };
const nameGone = { keys: ofName, apply: () => undefined };
const pictureGone = { keys: ofPicture, apply: () => undefined };

/** Items that wait for a moderator. */
export const moderationItems = rows<ItemRow, Key>({
  table: 'moderation_item',
  erasurePolicy: 'pseudonymous',
  key: ['message_id'],
  on: {
    MessageSent: {
      keys: (event) => (event.data.media ? ofMessage(event) : []),
      apply: (_row, { data }, key) => ({
        ...key,
        ...undecided,
        kind: 'message',
        message_type: data.messageType,
        sender_id: data.senderId,
        receiver_id: data.receiverId,
        waiting_since: data.occurredAt,
        severity: data.notes.length,
        notes: data.notes,
        reports: [],
      }),
    },
    MessageReported: {
      keys: ofMessage,
      apply: (row, { data }, key) => ({
        ...key,
        ...reported(row, data, data.messageType),
        kind: 'report',
        sender_id: data.senderId,
        receiver_id: data.receiverId,
        decided_by: row?.decided_by ?? null,
        takes_effect_at: row?.takes_effect_at ?? null,
      }),
    },
    ModerationDecided: { keys: ofMessage, apply: decided },
    ModerationDecisionUndone: { keys: ofMessage, apply: undone },
    MessageApproved: messageGone,
    MessageRejected: messageGone,
    MessageExpired: messageGone,
    MessageRestored: messageGone,
    MessageRemoved: messageGone,
    PupilReported: {
      keys: ofReported,
      apply: (row, { data }, key) => ({
        ...key,
        ...undecided,
        ...reported(row, data, null),
        kind: 'pupil',
        sender_id: data.reportedId,
        receiver_id: null,
      }),
    },
    PupilReportsDecided: { keys: ofReported, apply: decided },
    PupilReportsDecisionUndone: { keys: ofReported, apply: undone },
    PupilReportsUpheld: caseClosed,
    PupilReportsDismissed: caseClosed,
    PictureSubmitted: { keys: ofPicture, apply: submitted('picture') },
    PictureDecided: { keys: ofPicture, apply: decided },
    PictureDecisionUndone: { keys: ofPicture, apply: undone },
    PictureWithdrawn: pictureGone,
    PictureApproved: pictureGone,
    PictureRejected: pictureGone,
    NameSubmitted: { keys: ofName, apply: submitted('name') },
    NameDecided: { keys: ofName, apply: decided },
    NameDecisionUndone: { keys: ofName, apply: undone },
    NameWithdrawn: nameGone,
    NameApproved: nameGone,
    NameRejected: nameGone,
  },
});
