import { instantMs } from '@mahoe/domain/calendar';
import { rows } from '../projector.ts';

interface WaitKey {
  readonly message_id: string;
  readonly kind: 'message' | 'report' | 'pupil' | 'picture' | 'name';
}

/**
 * Times at which an item began to wait and was decided; for reports of a pupil, one row per case.
 */
interface WaitRow extends WaitKey {
  readonly waiting_since: string;
  readonly decided_at: string | null;
  /** Until then the decision can be undone. */
  readonly takes_effect_at: string | null;
  readonly waited_seconds: number | null;
}

const undecided = { decided_at: null, takes_effect_at: null, waited_seconds: null };

const startWait = (
  _row: WaitRow | undefined,
  { data }: { readonly data: { readonly occurredAt: string } },
  key: WaitKey,
): WaitRow => ({ ...key, waiting_since: data.occurredAt, ...undecided });

const endWait = (
  row: WaitRow | undefined,
  { data }: { readonly data: { readonly occurredAt: string; readonly takesEffectAt: string } },
): WaitRow | undefined =>
  row && {
    ...row,
    decided_at: data.occurredAt,
    takes_effect_at: data.takesEffectAt,
    waited_seconds: Math.round((instantMs(data.occurredAt) - Date.parse(row.waiting_since)) / 1000),
  };

/** Reopens a wait, unless its decision was already applied: then it is another decision. */
const reopenWait = (
  row: WaitRow | undefined,
  { data }: { readonly data: { readonly occurredAt: string } },
): WaitRow | undefined =>
  row?.takes_effect_at && instantMs(data.occurredAt) < Date.parse(row.takes_effect_at)
    ? { ...row, ...undecided }
    : row;

const ofMessage =
  (kind: 'message' | 'report') =>
  ({ data }: { readonly data: { readonly messageId: string } }): readonly WaitKey[] => [
    { message_id: data.messageId, kind },
  ];
const ofCase = ({ data }: { readonly data: { readonly caseId: string } }): readonly WaitKey[] => [
  { message_id: data.caseId, kind: 'pupil' },
];
const ofPicture = ({
  data,
}: {
  readonly data: { readonly pictureId: string };
}): readonly WaitKey[] => [{ message_id: data.pictureId, kind: 'picture' }];

const ofName = ({
  data,
}: {
  readonly data: { readonly nameReviewId: string };
}): readonly WaitKey[] => [{ message_id: data.nameReviewId, kind: 'name' }];

/** How long items waited for a moderator. */
export const moderationWaits = rows<WaitRow, WaitKey>({
  table: 'moderation_wait',
  key: ['message_id', 'kind'],
  on: {
    MessageSent: {
      keys: (event) => (event.data.media ? ofMessage('message')(event) : []),
      apply: startWait,
    },
    MessageReported: { keys: ofMessage('report'), apply: startWait },
    ModerationDecided: {
      keys: (event) => {
        const { decision } = event.data;
        const isReport = decision === 'uphold' || decision === 'dismiss';
        return ofMessage(isReport ? 'report' : 'message')(event);
      },
      apply: endWait,
    },
    ModerationDecisionUndone: {
      keys: (event) => [...ofMessage('message')(event), ...ofMessage('report')(event)],
      apply: reopenWait,
    },
    PupilReported: {
      keys: ofCase,
      apply: (row, event, key) => (row ? { ...row, ...undecided } : startWait(row, event, key)),
    },
    PupilReportsDecided: { keys: ofCase, apply: endWait },
    PupilReportsDecisionUndone: { keys: ofCase, apply: reopenWait },
    PictureSubmitted: { keys: ofPicture, apply: startWait },
    PictureDecided: { keys: ofPicture, apply: endWait },
    PictureDecisionUndone: { keys: ofPicture, apply: reopenWait },
    NameSubmitted: { keys: ofName, apply: startWait },
    NameDecided: { keys: ofName, apply: endWait },
    NameDecisionUndone: { keys: ofName, apply: reopenWait },
  },
});
