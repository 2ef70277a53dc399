import { z } from 'zod';
import {
  notRelayed,
  event,
  nextVersion,
  personalEvent,
  internal,
  when,
  type EventOf,
} from '../eventDefinition.ts';
import { personId, dataSubjectId, linkedId, redacted } from '../identity.ts';

export const PRESET_TYPES = ['emoji', 'picture', 'sticker'] as const;
export const MEDIA_TYPES = ['drawing', 'voice'] as const;
const messageType = z.enum([...PRESET_TYPES, ...MEDIA_TYPES]);

export const REPORT_REASONS = ['inappropriate', 'scary', 'mean', 'other'] as const;

/** What automatic checks noticed: they raise an item's priority and decide nothing. */
export const CHECK_NOTES = ['nearly-blank', 'nearly-silent'] as const;

/** Why a moderator rejects an item, or upholds a report. */
export const REJECTION_REASONS = [
  'unkind',
  'personal-information',
  'scary',
  'inappropriate',
  'worrying',
  'not-clear',
] as const;

export const REPORT_DECISIONS = ['uphold', 'dismiss'] as const;
export const PICTURE_DECISIONS = ['approve', 'reject'] as const;
export const DECISIONS = [...PICTURE_DECISIONS, ...REPORT_DECISIONS] as const;

/** Whose message it is, to whom, and where it stands. */
const message = {
  messageId: linkedId(),
  conversationId: linkedId(),
  senderId: dataSubjectId(),
  receiverId: personId(),
  messageType,
  ...when,
};

const moderatorId = personId().nullable();

/** The version of R18 by which something was decided. */
const rule = z.literal('moderation/1');

/** Reports of a pupil that wait for one decision; a case begins with the first of them. */
const caseFields = { reportedId: dataSubjectId(), caseId: linkedId(), ...when };

/** How much a report counts. */
const weight = z.union([z.literal(1), z.literal(0.5)]);

const pupilFields = { pupilId: dataSubjectId(), messageId: linkedId(), ...when };

const pictureFields = { pictureId: linkedId(), ownerId: dataSubjectId(), ...when };

/** Decisions that can be contested. */
export const APPEALED = ['rejected', 'picture-rejected', 'warned', 'paused', 'suspended'] as const;
export const APPEAL_OUTCOMES = ['overturned', 'confirmed'] as const;

/** Which decision, about whom, of what; null where it was about no single thing. */
const decisionFields = {
  decisionId: linkedId(),
  pupilId: dataSubjectId(),
  about: z.enum(APPEALED),
  messageId: linkedId().nullable(),
  ...when,
};

const contested = { ...decisionFields, by: z.enum(['pupil', 'parent']) };
const appealText = {
  scope: 'comms',
  fields: z.object({ words: z.string().nullable() }),
} as const;

/** What was done about a concern. */
export const CONCERN_OUTCOMES = [
  'family-told',
  'school-told',
  'authorities-told',
  'no-danger',
] as const;

const concernFields = { concernId: linkedId(), pupilId: dataSubjectId(), ...when };

const raised = {
  ...concernFields,
  /** Null where it was about no message. */
  messageId: linkedId().nullable(),
  moderatorId: personId(),
  reason: redacted(),
  /** By then somebody has to have taken it on. */
  answerBy: z.iso.datetime(),
};

const takenBack = {
  ...pupilFields,
  wasWarned: z.boolean(),
  /** Until when the pupil is still paused, for something else. */
  pausedUntil: z.iso.datetime().nullable(),
  rule,
};

