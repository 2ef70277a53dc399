import { instantMs, stamp } from '../calendar.ts';
import { byCommand, isRejection, reject, type Decider, type Rejection } from '../decider.ts';
import { decisionOn, isDue, undoingOf, type Decided } from './decision.ts';
import { holdOn, isNewLook, isOver, noEvidence, type Evidence } from './evidence.ts';
import type { MediaType, MessageEvent, MessageType, ReportReason } from './events.ts';
import type {
  CarryOutDecision,
  DecideItem,
  ExpireEvidence,
  ExpireMessage,
  LiftHold,
  MessageCommand,
  MessageRejections,
  OpenCase,
  PutHold,
  ReportMessage,
  SendMessage,
  UndoDecision,
  ViewContent,
} from './messageCommands.ts';

/** Version of R18, which events carry. */
export const MODERATION_RULE = 'moderation/1';
/** What nobody has looked at by then is not sent at all. */
export const EXPIRY_MS = 24 * 3_600_000;
/** Reports, by weight, at which nobody sees a message until they are decided. */
const HIDING_WEIGHT = 2;

// State

export interface Report {
  readonly reporterId: string;
  readonly reason: ReportReason;
  readonly weight: number;
}

export interface Message extends Evidence {
  readonly messageId: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly messageType: MessageType;
  readonly mediaId: string | null;
  readonly sentAt: string;
  readonly status: 'pending' | 'approved' | 'hidden' | 'rejected' | 'expired' | 'removed';
  /** All there ever were: a repeat is recognised by them. */
  readonly reports: readonly Report[];
  /** Of those, how many from the beginning were decided. */
  readonly decidedReports: number;
  readonly decided: Decided | null;
  /** The latest look of a moderator: looked at again on that day, it is the same look. */
  readonly viewed: Viewed | null;
}

interface Viewed {
  readonly moderatorId: string;
  readonly purpose: ViewContent['purpose'];
  readonly localDate: string;
}

/** Reports nobody has decided yet. */
export const openReports = ({ reports, decidedReports }: Message): readonly Report[] =>
  reports.slice(decidedReports);

export const isMedia = (type: MessageType): type is MediaType =>
  type === 'drawing' || type === 'voice';

/** What a moderator has to say about it; null when there is nothing to decide. */
export const waitsAs = (state: Message): 'message' | 'report' | null => {
  if (state.status === 'pending') return 'message';
  return openReports(state).length > 0 ? 'report' : null;
};

/** Whether there is evidence that nothing may destroy yet. */
export const isEvidenceKept = (state: Message): boolean =>
  isMedia(state.messageType) &&
  (openReports(state).length > 0 || state.evidenceSince !== null || state.hold !== null);

/** Whether a pupil may see it: its receiver only what was approved, and not what they reported. */
export const isSeenBy = (state: Message, pupilId: string): boolean => {
  if (pupilId === state.senderId) return true;
  return (
    pupilId === state.receiverId &&
    state.status === 'approved' &&
    openReports(state).every(({ reporterId }) => reporterId !== pupilId)
  );
};

// Evolve

const evolve = (state: Message | null, { type, data }: MessageEvent): Message | null => {
  if (type === 'MessageSent') {
    const { messageId, conversationId, senderId, receiverId, messageType, media } = data;
    return {
      messageId,
      conversationId,
      senderId,
      receiverId,
      messageType,
      mediaId: media?.mediaId ?? null,
      sentAt: data.occurredAt,
      status: 'pending',
      reports: [],
      decidedReports: 0,
      decided: null,
      ...noEvidence,
      viewed: null,
    };
  }
  if (!state) return null;
  const settled = { decided: null, decidedReports: state.reports.length };
  switch (type) {
    case 'MessageApproved':
      return { ...state, status: 'approved', decided: null };
    case 'MessageRejected':
      return { ...state, status: 'rejected', decided: null };
    case 'MessageExpired':
      return { ...state, status: 'expired', decided: null };
    case 'MessageReported': {
      const { reporterId, reason, weight } = data;
      return { ...state, reports: [...state.reports, { reporterId, reason, weight }] };
    }
    case 'MessageHidden':
      return { ...state, status: 'hidden' };
    case 'MessageRestored':
      return { ...state, status: 'approved', ...settled };
    case 'MessageRemoved': {
      const evidenceSince = state.mediaId === null ? null : data.occurredAt;
      return { ...state, status: 'removed', ...settled, evidenceSince };
    }
    case 'MessageEvidenceExpired':
      return { ...state, evidenceSince: null };
    case 'MessageCaseOpened': {
      const { moderatorId, reason, occurredAt: at } = data;
      return { ...state, openedBy: { ...state.openedBy, [moderatorId]: { at, reason } } };
    }
    case 'MessageHoldPut':
      return { ...state, hold: { moderatorId: data.moderatorId, reason: data.reason } };
    case 'MessageHoldLifted':
      return { ...state, hold: null };
    case 'ModerationDecided': {
      const { decision, reason, moderatorId, takesEffectAt } = data;
      return { ...state, decided: { decision, reason, moderatorId, takesEffectAt } };
    }
    case 'ModerationDecisionUndone':
      return { ...state, decided: null };
    case 'ModeratorViewedContent': {
      const { moderatorId, purpose, localDate } = data;
      return { ...state, viewed: { moderatorId, purpose, localDate } };
    }
    default:
      return state;
  }
};

