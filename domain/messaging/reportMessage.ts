import { reject, type Rejection } from '../decider.ts';
import { isMedia, type MessageEvent } from './events.ts';
import type { MessageRejections, ReportMessage } from './messageCommands.ts';
import { messageFields, openReports, type Message, type Report } from './messageState.ts';
import { HIDING_WEIGHT, MODERATION_RULE } from './moderationRule.ts';

/** Returns true if one report hides frightening content that only a person could check (R18). */
const hidesImmediately = (
  { messageType }: Message,
  { reason, weight }: Omit<Report, 'reporterId'>,
) => isMedia(messageType) && weight === 1 && (reason === 'inappropriate' || reason === 'scary');

/**
 * Reports a message as its receiver. Enough weight hides the message until the reports are decided.
 */
export const reportMessage = (
  state: Message | null,
  command: ReportMessage,
): readonly MessageEvent[] | Rejection<MessageRejections['ReportMessage']> => {
  if (!state) return reject('message-not-found');
  const { reporterId, reason, weight } = command;
  if (reporterId === state.senderId) return reject('own-message');
  if (reporterId !== state.receiverId) return reject('message-not-found');
  if (state.reports.some((one) => one.reporterId === reporterId)) return [];
  if (state.status !== 'approved' && state.status !== 'hidden') return reject('message-not-found');
  const data = messageFields(state, command);
  const reported: MessageEvent = {
    type: 'MessageReported',
    data: { ...data, reporterId, reason, weight },
  };
  const total = openReports(state).reduce<number>((sum, one) => sum + one.weight, weight);
  const hides =
    state.status === 'approved' && (hidesImmediately(state, command) || total >= HIDING_WEIGHT);
  return hides
    ? [reported, { type: 'MessageHidden', data: { ...data, rule: MODERATION_RULE } }]
    : [reported];
};
