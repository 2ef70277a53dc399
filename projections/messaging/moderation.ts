import { instantMs } from '@mahoe/domain/calendar';
import type { CheckNote, ReportReason } from '@mahoe/domain/messaging/events';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly message_id: string;
}

/** A message that waits or was reported; or a reported pupil, under the pupil's own id. */
interface ItemRow extends Key {
  readonly kind: 'message' | 'report' | 'pupil';
  readonly message_type: string | null;
  readonly sender_id: string;
  readonly receiver_id: string | null;
  readonly waiting_since: string;
  /** Higher is worse: of the item alone, without its sender's history. */
  readonly severity: number;
  readonly notes: readonly CheckNote[];
  readonly reports: readonly { readonly reason: ReportReason; readonly reportedAt: string }[];
  /** Decided, and not yet in effect: nobody else is asked. */
  readonly decided_by: string | null;
  readonly takes_effect_at: string | null;
}

interface WaitKey extends Key {
  readonly kind: ItemRow['kind'];
}

/** When an item began to wait, and when somebody decided it; of reports of a pupil, each case. */
interface WaitRow extends WaitKey {
  readonly waiting_since: string;
  readonly decided_at: string | null;
  /** So long the decision can be taken back. */
  readonly takes_effect_at: string | null;
  readonly waited_seconds: number | null;
}

/** What is kept under the key of a case, and since when. */
interface EvidenceRow extends Key {
  readonly kept_since: string;
}

interface StepKey {
  readonly step_id: string;
}

interface StepRow extends StepKey {
  readonly pupil_id: string;
  readonly message_id: string;
  readonly message_type: string | null;
  readonly what: string;
  readonly reason: string | null;
  readonly moderator_id: string | null;
  readonly happened_at: string;
}

interface StandingKey {
  readonly pupil_id: string;
}

interface StandingRow extends StandingKey {
  readonly warnings: number;
  readonly paused_until: string | null;
  /** Until then an administrator should talk with the pupil's school or parents. */
  readonly needs_administrator_until: string | null;
}

interface AboutMessage {
  readonly id: string;
  readonly data: {
    readonly messageId: string;
    readonly senderId: string;
    readonly messageType: string;
    readonly occurredAt: string;
  };
}

const ofMessage = ({ data }: { readonly data: { readonly messageId: string } }): readonly Key[] => [
  { message_id: data.messageId },
];

const isMedia = (messageType: string): boolean =>
  messageType === 'drawing' || messageType === 'voice';

/** What may frighten comes before what is only unkind, and a report before what nobody saw yet. */
const severityOf = (reason: ReportReason, messageType: string | null): number => {
  const isGrave = reason === 'inappropriate' || reason === 'scary';
  return (isGrave ? 10 : 5) + (messageType !== null && isMedia(messageType) ? 5 : 0);
};

const ofStep = ({ id }: { readonly id: string }): readonly StepKey[] => [{ step_id: id }];

const step =
  (what: string) =>
  (
    _row: StepRow | undefined,
    {
      data,
    }: AboutMessage & {
      readonly data: { readonly reason?: string | null; readonly moderatorId?: string | null };
    },
    key: StepKey,
  ): StepRow => ({
    ...key,
    pupil_id: data.senderId,
    message_id: data.messageId,
    message_type: data.messageType,
    what,
    reason: data.reason ?? null,
    moderator_id: data.moderatorId ?? null,
    happened_at: data.occurredAt,
  });

const consequence =
  (what: string) =>
  (
    _row: StepRow | undefined,
    {
      data,
    }: {
      readonly data: {
        readonly pupilId: string;
        readonly messageId: string;
        readonly occurredAt: string;
        readonly until?: string;
      };
    },
    key: StepKey,
  ): StepRow => ({
    ...key,
    pupil_id: data.pupilId,
    message_id: data.messageId,
    message_type: null,
    what,
    reason: data.until ?? null,
    moderator_id: null,
    happened_at: data.occurredAt,
  });

const gone = { rows: ofMessage, fold: () => undefined };

interface AboutCase {
  readonly data: { readonly reportedId: string; readonly caseId: string };
}

