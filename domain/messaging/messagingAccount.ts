import { instantMs, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import {
  decideConsequence,
  shortenPauses,
  STRIKE_WINDOW_DAYS,
  filterRecent,
  type Strike,
  type Pause,
} from './strikes.ts';
import { isMedia, type MessagingAccountEvent, type MessageType } from './events.ts';
import { MESSAGE_TTL_MS, MODERATION_RULE } from './moderationRule.ts';
import { isQuietTime, type MessagingHours } from './quietHours.ts';

/** Maximum number of pupils that a pupil may report on a day. */
const MAX_REPORTS_PER_DAY = 10;
/** Maximum number of conversations that a pupil may start within a day. */
const MAX_STARTS_PER_DAY = 50;
/** Maximum number of messages that a pupil may send on a day. */
const MAX_MESSAGES_PER_DAY = 60;
/** Maximum number of a pupil's waiting drawings and recordings. */
const MAX_WAITING = 10;
/** Dismissed reports after which a pupil's report counts half. */
const DISMISSALS_PER_HALF_WEIGHT = 3;
const DAY_MS = 86_400_000;
/** Time after which a waiting message has expired, even if this stream has no event of it. */
const SETTLED_AFTER_MS = MESSAGE_TTL_MS + 3_600_000;

// Commands

interface AboutMessage {
  readonly now: Moment;
  readonly pupilId: string;
  readonly messageId: string;
}

/** Counts a message before it is sent, if the limits allow one more. */
export interface CountMessage extends AboutMessage {
  readonly type: 'CountMessage';
  readonly messageType: MessageType;
  readonly hours: MessagingHours | null;
}

export interface SettleWaitingMessage extends AboutMessage {
  readonly type: 'SettleWaitingMessage';
}

/** Records a strike: a person rejected a message, or removed it after a report. */
export interface RecordStrike extends AboutMessage {
  readonly type: 'RecordStrike';
  readonly what: 'rejected' | 'report-upheld';
}

/** Revokes a strike that was wrong. */
export interface RevokeStrike extends AboutMessage {
  readonly type: 'RevokeStrike';
}

/** Records the decision on a report by the pupil. */
export interface JudgeReport extends AboutMessage {
  readonly type: 'JudgeReport';
  readonly outcome: 'upheld' | 'dismissed';
}

/** Counts a report of a pupil before it is made, if the limit allows one more. */
export interface CountPupilReport {
  readonly type: 'CountPupilReport';
  readonly now: Moment;
  readonly pupilId: string;
  readonly reportedId: string;
}

/** Counts a conversation before it is started, if the limit allows one more. */
export interface CountConversationStart {
  readonly type: 'CountConversationStart';
  readonly now: Moment;
  readonly pupilId: string;
  readonly conversationId: string;
}

export type MessagingAccountCommand =
  | CountMessage
  | SettleWaitingMessage
  | RecordStrike
  | RevokeStrike
  | JudgeReport
  | CountPupilReport
  | CountConversationStart;

export interface MessagingAccountRejections {
  readonly CountMessage:
    'messaging-paused' | 'quiet-hours' | 'too-many-messages-today' | 'too-many-pending';
  readonly CountPupilReport: 'too-many-reports-today';
  readonly CountConversationStart: 'too-many-chats-today';
}

// State

interface JudgedReport {
  readonly messageId: string;
  readonly outcome: JudgeReport['outcome'];
  readonly localDate: string;
}

export interface MessagingAccount {
  /** Day that is counted. */
  readonly day: string | null;
  readonly sentToday: readonly string[];
  /** Time at which each waiting message was sent, by its id. */
  readonly waiting: Readonly<Record<string, string>>;
  /** Strikes that count, or that led to something that still counts. */
  readonly strikes: readonly Strike[];
  readonly judged: readonly JudgedReport[];
  /** Pupils reported on a day. */
  readonly reported: { readonly day: string; readonly ids: readonly string[] } | null;
  /** Conversations of the last day, with the time of each start. */
  readonly starts: readonly { readonly conversationId: string; readonly at: string }[];
  readonly pausedUntil: string | null;
  /** Pauses by message or case. */
  readonly pauses: Readonly<Record<string, Pause>>;
  /** Messages and cases that led to a warning. */
  readonly warnedFor: readonly string[];
}

const initial: MessagingAccount = {
  day: null,
  sentToday: [],
  waiting: {},
  strikes: [],
  judged: [],
  reported: null,
  starts: [],
  pausedUntil: null,
  pauses: {},
  warnedFor: [],
};

const without = <One>(
  ofMessages: Readonly<Record<string, One>>,
  messageId: string,
): Readonly<Record<string, One>> =>
  Object.fromEntries(Object.entries(ofMessages).filter(([id]) => id !== messageId));

const latestEnd = (pauses: readonly Pause[]): string | null =>
  pauses
    .map(({ until }) => until)
    .toSorted()
    .at(-1) ?? null;

const withPauses = (
  state: MessagingAccount,
  pauses: MessagingAccount['pauses'],
): MessagingAccount => ({
  ...state,
  pauses,
  pausedUntil: latestEnd(Object.values(pauses)),
});

/** Returns the weight of a pupil's reports (R18). */
export const reportWeight = ({ judged }: MessagingAccount, { localDate }: Moment): 1 | 0.5 => {
  const dismissed = filterRecent(judged, localDate).filter(
    ({ outcome }) => outcome === 'dismissed',
  );
  return dismissed.length >= DISMISSALS_PER_HALF_WEIGHT ? 0.5 : 1;
};

/** Keeps the conversations that were started within a day before an instant. */
const filterLastDay = (
  starts: MessagingAccount['starts'],
  instant: string,
): MessagingAccount['starts'] =>
  starts.filter(({ at }) => instantMs(instant) - instantMs(at) < DAY_MS);

// Evolve

const evolve = (
  state: MessagingAccount,
  { type, data }: MessagingAccountEvent,
): MessagingAccount => {
  const { localDate } = data;
  if (type === 'PupilReportCounted') {
    const before = state.reported?.day === localDate ? state.reported.ids : [];
    return { ...state, reported: { day: localDate, ids: [...before, data.reportedId] } };
  }
  if (type === 'ConversationStartCounted') {
    const { conversationId, occurredAt: at } = data;
    return { ...state, starts: [...filterLastDay(state.starts, at), { conversationId, at }] };
  }
  const { messageId } = data;
  switch (type) {
    case 'MessageCounted':
      return {
        ...state,
        day: localDate,
        sentToday: state.day === localDate ? [...state.sentToday, messageId] : [messageId],
        waiting: isMedia(data.messageType)
          ? { ...state.waiting, [messageId]: data.occurredAt }
          : state.waiting,
      };
    case 'WaitingMessageSettled':
      return { ...state, waiting: without(state.waiting, messageId) };
    case 'ConductNoted': {
      const strikes = [
        ...filterRecent(state.strikes, localDate, 2 * STRIKE_WINDOW_DAYS),
        { messageId, what: data.what, at: data.occurredAt, localDate },
      ];
      return { ...state, strikes };
    }
    case 'PupilWarned':
      return { ...state, warnedFor: [...state.warnedFor, messageId] };
    case 'MessagingPaused': {
      const { until, needsAdministrator } = data;
      const before = state.pauses[messageId];
      const pause = before && before.until > until ? before : { until, needsAdministrator };
      return withPauses(state, { ...state.pauses, [messageId]: pause });
    }
    case 'PauseEased': {
      const { until, needsAdministrator, isWarning } = data;
      const others = without(state.pauses, messageId);
      const pauses =
        until === null ? others : { ...others, [messageId]: { until, needsAdministrator } };
      const warnedFor = isWarning ? [...state.warnedFor, messageId] : state.warnedFor;
      return withPauses({ ...state, warnedFor }, pauses);
    }
    case 'ConductTakenBack': {
      const strikes = state.strikes.filter((one) => one.messageId !== messageId);
      const warnedFor = state.warnedFor.filter((id) => id !== messageId);
      return withPauses({ ...state, strikes, warnedFor }, without(state.pauses, messageId));
    }
    case 'ReportJudged': {
      const { outcome } = data;
      const judged = [...filterRecent(state.judged, localDate), { messageId, outcome, localDate }];
      return { ...state, judged };
    }
    default:
      return state;
  }
};

// Decide

const messageFields = ({ pupilId, messageId, now }: AboutMessage) => ({
  pupilId,
  messageId,
  ...stamp(now),
});

const countWaiting = ({ waiting }: MessagingAccount, { at }: Moment): number =>
  Object.values(waiting).filter((since) => instantMs(at) - instantMs(since) < SETTLED_AFTER_MS)
    .length;

const count = (
  state: MessagingAccount,
  command: CountMessage,
): readonly MessagingAccountEvent[] | Rejection<MessagingAccountRejections['CountMessage']> => {
  const { now, messageId, messageType, hours } = command;
  const isOfToday = state.day === now.localDate;
  if (isOfToday && state.sentToday.includes(messageId)) return [];
  const { pausedUntil } = state;
  if (pausedUntil && instantMs(now.at) < instantMs(pausedUntil)) {
    return reject('messaging-paused', { until: pausedUntil });
  }
  if (hours && isQuietTime(now, hours)) return reject('quiet-hours', { ...hours });
  if (isOfToday && state.sentToday.length >= MAX_MESSAGES_PER_DAY) {
    return reject('too-many-messages-today');
  }
  if (isMedia(messageType) && countWaiting(state, now) >= MAX_WAITING) {
    return reject('too-many-pending');
  }
  return [{ type: 'MessageCounted', data: { ...messageFields(command), messageType } }];
};

const settle = (
  { waiting }: MessagingAccount,
  command: SettleWaitingMessage,
): readonly MessagingAccountEvent[] =>
  command.messageId in waiting
    ? [{ type: 'WaitingMessageSettled', data: messageFields(command) }]
    : [];

const recordStrike = (
  { strikes }: MessagingAccount,
  command: RecordStrike,
): readonly MessagingAccountEvent[] => {
  const { messageId, what, now } = command;
  if (strikes.some((one) => one.messageId === messageId && one.what === what)) return [];
  const noted: MessagingAccountEvent = {
    type: 'ConductNoted',
    data: { ...messageFields(command), what },
  };
  const { at, localDate } = now;
  const consequence = decideConsequence(strikes, { messageId, what, at, localDate });
  if (consequence === null) return [noted];
  const data = { ...messageFields(command), rule: MODERATION_RULE } as const;
  if (consequence === 'warning') return [noted, { type: 'PupilWarned', data }];
  const why = what === 'rejected' ? 'rejections' : 'reports';
  return [noted, { type: 'MessagingPaused', data: { ...data, ...consequence, why } }];
};

const revokeStrike = (
  state: MessagingAccount,
  command: RevokeStrike,
): readonly MessagingAccountEvent[] => {
  const { strikes, pauses, warnedFor } = state;
  const { messageId } = command;
  const wasWarned = warnedFor.includes(messageId);
  const isNoted = strikes.some((one) => one.messageId === messageId);
  if (!isNoted && !wasWarned && !(messageId in pauses)) return [];
  const shortenedPauses = shortenPauses(strikes, pauses, messageId).map(
    (shortened): MessagingAccountEvent => ({
      type: 'PauseEased',
      data: { ...messageFields(command), ...shortened, rule: MODERATION_RULE },
    }),
  );
  const left = Object.values(without(shortenedPauses.reduce(evolve, state).pauses, messageId));
  const pausedUntil = latestEnd(left);
  const needsAdministratorUntil = latestEnd(left.filter((one) => one.needsAdministrator));
  const data = { ...messageFields(command), wasWarned, pausedUntil, needsAdministratorUntil };
  return [
    ...shortenedPauses,
    { type: 'ConductTakenBack', data: { ...data, rule: MODERATION_RULE } },
  ];
};

const judgeReport = (
  { judged }: MessagingAccount,
  command: JudgeReport,
): readonly MessagingAccountEvent[] => {
  const { messageId, outcome } = command;
  return judged.some((one) => one.messageId === messageId && one.outcome === outcome)
    ? []
    : [{ type: 'ReportJudged', data: { ...messageFields(command), outcome } }];
};

const countReport = (
  { reported }: MessagingAccount,
  { pupilId, reportedId, now }: CountPupilReport,
): readonly MessagingAccountEvent[] | Rejection<'too-many-reports-today'> => {
  const today = reported?.day === now.localDate ? reported.ids : [];
  if (today.includes(reportedId)) return [];
  if (today.length >= MAX_REPORTS_PER_DAY) return reject('too-many-reports-today');
  return [{ type: 'PupilReportCounted', data: { pupilId, reportedId, ...stamp(now) } }];
};

const countStart = (
  { starts }: MessagingAccount,
  { pupilId, conversationId, now }: CountConversationStart,
): readonly MessagingAccountEvent[] | Rejection<'too-many-chats-today'> => {
  const recent = filterLastDay(starts, now.at);
  if (recent.some((one) => one.conversationId === conversationId)) return [];
  if (recent.length >= MAX_STARTS_PER_DAY) return reject('too-many-chats-today');
  return [{ type: 'ConversationStartCounted', data: { pupilId, conversationId, ...stamp(now) } }];
};

/**
 * A pupil as a sender and reporter: daily limits, waiting messages, and consequences of strikes (R18).
 * Stream id: the pupil's.
 */
export const messagingAccount: Decider<
  MessagingAccount,
  MessagingAccountCommand,
  MessagingAccountEvent,
  MessagingAccountRejections
> = {
  category: 'correspondent',
  initial,
  evolve,
  decide: byCommand<
    MessagingAccount,
    MessagingAccountCommand,
    MessagingAccountEvent,
    MessagingAccountRejections
  >({
    CountMessage: count,
    SettleWaitingMessage: settle,
    RecordStrike: recordStrike,
    RevokeStrike: revokeStrike,
    JudgeReport: judgeReport,
    CountPupilReport: countReport,
    CountConversationStart: countStart,
  }),
};