export const messagingEvents = {
  ConversationStarted: event({
    conversationId: linkedId(),
    starterId: dataSubjectId(),
    otherId: personId(),
    ...when,
  }),
  /** Everything up to a message has been seen by one of the two. */
  ConversationRead: event({
    conversationId: linkedId(),
    readerId: dataSubjectId(),
    messageId: linkedId(),
    ...when,
  }),
  MessageSent: personalEvent(
    {
      ...message,
      /** The bytes stand outside the log, under the sender's key. */
      media: z
        .object({
          mediaId: linkedId(),
          /** Of the ciphertext. */
          sha256: redacted(),
          seconds: z.number().nullable(),
        })
        .nullable(),
      notes: z.array(z.enum(CHECK_NOTES)),
    },
    {
      scope: 'comms',
      /** Which entry of our lists; null for drawings and recordings. */
      fields: z.object({ presetId: z.string().nullable() }),
    },
  ),
  /** From here on its receiver may see it. */
  MessageApproved: event({
    ...message,
    by: z.enum(['auto:whitelist', 'moderator']),
    moderatorId,
    rule,
  }),
  MessageRejected: notRelayed(
    event({
      ...message,
      /** `auto:reach`: its sender might not write to its receiver any more. */
      by: z.enum(['auto:reach', 'moderator']),
      moderatorId,
      reason: z.enum(REJECTION_REASONS).nullable(),
      rule,
    }),
  ),
  /** Nobody looked at it in time. */
  MessageExpired: event({ ...message, rule }),
  /** Its reporter sees it no more. */
  MessageReported: notRelayed(
    event({
      ...message,
      reporterId: personId(),
      reason: z.enum(REPORT_REASONS),
      weight,
    }),
  ),
  /** Nobody sees it until the reports are decided. */
  MessageHidden: notRelayed(event({ ...message, rule })),
  /** The reports were dismissed: everybody sees it again. */
  MessageRestored: notRelayed(
    event({ ...message, reporterIds: z.array(personId()), moderatorId, rule }),
  ),
  /** A report was upheld: it is gone for everybody. */
  MessageRemoved: notRelayed(
    event({
      ...message,
      reporterIds: z.array(personId()),
      moderatorId,
      reason: z.enum(REJECTION_REASONS).nullable(),
      rule,
    }),
  ),
  /** One of the two does not want to see it any more; the other one, and a case, keep it. */
  MessageDeletedForSelf: event({ ...message, deletedBy: personId() }),
  /** What had been kept for the case is destroyed, with the key of the case. */
  MessageEvidenceExpired: notRelayed(event({ ...message, rule })),
  /** It is kept for a concern under a key of its own, whatever becomes of the message. */
  MessageEvidenceKept: internal(event({ ...message, rule })),
  /** Somebody of ours looked at a case that waits for no decision, and said why. */
  MessageCaseOpened: notRelayed(event({ ...message, moderatorId: personId(), reason: redacted() })),
  /** What is kept for the case stays until the hold is lifted, however old it is. */
  MessageHoldPut: notRelayed(event({ ...message, moderatorId: personId(), reason: redacted() })),
  MessageHoldLifted: notRelayed(event({ ...message, moderatorId: personId(), reason: redacted() })),
  /** A moderator has decided; so long as nothing follows from it, it can be taken back. */
  ModerationDecided: notRelayed(
    event({
      ...message,
      moderatorId: personId(),
      decision: z.enum(DECISIONS),
      reason: z.enum(REJECTION_REASONS).nullable(),
      takesEffectAt: z.iso.datetime(),
    }),
  ),
  ModerationDecisionUndone: notRelayed(event({ ...message, moderatorId: personId() })),
  /** Somebody of ours looked at what a child made: kept as evidence of who saw what, and why. */
  ModeratorViewedContent: notRelayed(
    event({
      ...message,
      moderatorId: personId(),
      purpose: z.enum(['waiting', 'reported', 'history']),
    }),
  ),
  /** A pupil was reported as a person; a decision that was not yet in effect is to be made anew. */
  PupilReported: notRelayed(
    event({
      ...caseFields,
      reporterId: personId(),
      reason: z.enum(REPORT_REASONS),
      weight,
    }),
  ),
  PupilReportsDecided: notRelayed(
    event({
      ...caseFields,
      moderatorId: personId(),
      decision: z.enum(REPORT_DECISIONS),
      reason: z.enum(REJECTION_REASONS).nullable(),
      takesEffectAt: z.iso.datetime(),
    }),
  ),
  PupilReportsDecisionUndone: notRelayed(event({ ...caseFields, moderatorId: personId() })),
  PupilReportsUpheld: notRelayed(
    event({
      ...caseFields,
      reporterIds: z.array(personId()),
      moderatorId: personId(),
      reason: z.enum(REJECTION_REASONS).nullable(),
      rule,
    }),
  ),
  PupilReportsDismissed: notRelayed(
    event({
      ...caseFields,
      reporterIds: z.array(personId()),
      moderatorId: personId(),
      rule,
    }),
  ),
  /** A pupil's picture waits to be looked at. */
  PictureSubmitted: notRelayed(event(pictureFields)),
  /** It is nobody's picture any more: there is nothing to decide. */
  PictureWithdrawn: notRelayed(event(pictureFields)),
  PictureViewed: notRelayed(event({ ...pictureFields, moderatorId: personId() })),
  PictureDecided: notRelayed(
    event({
      ...pictureFields,
      moderatorId: personId(),
      decision: z.enum(PICTURE_DECISIONS),
      reason: z.enum(REJECTION_REASONS).nullable(),
      takesEffectAt: z.iso.datetime(),
    }),
  ),
  PictureDecisionUndone: notRelayed(event({ ...pictureFields, moderatorId: personId() })),
  /** From here on other pupils see it. */
  PictureApproved: notRelayed(event({ ...pictureFields, moderatorId: personId(), rule })),
  PictureRejected: notRelayed(
    event({
      ...pictureFields,
      moderatorId: personId(),
      reason: z.enum(REJECTION_REASONS).nullable(),
      rule,
    }),
  ),
  /** One of the pupils a pupil has reported on the day. */
  PupilReportCounted: notRelayed(
    event({ pupilId: dataSubjectId(), reportedId: personId(), ...when }),
  ),
  /** One of a pupil's messages of the day; drawings and recordings also wait. */
  MessageCounted: event({ ...pupilFields, messageType }),
  /** A message that waited waits no more. */
  WaitingMessageSettled: event(pupilFields),
  /** A message of the pupil's was rejected by a person, or reported with good reason. */
  ConductNoted: notRelayed(event({ ...pupilFields, what: z.enum(['rejected', 'report-upheld']) })),
  PupilWarned: notRelayed(event({ ...pupilFields, rule })),
  MessagingPaused: notRelayed(
    event({
      ...pupilFields,
      until: z.iso.datetime(),
      why: z.enum(['rejections', 'reports']),
      /** Somebody of ours should talk with the pupil's school or parents. */
      needsAdministrator: z.boolean(),
      rule,
    }),
  ),
  /** It was wrong after all: nothing follows from it any more. */
  ConductTakenBack: notRelayed(
    nextVersion(
      event(takenBack),
      event({
        ...takenBack,
        /** Until when somebody of ours should still talk with school or parents. */
        needsAdministratorUntil: z.iso.datetime().nullable(),
      }),
      (data) => ({ ...data, needsAdministratorUntil: data.pausedUntil }),
    ),
  ),
  /** Something earlier was taken back: less follows from this. */
  PauseEased: notRelayed(
    event({
      ...pupilFields,
      /** Null where it is no pause any more. */
      until: z.iso.datetime().nullable(),
      needsAdministrator: z.boolean(),
      /** A word of warning stands in its place. */
      isWarning: z.boolean(),
      rule,
    }),
  ),
  /** A decision is to be looked at again. */
  DecisionAppealed: notRelayed(
    nextVersion(
      personalEvent({ ...contested, decidedBy: personId().nullable() }, appealText),
      personalEvent(
        {
          ...contested,
          /** Everybody of ours who had a part in it. */
          decidedBy: z.array(personId()),
          /** Null in facts of before. */
          decidedAt: z.iso.datetime().nullable(),
        },
        appealText,
      ),
      (data) => ({
        ...data,
        decidedBy: data.decidedBy === null ? [] : [data.decidedBy],
        decidedAt: null,
      }),
    ),
  ),
  /** Another administrator has looked again. */
  AppealDecided: notRelayed(
    event({
      ...decisionFields,
      moderatorId: personId(),
      outcome: z.enum(APPEAL_OUTCOMES),
      reason: redacted(),
    }),
  ),
  /** A moderator fears for a child: the safeguarding contact has to see to it. */
  ConcernRaised: internal(
    nextVersion(
      event(raised),
      event({
        ...raised,
        /** Null where it was about no picture of the pupil: else a copy is kept as long as it is open. */
        pictureId: linkedId().nullable(),
      }),
      (data) => ({ ...data, pictureId: null }),
    ),
  ),
  ConcernTaken: internal(event({ ...concernFields, moderatorId: personId() })),
  ConcernClosed: internal(
    event({
      ...concernFields,
      moderatorId: personId(),
      outcome: z.enum(CONCERN_OUTCOMES),
      reason: redacted(),
    }),
  ),
  /** A report by the pupil was decided. */
  ReportJudged: notRelayed(event({ ...pupilFields, outcome: z.enum(['upheld', 'dismissed']) })),
};

