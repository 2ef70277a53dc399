import { stamp, type Moment } from '../calendar.ts';
import type { PendingDecision } from './decision.ts';
import { isMedia, type MessageEvent, type MessageType, type ReportReason } from './events.ts';
import { noEvidence, type Evidence } from './evidence.ts';
import type { ViewContent } from './messageCommands.ts';

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
  /** All reports, so that a repeat is recognised. */
  readonly reports: readonly Report[];
  /** Number of reports, from the first on, that were decided. */
  readonly decidedReports: number;
  readonly decided: PendingDecision | null;
  /** Members who have deleted it for themselves. */
  readonly deletedBy: readonly string[];
  /** Latest view of a moderator: another view on that day is the same view. */
  readonly viewed: Viewed | null;
}

interface Viewed {
  readonly moderatorId: string;
  readonly purpose: ViewContent['purpose'];
  readonly localDate: string;
}

/** Lists reports that are not decided yet. */
export const openReports = ({ reports, decidedReports }: Message): readonly Report[] =>
  reports.slice(decidedReports);

/** Returns what a moderator must decide about the message; null if there is nothing. */
export const findPendingKind = (state: Message): 'message' | 'report' | null => {
  if (state.status === 'pending') return 'message';
  return openReports(state).length > 0 ? 'report' : null;
};

/** Returns true if there is evidence that must not be destroyed yet. */
export const isEvidenceKept = (state: Message): boolean =>
  isMedia(state.messageType) &&
  (openReports(state).length > 0 || state.evidenceSince !== null || state.hold !== null);

/**
 * Returns true if a pupil may see it. The sender may. The receiver may if it is approved and the
 * receiver has no undecided report of it. A member who deleted it may not.
 */
export const isVisibleTo = (state: Message, pupilId: string): boolean => {
  if (state.deletedBy.includes(pupilId)) return false;
  if (pupilId === state.senderId) return true;
  return (
    pupilId === state.receiverId &&
    state.status === 'approved' &&
    openReports(state).every(({ reporterId }) => reporterId !== pupilId)
  );
};

/** Returns the message after an event. */
export const evolve = (state: Message | null, { type, data }: MessageEvent): Message | null => {
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
      deletedBy: [],
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
    case 'MessageDeletedForSelf':
      return { ...state, deletedBy: [...state.deletedBy, data.deletedBy] };
    case 'MessageEvidenceKept':
      return { ...state, evidenceSince: data.occurredAt };
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

type MessageIdentity = Pick<
  Message,
  'messageId' | 'conversationId' | 'senderId' | 'receiverId' | 'messageType'
>;

/** Returns the fields of every event about a message. */
export const messageFields = (
  { messageId, conversationId, senderId, receiverId, messageType }: MessageIdentity,
  { now }: { readonly now: Moment },
) => ({ messageId, conversationId, senderId, receiverId, messageType, ...stamp(now) });