// Decide

const about = (
  { messageId, conversationId, senderId, receiverId, messageType }: Message | SendMessageFacts,
  { now }: Pick<MessageCommand, 'now'>,
) => ({ messageId, conversationId, senderId, receiverId, messageType, ...stamp(now) });

type SendMessageFacts = Pick<
  Message,
  'messageId' | 'conversationId' | 'senderId' | 'receiverId' | 'messageType'
>;

const send = (
  state: Message | null,
  command: SendMessage,
): readonly MessageEvent[] | Rejection<MessageRejections['SendMessage']> => {
  if (state) return [];
  const { reach, content } = command;
  if (reach === 'nothing') return reject('conversation-read-only');
  const { messageType } = content;
  const data = about({ ...command, messageType }, command);
  if ('presetId' in content) {
    const { presetId } = content;
    return [
      { type: 'MessageSent', data: { ...data, media: null, notes: [], personal: { presetId } } },
      {
        type: 'MessageApproved',
        data: { ...data, by: 'auto:whitelist', moderatorId: null, rule: MODERATION_RULE },
      },
    ];
  }
  if (reach !== 'everything') return reject('friends-only');
  const { mediaId, sha256, seconds, notes } = content;
  const media = { mediaId, sha256, seconds };
  const personal = { presetId: null };
  return [{ type: 'MessageSent', data: { ...data, media, notes: [...notes], personal } }];
};

const FITTING = {
  message: ['approve', 'reject'],
  report: ['uphold', 'dismiss'],
} as const;

const decideItem = (
  state: Message | null,
  command: DecideItem,
): readonly MessageEvent[] | Rejection<MessageRejections['DecideItem']> => {
  const kind = state && waitsAs(state);
  if (!state || !kind) return reject('item-not-found');
  const decided = decisionOn(state.decided, command, FITTING[kind]);
  if (decided === null) return [];
  if (isRejection(decided)) return decided;
  return [{ type: 'ModerationDecided', data: { ...about(state, command), ...decided } }];
};

const undo = (
  state: Message | null,
  command: UndoDecision,
): readonly MessageEvent[] | Rejection<MessageRejections['UndoDecision']> => {
  if (!state || !waitsAs(state)) return reject(state ? 'too-late-to-undo' : 'item-not-found');
  const undone = undoingOf(state.decided, command);
  if (undone === null) return [];
  if (isRejection(undone)) return undone;
  return [{ type: 'ModerationDecisionUndone', data: { ...about(state, command), ...undone } }];
};

const carryOut = (state: Message | null, command: CarryOutDecision): readonly MessageEvent[] => {
  if (!state?.decided || !isDue(state.decided, command.now)) return [];
  const { decision, reason, moderatorId } = state.decided;
  const data = { ...about(state, command), moderatorId, rule: MODERATION_RULE } as const;
  const reporterIds = openReports(state).map(({ reporterId }) => reporterId);
  switch (decision) {
    case 'approve':
      return command.reach === 'everything'
        ? [{ type: 'MessageApproved', data: { ...data, by: 'moderator' } }]
        : [{ type: 'MessageRejected', data: { ...data, by: 'auto:reach', reason: null } }];
    case 'reject':
      return [{ type: 'MessageRejected', data: { ...data, by: 'moderator', reason } }];
    case 'uphold':
      return [{ type: 'MessageRemoved', data: { ...data, reporterIds, reason } }];
    case 'dismiss':
      return [{ type: 'MessageRestored', data: { ...data, reporterIds } }];
  }
};

