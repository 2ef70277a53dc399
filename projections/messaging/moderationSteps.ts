import { rows } from '../projector.ts';

interface StepKey {
  readonly step_id: string;
}

interface StepRow extends StepKey {
  readonly pupil_id: string;
  /** Id of the message, of the case of a reported pupil, of the picture, or of the account. */
  readonly message_id: string;
  readonly message_type: string | null;
  readonly what: string;
  readonly reason: string | null;
  readonly moderator_id: string | null;
  readonly happened_at: string;
}

interface Decided {
  readonly occurredAt: string;
  readonly reason?: string | null;
  readonly moderatorId?: string | null;
}

const ofStep = ({ id }: { readonly id: string }): readonly StepKey[] => [{ step_id: id }];

const by = ({ occurredAt, reason = null, moderatorId = null }: Decided) => ({
  reason,
  moderator_id: moderatorId,
  happened_at: occurredAt,
});

const ofMessage = (what: string) => ({
  keys: ofStep,
  apply: (
    _row: StepRow | undefined,
    {
      data,
    }: {
      readonly data: Decided & {
        readonly messageId: string;
        readonly senderId: string;
        readonly messageType: string;
      };
    },
    key: StepKey,
  ): StepRow => ({
    ...key,
    pupil_id: data.senderId,
    message_id: data.messageId,
    message_type: data.messageType,
    what,
    ...by(data),
  }),
});

const ofCase = (what: string) => ({
  keys: ofStep,
  apply: (
    _row: StepRow | undefined,
    { data }: { readonly data: Decided & { readonly reportedId: string; readonly caseId: string } },
    key: StepKey,
  ): StepRow => ({
    ...key,
    pupil_id: data.reportedId,
    message_id: data.caseId,
    message_type: null,
    what,
    ...by(data),
  }),
});

const consequence = (what: string) => ({
  keys: ofStep,
  apply: (
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
  }),
});

const supervised = (what: string) => ({
  keys: ofStep,
  apply: (
    _row: StepRow | undefined,
    {
      data,
    }: {
      readonly data: {
        readonly pupilId: string;
        readonly administratorId: string | null;
        readonly occurredAt: string;
      };
    },
    key: StepKey,
  ): StepRow => ({
    ...key,
    pupil_id: data.pupilId,
    message_id: data.pupilId,
    message_type: null,
    what,
    reason: null,
    moderator_id: data.administratorId,
    happened_at: data.occurredAt,
  }),
});

const contested = (what: string) => ({
  keys: ofStep,
  apply: (
    _row: StepRow | undefined,
    {
      data,
    }: {
      readonly data: Decided & {
        readonly pupilId: string;
        readonly messageId: string | null;
        readonly decisionId: string;
      };
    },
    key: StepKey,
  ): StepRow => ({
    ...key,
    pupil_id: data.pupilId,
    message_id: data.messageId ?? data.decisionId,
    message_type: null,
    what,
    ...by(data),
  }),
});

const concerning = (what: string) => ({
  keys: ofStep,
  apply: (
    _row: StepRow | undefined,
    {
      data,
    }: {
      readonly data: Decided & {
        readonly pupilId: string;
        readonly messageId?: string | null;
        readonly concernId: string;
      };
    },
    key: StepKey,
  ): StepRow => ({
    ...key,
    pupil_id: data.pupilId,
    message_id: data.messageId ?? data.concernId,
    message_type: null,
    what,
    ...by(data),
  }),
});

/** Decisions on pupils' messages, reports, pictures and names. */
export const moderationSteps = rows<StepRow, StepKey>({
  table: 'moderation_step',
  erasurePolicy: 'pseudonymous',
  key: ['step_id'],
  on: {
    MessageRejected: ofMessage('rejected'),
    MessageExpired: ofMessage('expired'),
    MessageReported: ofMessage('reported'),
    MessageHidden: ofMessage('hidden'),
    MessageRestored: ofMessage('restored'),
    MessageRemoved: ofMessage('removed'),
    MessageEvidenceKept: ofMessage('evidence-kept'),
    MessageEvidenceExpired: ofMessage('evidence-destroyed'),
    MessageCaseOpened: ofMessage('looked-at'),
    MessageHoldPut: ofMessage('hold-put'),
    MessageHoldLifted: ofMessage('hold-lifted'),
    PupilReported: ofCase('pupil-reported'),
    PupilReportsUpheld: ofCase('pupil-report-upheld'),
    PupilReportsDismissed: ofCase('pupil-report-dismissed'),
    PictureRejected: {
      keys: ofStep,
      apply: (_row, { data }, key) => ({
        ...key,
        pupil_id: data.ownerId,
        message_id: data.pictureId,
        message_type: null,
        what: 'picture-rejected',
        ...by(data),
      }),
    },
    NameRejected: {
      keys: ofStep,
      apply: (_row, { data }, key) => ({
        ...key,
        pupil_id: data.ownerId,
        message_id: data.nameReviewId,
        message_type: null,
        what: 'name-rejected',
        ...by(data),
      }),
    },
    PupilSuspended: supervised('suspended'),
    PupilSuspensionConfirmed: supervised('suspension-confirmed'),
    PupilReinstated: supervised('reinstated'),
    DecisionAppealed: contested('appealed'),
    AppealDecided: {
      keys: ofStep,
      apply: (row, event, key) => contested(`appeal-${event.data.outcome}`).apply(row, event, key),
    },
    ConcernRaised: concerning('concern-raised'),
    ConcernTaken: concerning('concern-taken'),
    ConcernClosed: {
      keys: ofStep,
      apply: (row, event, key) =>
        concerning(`concern-${event.data.outcome}`).apply(row, event, key),
    },
    PupilWarned: consequence('warned'),
    MessagingPaused: consequence('paused'),
  },
});