const ofReported = ({ data }: AboutCase): readonly Key[] => [{ message_id: data.reportedId }];
const settled = { rows: ofReported, fold: () => undefined };

/** A report, added to those an item has. */
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

const undecided = { decided_at: null, takes_effect_at: null, waited_seconds: null };

const began = (
  _row: WaitRow | undefined,
  { data }: { readonly data: { readonly occurredAt: string } },
  key: WaitKey,
): WaitRow => ({ ...key, waiting_since: data.occurredAt, ...undecided });

const ended = (
  row: WaitRow | undefined,
  { data }: { readonly data: { readonly occurredAt: string; readonly takesEffectAt: string } },
): WaitRow | undefined =>
  row && {
    ...row,
    decided_at: data.occurredAt,
    takes_effect_at: data.takesEffectAt,
    waited_seconds: Math.round((instantMs(data.occurredAt) - Date.parse(row.waiting_since)) / 1000),
  };

/** What has taken effect before is another decision. */
const endedNot = (
  row: WaitRow | undefined,
  { data }: { readonly data: { readonly occurredAt: string } },
): WaitRow | undefined =>
  row?.takes_effect_at && instantMs(data.occurredAt) < Date.parse(row.takes_effect_at)
    ? { ...row, ...undecided }
    : row;

const waitOf =
  (kind: WaitKey['kind']) =>
  ({ data }: { readonly data: { readonly messageId: string } }): readonly WaitKey[] => [
    { message_id: data.messageId, kind },
  ];
const waitOfCase = ({ data }: AboutCase): readonly WaitKey[] => [
  { message_id: data.caseId, kind: 'pupil' },
];

const caseStep =
  (what: string) =>
  (
    _row: StepRow | undefined,
    {
      data,
    }: AboutCase & {
      readonly data: {
        readonly occurredAt: string;
        readonly reason?: string | null;
        readonly moderatorId?: string;
      };
    },
    key: StepKey,
  ): StepRow => ({
    ...key,
    pupil_id: data.reportedId,
    message_id: data.caseId,
    message_type: null,
    what,
    reason: data.reason ?? null,
    moderator_id: data.moderatorId ?? null,
    happened_at: data.occurredAt,
  });

const ofPupil = ({
  data,
}: {
  readonly data: { readonly pupilId: string };
}): readonly StandingKey[] => [{ pupil_id: data.pupilId }];

const unblemished = { warnings: 0, paused_until: null, needs_administrator_until: null };

const later = (one: string | null, other: string): string =>
  one !== null && Date.parse(one) > Date.parse(other) ? one : other;

