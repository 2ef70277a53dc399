import { isRejection, reject, type Rejection } from '../decider.ts';
import type { MessageEvent } from './events.ts';
import { placeHold, isNewView, isEvidenceExpired } from './evidence.ts';
import type {
  ExpireEvidence,
  KeepEvidence,
  LiftHold,
  MessageRejections,
  OpenCase,
  PutHold,
  ViewContent,
} from './messageCommands.ts';
import { messageFields, isEvidenceKept, type Message } from './messageState.ts';
import { MODERATION_RULE } from './moderationRule.ts';

/** Records a moderator's view: once a day for each purpose. */
export const viewContent = (
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
  const data = { ...messageFields(state, command), moderatorId, purpose };
  return [{ type: 'ModeratorViewedContent', data }];
};

/** Keeps the evidence of a medium. Presets stand in the events themselves, so they need none. */
export const keepEvidence = (
  state: Message | null,
  command: KeepEvidence,
): readonly MessageEvent[] => {
  if (!state || state.mediaId === null || state.evidenceSince !== null) return [];
  const data = { ...messageFields(state, command), rule: MODERATION_RULE } as const;
  return [{ type: 'MessageEvidenceKept', data }];
};

export const openCase = (
  state: Message | null,
  command: OpenCase,
): readonly MessageEvent[] | Rejection<MessageRejections['OpenCase']> => {
  if (!state || (state.reports.length === 0 && state.evidenceSince === null)) {
    return reject('case-not-found');
  }
  if (!isNewView(state, command)) return [];
  const { moderatorId, reason } = command;
  const data = { ...messageFields(state, command), moderatorId, reason };
  return [{ type: 'MessageCaseOpened', data }];
};

export const putHold = (
  state: Message | null,
  command: PutHold,
): readonly MessageEvent[] | Rejection<MessageRejections['PutHold']> => {
  if (!state) return reject('nothing-kept');
  const hold = placeHold(state, isEvidenceKept(state), command);
  if (hold === null) return [];
  if (isRejection(hold)) return hold;
  return [{ type: 'MessageHoldPut', data: { ...messageFields(state, command), ...hold } }];
};

export const liftHold = (
  state: Message | null,
  command: LiftHold,
): readonly MessageEvent[] | Rejection<MessageRejections['LiftHold']> => {
  if (!state?.hold) return reject('not-held');
  const { moderatorId, reason } = command;
  const data = { ...messageFields(state, command), moderatorId, reason };
  return [{ type: 'MessageHoldLifted', data }];
};

/** Ends the retention: the key of the case may be destroyed. */
export const expireEvidence = (
  state: Message | null,
  command: ExpireEvidence,
): readonly MessageEvent[] => {
  if (!state || !isEvidenceExpired(state, command.now)) return [];
  const data = { ...messageFields(state, command), rule: MODERATION_RULE } as const;
  return [{ type: 'MessageEvidenceExpired', data }];
};