export type MessagingEvent = EventOf<typeof messagingEvents>;
export type ConversationEvent = Extract<MessagingEvent, { type: `Conversation${string}` }>;
export type MessageEvent = Extract<
  MessagingEvent,
  {
    type:
      | `Message${'Sent' | 'Approved' | 'Rejected' | 'Expired' | 'Reported' | 'Hidden'}`
      | `Message${'Restored' | 'Removed' | 'EvidenceKept' | 'EvidenceExpired'}`
      | `Message${'CaseOpened' | 'HoldPut' | 'HoldLifted' | 'DeletedForSelf'}`
      | `Moderati${string}`
      | 'ModeratorViewedContent';
  }
>;
export type PupilReportsEvent = Extract<
  MessagingEvent,
  { type: `PupilReport${'ed' | `s${string}`}` }
>;
export type PictureReviewEvent = Extract<MessagingEvent, { type: `Picture${string}` }>;
export type AppealEvent = Extract<MessagingEvent, { type: 'DecisionAppealed' | 'AppealDecided' }>;
export type ConcernEvent = Extract<MessagingEvent, { type: `Concern${string}` }>;
export type MessagingAccountEvent = Exclude<
  Extract<MessagingEvent, { data: { pupilId: string } }>,
  AppealEvent | ConcernEvent
>;

export type Appealed = (typeof APPEALED)[number];
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];
export type ConcernOutcome = (typeof CONCERN_OUTCOMES)[number];
export type PresetType = (typeof PRESET_TYPES)[number];
export type MediaType = (typeof MEDIA_TYPES)[number];
export type MessageType = PresetType | MediaType;
export type ReportReason = (typeof REPORT_REASONS)[number];
export type RejectionReason = (typeof REJECTION_REASONS)[number];
export type CheckNote = (typeof CHECK_NOTES)[number];
export type ModerationDecision = (typeof DECISIONS)[number];

/** Whether it was made by a pupil, and is no entry of our lists. */
export const isMedia = (type: MessageType): type is MediaType =>
  type === 'drawing' || type === 'voice';
