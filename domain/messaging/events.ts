import { z } from 'zod';
import {
  notRelayed,
  event,
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

/** Findings of automatic checks: they raise an item's priority and decide nothing. */
export const CHECK_NOTES = ['nearly-blank', 'nearly-silent'] as const;

/** Reasons for which a moderator rejects an item or upholds a report. */
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

/** Sender, receiver and conversation of a message. */
const message = {
  messageId: linkedId(),
  conversationId: linkedId(),
  senderId: dataSubjectId(),
  receiverId: personId(),
  messageType,
  ...when,
};

const moderatorId = personId().nullable();

/** Version of R18 that a decision applied. */
const rule = z.literal('moderation/1');

/** Reports of a pupil that wait for one decision; the first of them opens the case. */
const caseFields = { reportedId: dataSubjectId(), caseId: linkedId(), ...when };

/** Weight of a report. */
const weight = z.union([z.literal(1), z.literal(0.5)]);

const pupilFields = { pupilId: dataSubjectId(), messageId: linkedId(), ...when };

/** A new name: the review's own id, because a pupil may have several names after each other. */
const nameFields = { nameReviewId: linkedId(), ownerId: dataSubjectId(), ...when };

const pictureFields = { pictureId: linkedId(), ownerId: dataSubjectId(), ...when };

/** Decisions that can be appealed. */
export const APPEALED = ['rejected', 'picture-rejected', 'warned', 'paused', 'suspended'] as const;
export const APPEAL_OUTCOMES = ['overturned', 'confirmed'] as const;

/** The decision, the pupil and the item; null if there is no single item. */
const decisionFields = {
  decisionId: linkedId(),
  pupilId: dataSubjectId(),
  about: z.enum(APPEALED),
  messageId: linkedId().nullable(),
  ...when,
};

const appealText = {
  scope: 'comms',
  fields: z.object({ words: z.string().nullable() }),
} as const;

/** Actions taken on a concern. */
export const CONCERN_OUTCOMES = [
  'family-told',
  'school-told',
  'authorities-told',
  'no-danger',
] as const;

const concernFields = { concernId: linkedId(), pupilId: dataSubjectId(), ...when };

export const messagingEvents = {
  ConversationStarted: event({
    conversationId: linkedId(),
    starterId: dataSubjectId(),
    otherId: personId(),
    ...when,
  }),
  /** A member has read everything up to a message. */
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
          /** Hash of the ciphertext. */
          sha256: redacted(),
          seconds: z.number().nullable(),
        })
        .nullable(),
      notes: z.array(z.enum(CHECK_NOTES)),
    },
    {
      scope: 'comms',
      /** Entry of our lists; null for drawings and recordings. */
      fields: z.object({ presetId: z.string().nullable() }),
    },
  ),
  /** The receiver may see it from now on. */
  MessageApproved: event({
    ...message,
    by: z.enum(['auto:whitelist', 'moderator']),
    moderatorId,
    rule,
  }),
  MessageRejected: notRelayed(
    event({
      ...message,
      /** `auto:reach`: the sender may no longer write to the receiver. */
      by: z.enum(['auto:reach', 'moderator']),
      moderatorId,
      reason: z.enum(REJECTION_REASONS).nullable(),
      rule,
    }),
  ),
  /** No moderator decided in time. */
  MessageExpired: event({ ...message, rule }),
  /** The reporter no longer sees it. */
  MessageReported: notRelayed(
    event({
      ...message,
      reporterId: personId(),
      reason: z.enum(REPORT_REASONS),
      weight,
    }),
  ),
  /** No pupil sees it until the reports are decided. */
  MessageHidden: notRelayed(event({ ...message, rule })),
  /** The reports were dismissed: both pupils see it again. */
  MessageRestored: notRelayed(
    event({ ...message, reporterIds: z.array(personId()), moderatorId, rule }),
  ),
  /** A report was upheld: both pupils lose it. */
  MessageRemoved: notRelayed(
    event({
      ...message,
      reporterIds: z.array(personId()),
      moderatorId,
      reason: z.enum(REJECTION_REASONS).nullable(),
      rule,
    }),
  ),
  /** A member deleted it for themselves; the other member and a case keep it. */
  MessageDeletedForSelf: event({ ...message, deletedBy: personId() }),
  /** The evidence of the case is destroyed with the case's key. */
  MessageEvidenceExpired: notRelayed(event({ ...message, rule })),
  /** The content is kept for a concern under a key of its own, whatever happens to the message. */
  MessageEvidenceKept: internal(event({ ...message, rule })),
  /** A moderator opened a case without a waiting decision, and gave the reason. */
  MessageCaseOpened: notRelayed(event({ ...message, moderatorId: personId(), reason: redacted() })),
  /** The evidence of the case is kept until the hold is lifted, at any age. */
  MessageHoldPut: notRelayed(event({ ...message, moderatorId: personId(), reason: redacted() })),
  MessageHoldLifted: notRelayed(event({ ...message, moderatorId: personId(), reason: redacted() })),
  /** A moderator has decided; the decision can be undone until it is applied. */
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
  /** A moderator viewed a child's content: evidence of who saw what, and why. */
  ModeratorViewedContent: notRelayed(
    event({
      ...message,
      moderatorId: personId(),
      purpose: z.enum(['waiting', 'reported', 'history']),
    }),
  ),
  /** A pupil was reported as a person; a pending decision must be made again. */
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
  /** A pupil's picture waits for review. */
  PictureSubmitted: notRelayed(event(pictureFields)),
  /** The picture is no longer used: there is nothing to decide. */
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
  /** Other pupils see the picture from now on. */
  PictureApproved: notRelayed(event({ ...pictureFields, moderatorId: personId(), rule })),
  PictureRejected: notRelayed(
    event({
      ...pictureFields,
      moderatorId: personId(),
      reason: z.enum(REJECTION_REASONS).nullable(),
      rule,
    }),
  ),
  /** A pupil's new first name waits for review. The name itself is in the pupil's profile. */
  NameSubmitted: notRelayed(event(nameFields)),
  /** The name is no longer the pupil's: there is nothing to decide. */
  NameWithdrawn: notRelayed(event(nameFields)),
  NameViewed: notRelayed(event({ ...nameFields, moderatorId: personId() })),
  NameDecided: notRelayed(
    event({
      ...nameFields,
      moderatorId: personId(),
      decision: z.enum(PICTURE_DECISIONS),
      reason: z.enum(REJECTION_REASONS).nullable(),
      takesEffectAt: z.iso.datetime(),
    }),
  ),
  NameDecisionUndone: notRelayed(event({ ...nameFields, moderatorId: personId() })),
  /** Other pupils see the name from now on. */
  NameApproved: notRelayed(event({ ...nameFields, moderatorId: personId(), rule })),
  /** Other pupils go on seeing the previous name. */
  NameRejected: notRelayed(
    event({
      ...nameFields,
      moderatorId: personId(),
      reason: z.enum(REJECTION_REASONS).nullable(),
      rule,
    }),
  ),
  /** A pupil has reported one more pupil on the day. */
  PupilReportCounted: notRelayed(
    event({ pupilId: dataSubjectId(), reportedId: personId(), ...when }),
  ),
  /** A pupil is about to start one more conversation. */
  ConversationStartCounted: notRelayed(
    event({ pupilId: dataSubjectId(), conversationId: linkedId(), ...when }),
  ),
  /** A pupil has sent one more message on the day; drawings and recordings also wait. */
  MessageCounted: event({ ...pupilFields, messageType }),
  /** A waiting message no longer waits. */
  WaitingMessageSettled: event(pupilFields),
  /** A person rejected a message of the pupil, or upheld a report of it. */
  ConductNoted: notRelayed(event({ ...pupilFields, what: z.enum(['rejected', 'report-upheld']) })),
  PupilWarned: notRelayed(event({ ...pupilFields, rule })),
  MessagingPaused: notRelayed(
    event({
      ...pupilFields,
      until: z.iso.datetime(),
      why: z.enum(['rejections', 'reports']),
      /** An administrator should talk with the pupil's school or parents. */
      needsAdministrator: z.boolean(),
      rule,
    }),
  ),
  /** The strike was wrong: it has no consequences any more. */
  ConductTakenBack: notRelayed(
    event({
      ...pupilFields,
      wasWarned: z.boolean(),
      /** End of a pause for another reason. */
      pausedUntil: z.iso.datetime().nullable(),
      rule,
      /** Until then an administrator should still talk with school or parents. */
      needsAdministratorUntil: z.iso.datetime().nullable(),
    }),
  ),
  /** An earlier strike was revoked, so this pause is shorter. */
  PauseEased: notRelayed(
    event({
      ...pupilFields,
      /** Null if it is no longer a pause. */
      until: z.iso.datetime().nullable(),
      needsAdministrator: z.boolean(),
      /** A warning replaces it. */
      isWarning: z.boolean(),
      rule,
    }),
  ),
  /** A decision is to be reviewed. */
  DecisionAppealed: notRelayed(
    personalEvent(
      {
        ...decisionFields,
        by: z.enum(['pupil', 'parent']),
        /** Everyone of the staff who took part in it. */
        decidedBy: z.array(personId()),
        /** Null if the time of the decision is unknown. */
        decidedAt: z.iso.datetime().nullable(),
      },
      appealText,
    ),
  ),
  /** Another administrator has reviewed the decision. */
  AppealDecided: notRelayed(
    event({
      ...decisionFields,
      moderatorId: personId(),
      outcome: z.enum(APPEAL_OUTCOMES),
      reason: redacted(),
    }),
  ),
  /** A moderator fears for a child: the safeguarding contact must handle it. */
  ConcernRaised: internal(
    event({
      ...concernFields,
      /** Null if it is about no message. */
      messageId: linkedId().nullable(),
      moderatorId: personId(),
      reason: redacted(),
      /** Time by which someone must have taken it. */
      answerBy: z.iso.datetime(),
      /** Null if it is about no picture; otherwise a copy is kept while the concern is open. */
      pictureId: linkedId().nullable(),
    }),
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
export type ConversationEvent = Extract<
  MessagingEvent,
  { type: `Conversation${'Started' | 'Read'}` }
>;
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
export type NameReviewEvent = Extract<MessagingEvent, { type: `Name${string}` }>;
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

/** Returns true if a pupil made the content, so that it is no preset. */
export const isMedia = (type: MessageType): type is MediaType =>
  type === 'drawing' || type === 'voice';
