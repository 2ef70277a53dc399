import { MEDIA_TYPES } from '@mahoe/domain/messaging/events';
import type { Position } from '@mahoe/eventstore/store/position';
import { rows } from '../projector.ts';

interface ChangeKey {
  readonly change_id: string;
}

interface ChangeRow extends ChangeKey {
  readonly position: string;
  readonly kind: 'message' | 'report' | 'pupil' | 'picture' | 'name';
  /** Id of the message, of the case of a reported pupil, of the picture, or of a name's review. */
  readonly item_id: string;
  readonly what: 'began' | 'reported' | 'decided' | 'ended';
  /** Reason of a report, or outcome of an item. */
  readonly detail: string | null;
  readonly happened_at: string;
}

interface Happened {
  readonly position: Position;
  readonly data: { readonly occurredAt: string };
}

const ofChange = ({ id }: { readonly id: string }): readonly ChangeKey[] => [{ change_id: id }];

const row = (
  key: ChangeKey,
  { position, data }: Happened,
  item: Pick<ChangeRow, 'kind' | 'item_id' | 'what'> & Partial<Pick<ChangeRow, 'detail'>>,
): ChangeRow => ({
  ...key,
  position: String(position),
  detail: null,
  ...item,
  happened_at: data.occurredAt,
});

/** Handles a change of a drawing or recording; presets never wait for review. */
const ofMedia = (what: ChangeRow['what'], detail: string | null = null) => ({
  keys: (event: { readonly id: string; readonly data: { readonly messageType: string } }) =>
    (MEDIA_TYPES as readonly string[]).includes(event.data.messageType) ? ofChange(event) : [],
  apply: (
    _row: ChangeRow | undefined,
    event: Happened & { readonly data: { readonly messageId: string } },
    key: ChangeKey,
  ): ChangeRow => row(key, event, { kind: 'message', item_id: event.data.messageId, what, detail }),
});

const ofReport = (what: ChangeRow['what'], detail: string) => ({
  keys: ofChange,
  apply: (
    _row: ChangeRow | undefined,
    event: Happened & { readonly data: { readonly messageId: string } },
    key: ChangeKey,
  ): ChangeRow => row(key, event, { kind: 'report', item_id: event.data.messageId, what, detail }),
});

const ofCase = (what: ChangeRow['what'], detail: string | null = null) => ({
  keys: ofChange,
  apply: (
    _row: ChangeRow | undefined,
    event: Happened & { readonly data: { readonly caseId: string } },
    key: ChangeKey,
  ): ChangeRow => row(key, event, { kind: 'pupil', item_id: event.data.caseId, what, detail }),
});

const ofPicture = (what: ChangeRow['what'], detail: string | null = null) => ({
  keys: ofChange,
  apply: (
    _row: ChangeRow | undefined,
    event: Happened & { readonly data: { readonly pictureId: string } },
    key: ChangeKey,
  ): ChangeRow => row(key, event, { kind: 'picture', item_id: event.data.pictureId, what, detail }),
});

const ofName = (what: ChangeRow['what'], detail: string | null = null) => ({
  keys: ofChange,
  apply: (
    _row: ChangeRow | undefined,
    event: Happened & { readonly data: { readonly nameReviewId: string } },
    key: ChangeKey,
  ): ChangeRow => row(key, event, { kind: 'name', item_id: event.data.nameReviewId, what, detail }),
});

/** Times at which items entered and left the queue, and reasons of reports. */
export const moderationChanges = rows<ChangeRow, ChangeKey>({
  table: 'moderation_change',
  erasurePolicy: 'pseudonymous',
  key: ['change_id'],
  on: {
    MessageSent: ofMedia('began'),
    MessageApproved: ofMedia('ended', 'approved'),
    MessageRejected: ofMedia('ended', 'rejected'),
    MessageExpired: ofMedia('ended', 'expired'),
    MessageReported: {
      keys: ofChange,
      apply: (_row, event, key) => {
        const { messageId, reason } = event.data;
        return row(key, event, {
          kind: 'report',
          item_id: messageId,
          what: 'reported',
          detail: reason,
        });
      },
    },
    MessageRestored: ofReport('ended', 'dismissed'),
    MessageRemoved: ofReport('ended', 'upheld'),
    ModerationDecided: {
      keys: ofChange,
      apply: (_row, event, key) => {
        const { messageId, decision } = event.data;
        const kind = decision === 'uphold' || decision === 'dismiss' ? 'report' : 'message';
        return row(key, event, { kind, item_id: messageId, what: 'decided' });
      },
    },
    PupilReported: {
      keys: ofChange,
      apply: (_row, event, key) => {
        const { caseId, reason } = event.data;
        return row(key, event, {
          kind: 'pupil',
          item_id: caseId,
          what: 'reported',
          detail: reason,
        });
      },
    },
    PupilReportsDecided: ofCase('decided'),
    PupilReportsUpheld: ofCase('ended', 'upheld'),
    PupilReportsDismissed: ofCase('ended', 'dismissed'),
    PictureSubmitted: ofPicture('began'),
    PictureDecided: ofPicture('decided'),
    PictureWithdrawn: ofPicture('ended', 'withdrawn'),
    PictureApproved: ofPicture('ended', 'approved'),
    PictureRejected: ofPicture('ended', 'rejected'),
    NameSubmitted: ofName('began'),
    NameDecided: ofName('decided'),
    NameWithdrawn: ofName('ended', 'withdrawn'),
    NameApproved: ofName('ended', 'approved'),
    NameRejected: ofName('ended', 'rejected'),
  },
});
