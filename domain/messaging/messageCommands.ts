import type { Moment } from '../calendar.ts';
import type { DecisionInput, DecisionRejection, UndoInput, UndoRejection } from './decision.ts';
import type { CheckNote, MediaType, PresetType, ReportReason } from './events.ts';
import type { EvidenceRejections, CaseAction } from './evidence.ts';
import type { MessagingAccess } from './messagingAccess.ts';

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
  readonly access: MessagingAccess;
  readonly content: Preset | Media;
}

export interface DecideItem extends DecisionInput {
  readonly type: 'DecideItem';
}

export interface UndoDecision extends UndoInput {
  readonly type: 'UndoDecision';
}

/** The time to take a decision back is over. */
export interface ApplyDecision {
  readonly type: 'ApplyDecision';
  readonly now: Moment;
  /** What the sender may send the receiver by now. */
  readonly access: MessagingAccess;
}

/** Nobody has decided in time. */
export interface ExpireMessage {
  readonly type: 'ExpireMessage';
  readonly now: Moment;
}

/** What was kept as evidence has been kept for long enough. */
export interface ExpireEvidence {
  readonly type: 'ExpireEvidence';
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

/** One of the two does not want to see it any more. */
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

/** A concern was raised about it: what it shows stays, whatever becomes of the message. */
export interface KeepEvidence {
  readonly type: 'KeepEvidence';
  readonly now: Moment;
}

/** To look at what a case is about, though nothing waits to be decided. */
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