/** What waits for a moderator, how long things waited, and what became of pupils' messages (R18). */
export const moderation = rowProjector(
  'moderation',
  rows<ItemRow, Key>({
    table: 'moderation_item',
    key: ['message_id'],
    on: {
      MessageSent: {
        rows: ({ data }) => (data.media ? [{ message_id: data.messageId }] : []),
        fold: (_row, { data }, key) => ({
          ...key,
          kind: 'message',
          message_type: data.messageType,
          sender_id: data.senderId,
          receiver_id: data.receiverId,
          waiting_since: data.occurredAt,
          severity: data.notes.length,
          notes: data.notes,
          reports: [],
          decided_by: null,
          takes_effect_at: null,
        }),
      },
      MessageReported: {
        rows: ofMessage,
        fold: (row, { data }, key) => ({
          ...key,
          ...reported(row, data, data.messageType),
          kind: 'report',
          sender_id: data.senderId,
          receiver_id: data.receiverId,
          decided_by: row?.decided_by ?? null,
          takes_effect_at: row?.takes_effect_at ?? null,
        }),
      },
      PupilReported: {
        rows: ofReported,
        fold: (row, { data }, key) => ({
          ...key,
          ...reported(row, data, null),
          kind: 'pupil',
          sender_id: data.reportedId,
          receiver_id: null,
          decided_by: null,
          takes_effect_at: null,
        }),
      },
      PupilReportsDecided: {
        rows: ofReported,
        fold: (row, { data }) =>
          row && { ...row, decided_by: data.moderatorId, takes_effect_at: data.takesEffectAt },
      },
      PupilReportsDecisionUndone: {
        rows: ofReported,
        fold: (row) => row && { ...row, decided_by: null, takes_effect_at: null },
      },
      PupilReportsUpheld: settled,
      PupilReportsDismissed: settled,
      ModerationDecided: {
        rows: ofMessage,
        fold: (row, { data }) =>
          row && {
            ...row,
            decided_by: data.moderatorId,
            takes_effect_at: data.takesEffectAt,
          },
      },
      ModerationDecisionUndone: {
        rows: ofMessage,
        fold: (row) => row && { ...row, decided_by: null, takes_effect_at: null },
      },
      MessageApproved: gone,
      MessageRejected: gone,
      MessageExpired: gone,
      MessageRestored: gone,
      MessageRemoved: gone,
    },
  }),
  rows<WaitRow, WaitKey>({
    table: 'moderation_wait',
    key: ['message_id', 'kind'],
    on: {
      MessageSent: {
        rows: (event) => (event.data.media ? waitOf('message')(event) : []),
        fold: began,
      },
      MessageReported: { rows: waitOf('report'), fold: began },
      ModerationDecided: {
        rows: (event) => {
          const { decision } = event.data;
          const isReport = decision === 'uphold' || decision === 'dismiss';
          return waitOf(isReport ? 'report' : 'message')(event);
        },
        fold: ended,
      },
      ModerationDecisionUndone: {
        rows: (event) => [...waitOf('message')(event), ...waitOf('report')(event)],
        fold: endedNot,
      },
      PupilReported: {
        rows: waitOfCase,
        fold: (row, event, key) => (row ? { ...row, ...undecided } : began(row, event, key)),
      },
      PupilReportsDecided: { rows: waitOfCase, fold: ended },
      PupilReportsDecisionUndone: { rows: waitOfCase, fold: endedNot },
    },
  }),
  rows<EvidenceRow, Key>({
    table: 'moderation_evidence',
    key: ['message_id'],
    on: {
      MessageRemoved: {
        rows: (event) => (isMedia(event.data.messageType) ? ofMessage(event) : []),
        fold: (_row, { data }, key) => ({ ...key, kept_since: data.occurredAt }),
      },
      MessageEvidenceExpired: gone,
    },
  }),
  rows<StepRow, StepKey>({
    table: 'moderation_step',
    key: ['step_id'],
    on: {
      MessageRejected: { rows: ofStep, fold: step('rejected') },
      MessageExpired: { rows: ofStep, fold: step('expired') },
      MessageReported: { rows: ofStep, fold: step('reported') },
      MessageHidden: { rows: ofStep, fold: step('hidden') },
      MessageRestored: { rows: ofStep, fold: step('restored') },
      MessageRemoved: { rows: ofStep, fold: step('removed') },
      MessageEvidenceExpired: { rows: ofStep, fold: step('evidence-destroyed') },
      PupilReported: { rows: ofStep, fold: caseStep('pupil-reported') },
      PupilReportsUpheld: { rows: ofStep, fold: caseStep('pupil-report-upheld') },
      PupilReportsDismissed: { rows: ofStep, fold: caseStep('pupil-report-dismissed') },
      PupilWarned: { rows: ofStep, fold: consequence('warned') },
      MessagingPaused: { rows: ofStep, fold: consequence('paused') },
    },
  }),
  rows<StandingRow, StandingKey>({
    table: 'moderation_standing',
    key: ['pupil_id'],
    on: {
      PupilWarned: {
        rows: ofPupil,
        fold: (row, _event, key) => {
          const before = row ?? { ...key, ...unblemished };
          return { ...before, warnings: before.warnings + 1 };
        },
      },
      MessagingPaused: {
        rows: ofPupil,
        fold: (row, { data }, key) => {
          const before = row ?? { ...key, ...unblemished };
          return {
            ...before,
            paused_until: later(before.paused_until, data.until),
            needs_administrator_until: data.needsAdministrator
              ? later(before.needs_administrator_until, data.until)
              : before.needs_administrator_until,
          };
        },
      },
    },
  }),
);
