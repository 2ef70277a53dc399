import type { Moment } from '../calendar.ts';
import type { DecisionInput, DecisionRejection, UndoInput, UndoRejection } from './decision.ts';
import type { CheckNote, MediaType, PresetType, ReportReason } from './events.ts';
import type { EvidenceRejections, CaseAction } from './evidence.ts';
import type { MessagingAccess } from './messagingAccess.ts';

/** An entry of our lists. The sender of the command must have found it there. */
export interface Preset {
  readonly messageType: PresetType;
  readonly presetId: string;
}

/** Stored bytes that have passed the automatic checks. */
export interface Media {
  readonly messageType: MediaType;
  readonly mediaId: string;
  /** Hash of the ciphertext. */
  readonly sha256: string;
  /** Length of a recording. */
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
  readonly access: MessagingAccess;
  readonly content: Preset | Media;
}

export interface DecideItem extends DecisionInput {
  readonly type: 'DecideItem';
}

export interface UndoDecision extends UndoInput {
  readonly type: 'UndoDecision';
}

/** Applies a decision once it can no longer be undone. */
export interface ApplyDecision {
  readonly type: 'ApplyDecision';
  readonly now: Moment;
  /** Current messaging access of the sender towards the receiver. */
  readonly access: MessagingAccess;
}

/** Expires a message that no moderator decided in time. */
export interface ExpireMessage {
  readonly type: 'ExpireMessage';
  readonly now: Moment;
}

/** Ends the retention of evidence. */
export interface ExpireEvidence {
  readonly type: 'ExpireEvidence';
  readonly now: Moment;
}

export interface ReportMessage {
  readonly type: 'ReportMessage';
  readonly now: Moment;
  readonly reporterId: string;
  readonly reason: ReportReason;
  /** Weight of the reporter's reports. */
  readonly weight: 1 | 0.5;
}

/** Deletes the message for one member. */
export interface DeleteForSelf {
  readonly type: 'DeleteForSelf';
  readonly now: Moment;
  readonly pupilId: string;
}

export interface ViewContent {
  readonly type: 'ViewContent';
  readonly now: Moment;
  readonly moderatorId: string;
  readonly purpose: 'waiting' | 'reported' | 'history';
}

/** Keeps the content for a concern, whatever happens to the message. */
export interface KeepEvidence {
  readonly type: 'KeepEvidence';
  readonly now: Moment;
}

/** Opens a case to view it without a waiting decision. */
export interface OpenCase extends CaseAction {
  readonly type: 'OpenCase';
}

export interface PutHold extends CaseAction {
  readonly type: 'PutHold';
}

export interface LiftHold extends CaseAction {
  readonly type: 'LiftHold';
}

export type MessageCommand =
  | SendMessage
  | DecideItem
  | UndoDecision
  | ApplyDecision
  | ExpireMessage
  | ExpireEvidence
  | ReportMessage
  | DeleteForSelf
  | ViewContent
  | KeepEvidence
  | OpenCase
  | PutHold
  | LiftHold;

export interface MessageRejections extends EvidenceRejections {
  readonly SendMessage: 'conversation-read-only' | 'friends-only';
  readonly DecideItem: DecisionRejection;
  readonly UndoDecision: UndoRejection;
  readonly ReportMessage: 'message-not-found' | 'own-message';
  readonly DeleteForSelf: 'message-not-found' | 'message-still-checked';
  readonly ViewContent: 'item-not-found';
}
