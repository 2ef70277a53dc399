import { isRejection, reject, type Rejection } from '../decider.ts';
import { makeDecision, isDue, makeUndo } from './decision.ts';
import type { MessageEvent } from './events.ts';
import type {
  ApplyDecision,
  DecideItem,
  MessageRejections,
  UndoDecision,
} from './messageCommands.ts';
import { messageFields, openReports, findPendingKind, type Message } from './messageState.ts';
import { MODERATION_RULE } from './moderationRule.ts';

const ALLOWED_DECISIONS = {
  message: ['approve', 'reject'],
  report: ['uphold', 'dismiss'],
} as const;

/** Decides on a waiting message, or on reports of it. */
export const decideItem = (
  state: Message | null,
  command: DecideItem,
): readonly MessageEvent[] | Rejection<MessageRejections['DecideItem']> => {
  const kind = state && findPendingKind(state);
  if (!state || !kind) return reject('item-not-found');
  const decided = makeDecision(state.decided, command, ALLOWED_DECISIONS[kind]);
  if (decided === null) return [];
  if (isRejection(decided)) return decided;
  return [{ type: 'ModerationDecided', data: { ...messageFields(state, command), ...decided } }];
};

export const undoDecision = (
  state: Message | null,
  command: UndoDecision,
): readonly MessageEvent[] | Rejection<MessageRejections['UndoDecision']> => {
  if (!state || !findPendingKind(state))
    return reject(state ? 'too-late-to-undo' : 'item-not-found');
  const undone = makeUndo(state.decided, command);
  if (undone === null) return [];
  if (isRejection(undone)) return undone;
  return [
    { type: 'ModerationDecisionUndone', data: { ...messageFields(state, command), ...undone } },
  ];
};

/** Applies a decision once it can no longer be undone. */
export const applyDecision = (
  state: Message | null,
  command: ApplyDecision,
): readonly MessageEvent[] => {
  if (!state?.decided || !isDue(state.decided, command.now)) return [];
  const { decision, reason, moderatorId } = state.decided;
  const data = { ...messageFields(state, command), moderatorId, rule: MODERATION_RULE } as const;
  const reporterIds = openReports(state).map(({ reporterId }) => reporterId);
  switch (decision) {
    case 'approve':
      return command.access === 'full'
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
