import { addDays, instantMs, instantOf, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import { isMedia, type CorrespondentEvent, type MessageType } from './events.ts';
import { EXPIRY_MS, MODERATION_RULE } from './moderationRule.ts';
import { isQuiet, type MessagingHours } from './quietHours.ts';

/** Pupils a pupil may report on a day. */
const PUPILS_REPORTED_PER_DAY = 10;
/** Messages a pupil may send on a day. */
const MESSAGES_PER_DAY = 60;
/** Drawings and recordings of a pupil that may wait at a time. */
const WAITING_AT_ONCE = 10;
/** Rejections in a day after which a pupil may not send for a day. */
const REJECTIONS_OF_A_PAUSE = 3;
/** What happened longer ago counts no more. */
const MEMORY_DAYS = 30;
const DAY_MS = 86_400_000;
/** Dismissed reports after which a pupil's word counts half. */
const DISMISSALS_OF_A_HALF = 3;
/** By then a waiting message has expired, whether or not this stream was told. */
const SURELY_SETTLED_MS = EXPIRY_MS + 3_600_000;

// Commands

interface AboutMessage {
  readonly now: Moment;
  readonly pupilId: string;
  readonly messageId: string;
}

/** Before a message is sent: whether there may be one more. */
export interface CountMessage extends AboutMessage {
  readonly type: 'CountMessage';
  readonly messageType: MessageType;
  readonly hours: MessagingHours | null;
}

export interface SettleWaitingMessage extends AboutMessage {
  readonly type: 'SettleWaitingMessage';
}

/** A person has rejected a message, or removed it for a report. */
export interface NoteConduct extends AboutMessage {
  readonly type: 'NoteConduct';
  readonly what: 'rejected' | 'report-upheld';
}

/** What was noted of a message was wrong after all. */
export interface TakeBackConduct extends AboutMessage {
  readonly type: 'TakeBackConduct';
}

/** A report by the pupil was decided. */
export interface JudgeReport extends AboutMessage {
  readonly type: 'JudgeReport';
  readonly outcome: 'upheld' | 'dismissed';
}

/** Before a pupil is reported: whether there may be one more. */
export interface CountPupilReport {
  readonly type: 'CountPupilReport';
  readonly now: Moment;
  readonly pupilId: string;
  readonly reportedId: string;
}

export type CorrespondentCommand =
  | CountMessage
  | SettleWaitingMessage
  | NoteConduct
  | TakeBackConduct
  | JudgeReport
  | CountPupilReport;

export interface CorrespondentRejections {
  readonly CountMessage:
    'messaging-paused' | 'quiet-hours' | 'too-many-messages-today' | 'too-many-pending';
  readonly CountPupilReport: 'too-many-reports-today';
}

// State

interface Noted {
  readonly messageId: string;
  readonly what: NoteConduct['what'];
  readonly localDate: string;
}

interface Judged {
  readonly messageId: string;
  readonly outcome: JudgeReport['outcome'];
  readonly localDate: string;
}

export interface Correspondent {
  /** The day that is counted. */
  readonly day: string | null;
  readonly sentToday: readonly string[];
  /** When each message that waits was sent, by its id. */
  readonly waiting: Readonly<Record<string, string>>;
  /** Of the last thirty days of what was noted. */
  readonly conduct: readonly Noted[];
  readonly judged: readonly Judged[];
  /** Pupils reported on a day. */
  readonly reported: { readonly day: string; readonly ids: readonly string[] } | null;
  readonly pausedUntil: string | null;
  /** Of each message, or case, until when it paused the pupil; the latest for each. */
  readonly pauses: Readonly<Record<string, string>>;
  /** What the pupil was warned for. */
  readonly warnedFor: readonly string[];
}

const initial: Correspondent = {
  day: null,
  sentToday: [],
  waiting: {},
  conduct: [],
  judged: [],
  reported: null,
  pausedUntil: null,
  pauses: {},
  warnedFor: [],
};

/** Those that still count on a day. */
const recent = <One extends { readonly localDate: string }>(
  all: readonly One[],
  localDate: string,
): readonly One[] => all.filter((one) => one.localDate > addDays(localDate, -MEMORY_DAYS));

type Instants = Readonly<Record<string, string>>;

const withoutMessage = (instants: Instants, messageId: string): Instants =>
  Object.fromEntries(Object.entries(instants).filter(([id]) => id !== messageId));

const latestOf = (instants: Instants): string | null =>
  Object.values(instants).toSorted().at(-1) ?? null;

/** How much a pupil's report counts (R18). */
export const reportWeight = ({ judged }: Correspondent, { localDate }: Moment): 1 | 0.5 => {
  const dismissed = recent(judged, localDate).filter(({ outcome }) => outcome === 'dismissed');
  return dismissed.length >= DISMISSALS_OF_A_HALF ? 0.5 : 1;
};

// Evolve

const evolve = (state: Correspondent, { type, data }: CorrespondentEvent): Correspondent => {
  const { localDate } = data;
  if (type === 'PupilReportCounted') {
    const before = state.reported?.day === localDate ? state.reported.ids : [];
    return { ...state, reported: { day: localDate, ids: [...before, data.reportedId] } };
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
      return { ...state, waiting: withoutMessage(state.waiting, messageId) };
    case 'ConductNoted': {
      const conduct = [
        ...recent(state.conduct, localDate),
        { messageId, what: data.what, localDate },
      ];
      return { ...state, conduct };
    }
    case 'PupilWarned':
      return { ...state, warnedFor: [...state.warnedFor, messageId] };
    case 'MessagingPaused': {
      const { until } = data;
      const before = state.pauses[messageId];
      const pauses = {
        ...state.pauses,
        [messageId]: before !== undefined && before > until ? before : until,
      };
      return { ...state, pauses, pausedUntil: latestOf(pauses) };
    }
    case 'ConductTakenBack':
      return {
        ...state,
        conduct: state.conduct.filter((one) => one.messageId !== messageId),
        warnedFor: state.warnedFor.filter((id) => id !== messageId),
        pauses: withoutMessage(state.pauses, messageId),
        pausedUntil: data.pausedUntil,
      };
    case 'ReportJudged': {
      const { outcome } = data;
      const judged = [...recent(state.judged, localDate), { messageId, outcome, localDate }];
      return { ...state, judged };
    }
    default:
      return state;
  }
};

// Decide

const about = ({ pupilId, messageId, now }: AboutMessage) => ({
  pupilId,
  messageId,
  ...stamp(now),
});

const stillWaiting = ({ waiting }: Correspondent, { at }: Moment): number =>
  Object.values(waiting).filter((since) => instantMs(at) - instantMs(since) < SURELY_SETTLED_MS)
    .length;

const count = (
  state: Correspondent,
  command: CountMessage,
): readonly CorrespondentEvent[] | Rejection<CorrespondentRejections['CountMessage']> => {
  const { now, messageId, messageType, hours } = command;
  const isOfToday = state.day === now.localDate;
  if (isOfToday && state.sentToday.includes(messageId)) return [];
  const { pausedUntil } = state;
  if (pausedUntil && instantMs(now.at) < instantMs(pausedUntil)) {
    return reject('messaging-paused', { until: pausedUntil });
  }
  if (hours && isQuiet(now, hours)) return reject('quiet-hours', { ...hours });
  if (isOfToday && state.sentToday.length >= MESSAGES_PER_DAY) {
    return reject('too-many-messages-today');
  }
  if (isMedia(messageType) && stillWaiting(state, now) >= WAITING_AT_ONCE) {
    return reject('too-many-pending');
  }
  return [{ type: 'MessageCounted', data: { ...about(command), messageType } }];
};

const settle = (
  { waiting }: Correspondent,
  command: SettleWaitingMessage,
): readonly CorrespondentEvent[] =>
  command.messageId in waiting ? [{ type: 'WaitingMessageSettled', data: about(command) }] : [];

const pause = (
  command: NoteConduct,
  days: number,
  more: { readonly why: 'rejections' | 'reports'; readonly needsAdministrator: boolean },
): CorrespondentEvent => {
  const until = instantOf(instantMs(command.now.at) + days * DAY_MS);
  return {
    type: 'MessagingPaused',
    data: { ...about(command), until, ...more, rule: MODERATION_RULE },
  };
};

/** What follows from a further report that was right: a word, a day, a week (R18). */
const afterUpheldReport = (before: number, command: NoteConduct): CorrespondentEvent => {
  if (before === 0) {
    return { type: 'PupilWarned', data: { ...about(command), rule: MODERATION_RULE } };
  }
  return before === 1
    ? pause(command, 1, { why: 'reports', needsAdministrator: false })
    : pause(command, 7, { why: 'reports', needsAdministrator: true });
};

const note = ({ conduct }: Correspondent, command: NoteConduct): readonly CorrespondentEvent[] => {
  const { messageId, what, now } = command;
  if (conduct.some((one) => one.messageId === messageId && one.what === what)) return [];
  const noted: CorrespondentEvent = { type: 'ConductNoted', data: { ...about(command), what } };
  const before = recent(conduct, now.localDate).filter((one) => one.what === what);
  if (what === 'report-upheld') return [noted, afterUpheldReport(before.length, command)];
  const today = before.filter(({ localDate }) => localDate === now.localDate);
  return (today.length + 1) % REJECTIONS_OF_A_PAUSE === 0
    ? [noted, pause(command, 1, { why: 'rejections', needsAdministrator: true })]
    : [noted];
};

const takeBack = (
  { conduct, pauses, warnedFor }: Correspondent,
  command: TakeBackConduct,
): readonly CorrespondentEvent[] => {
  const { messageId } = command;
  const wasWarned = warnedFor.includes(messageId);
  const isNoted = conduct.some((one) => one.messageId === messageId);
  if (!isNoted && !wasWarned && !(messageId in pauses)) return [];
  const pausedUntil = latestOf(withoutMessage(pauses, messageId));
  const data = { ...about(command), wasWarned, pausedUntil, rule: MODERATION_RULE } as const;
  return [{ type: 'ConductTakenBack', data }];
};

const judge = ({ judged }: Correspondent, command: JudgeReport): readonly CorrespondentEvent[] => {
  const { messageId, outcome } = command;
  return judged.some((one) => one.messageId === messageId && one.outcome === outcome)
    ? []
    : [{ type: 'ReportJudged', data: { ...about(command), outcome } }];
};

const countReport = (
  { reported }: Correspondent,
  { pupilId, reportedId, now }: CountPupilReport,
): readonly CorrespondentEvent[] | Rejection<'too-many-reports-today'> => {
  const today = reported?.day === now.localDate ? reported.ids : [];
  if (today.includes(reportedId)) return [];
  if (today.length >= PUPILS_REPORTED_PER_DAY) return reject('too-many-reports-today');
  return [{ type: 'PupilReportCounted', data: { pupilId, reportedId, ...stamp(now) } }];
};

/**
 * A pupil as somebody who writes and reports: how much a day, how much may wait, and what follows
 * when it was not kind (R18). Stream id: the pupil's.
 */
export const correspondent: Decider<
  Correspondent,
  CorrespondentCommand,
  CorrespondentEvent,
  CorrespondentRejections
> = {
  category: 'correspondent',
  initial,
  evolve,
  decide: byCommand<
    Correspondent,
    CorrespondentCommand,
    CorrespondentEvent,
    CorrespondentRejections
  >({
    CountMessage: count,
    SettleWaitingMessage: settle,
    NoteConduct: note,
    TakeBackConduct: takeBack,
    JudgeReport: judge,
    CountPupilReport: countReport,
  }),
};