const expire = (state: Message | null, command: ExpireMessage): readonly MessageEvent[] => {
  if (state?.status !== 'pending' || state.decided) return [];
  if (instantMs(command.now.at) - instantMs(state.sentAt) < EXPIRY_MS) return [];
  return [{ type: 'MessageExpired', data: { ...about(state, command), rule: MODERATION_RULE } }];
};

const expireEvidence = (
  state: Message | null,
  command: ExpireEvidence,
): readonly MessageEvent[] => {
  if (!state || !isOver(state, command.now)) return [];
  const data = { ...about(state, command), rule: MODERATION_RULE } as const;
  return [{ type: 'MessageEvidenceExpired', data }];
};

/** One word suffices about what only a person could check, if it may frighten (R18). */
const hidesAtOnce = ({ messageType }: Message, { reason, weight }: Omit<Report, 'reporterId'>) =>
  isMedia(messageType) && weight === 1 && (reason === 'inappropriate' || reason === 'scary');

const report = (
  state: Message | null,
  command: ReportMessage,
): readonly MessageEvent[] | Rejection<MessageRejections['ReportMessage']> => {
  if (!state) return reject('message-not-found');
  const { reporterId, reason, weight } = command;
  if (reporterId === state.senderId) return reject('own-message');
  if (reporterId !== state.receiverId) return reject('message-not-found');
  if (state.reports.some((one) => one.reporterId === reporterId)) return [];
  if (state.status !== 'approved' && state.status !== 'hidden') return reject('message-not-found');
  const data = about(state, command);
  const reported: MessageEvent = {
    type: 'MessageReported',
    data: { ...data, reporterId, reason, weight },
  };
  const total = openReports(state).reduce<number>((sum, one) => sum + one.weight, weight);
  const hides =
    state.status === 'approved' && (hidesAtOnce(state, command) || total >= HIDING_WEIGHT);
  return hides
    ? [reported, { type: 'MessageHidden', data: { ...data, rule: MODERATION_RULE } }]
    : [reported];
};

const view = (
  state: Message | null,
  command: ViewContent,
): readonly MessageEvent[] | Rejection<MessageRejections['ViewContent']> => {
  if (!state) return reject('item-not-found');
  const { moderatorId, purpose, now } = command;
  const { viewed } = state;
  const isSame =
    viewed?.moderatorId === moderatorId &&
    viewed.purpose === purpose &&
    viewed.localDate === now.localDate;
  if (isSame) return [];
  const data = { ...about(state, command), moderatorId, purpose };
  return [{ type: 'ModeratorViewedContent', data }];
};

const openCase = (
  state: Message | null,
  command: OpenCase,
): readonly MessageEvent[] | Rejection<MessageRejections['OpenCase']> => {
  if (!state || state.reports.length === 0) return reject('case-not-found');
  if (!isNewLook(state, command)) return [];
  const { moderatorId, reason } = command;
  const data = { ...about(state, command), moderatorId, reason };
  return [{ type: 'MessageCaseOpened', data }];
};

const putHold = (
  state: Message | null,
  command: PutHold,
): readonly MessageEvent[] | Rejection<MessageRejections['PutHold']> => {
  if (!state) return reject('nothing-kept');
  const hold = holdOn(state, isEvidenceKept(state), command);
  if (hold === null) return [];
  if (isRejection(hold)) return hold;
  return [{ type: 'MessageHoldPut', data: { ...about(state, command), ...hold } }];
};

const liftHold = (
  state: Message | null,
  command: LiftHold,
): readonly MessageEvent[] | Rejection<MessageRejections['LiftHold']> => {
  if (!state?.hold) return reject('not-held');
  const { moderatorId, reason } = command;
  const data = { ...about(state, command), moderatorId, reason };
  return [{ type: 'MessageHoldLifted', data }];
};

/**
 * A message, from being sent to being seen or not (R18): a preset at once, a drawing or a recording
 * once a person has approved it; reported, hidden, restored or removed.
 */
export const message: Decider<Message | null, MessageCommand, MessageEvent, MessageRejections> = {
  category: 'message',
  initial: null,
  evolve,
  decide: byCommand<Message | null, MessageCommand, MessageEvent, MessageRejections>({
    SendMessage: send,
    DecideItem: decideItem,
    UndoDecision: undo,
    CarryOutDecision: carryOut,
    ExpireMessage: expire,
    ExpireEvidence: expireEvidence,
    ReportMessage: report,
    ViewContent: view,
    OpenCase: openCase,
    PutHold: putHold,
    LiftHold: liftHold,
  }),
};
