import type { Moment } from '../calendar.ts';
import type {
  CheckNote,
  MediaType,
  ModerationDecision,
  PresetType,
  RejectionReason,
  ReportReason,
} from './events.ts';
import type { Reach } from './reach.ts';

/** An entry of our lists; which ones there are, who sends the command has looked up. */
export interface Preset {
  readonly messageType: PresetType;
  readonly presetId: string;
}

/** Stored bytes that have passed the automatic checks. */
export interface Media {
  readonly messageType: MediaType;
  readonly mediaId: string;
  /** Of the ciphertext. */
  readonly sha256: string;
  /** Of a recording. */
  readonly seconds: number | null;
  readonly notes: readonly CheckNote[];
}

export interface SendMessage {
  readonly type: 'SendMessage';
  readonly now: Moment;
  readonly messageId: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly reach: Reach;
  readonly content: Preset | Media;
}

export interface DecideItem {
  readonly type: 'DecideItem';
  readonly now: Moment;
  readonly moderatorId: string;
  readonly decision: ModerationDecision;
  readonly reason: RejectionReason | null;
}

export interface UndoDecision {
  readonly type: 'UndoDecision';
  readonly now: Moment;
  readonly moderatorId: string;
}

/** The time to take a decision back is over. */
export interface CarryOutDecision {
  readonly type: 'CarryOutDecision';
  readonly now: Moment;
  /** What the sender may send the receiver by now. */
  readonly reach: Reach;
}

/** Nobody has decided in time. */
export interface ExpireMessage {
  readonly type: 'ExpireMessage';
  readonly now: Moment;
}

export interface ReportMessage {
  readonly type: 'ReportMessage';
  readonly now: Moment;
  readonly reporterId: string;
  readonly reason: ReportReason;
  /** Of the reporter's word. */
  readonly weight: 1 | 0.5;
}

export interface ViewContent {
  readonly type: 'ViewContent';
  readonly now: Moment;
  readonly moderatorId: string;
  readonly purpose: 'waiting' | 'reported' | 'history';
}

export type MessageCommand =
  | SendMessage
  | DecideItem
  | UndoDecision
  | CarryOutDecision
  | ExpireMessage
  | ReportMessage
  | ViewContent;

export interface MessageRejections {
  readonly SendMessage: 'conversation-read-only' | 'friends-only';
  readonly DecideItem: 'item-not-found' | 'decision-does-not-fit' | 'reason-missing';
  readonly UndoDecision: 'item-not-found' | 'too-late-to-undo';
  readonly ReportMessage: 'message-not-found' | 'own-message';
  readonly ViewContent: 'item-not-found';
}
