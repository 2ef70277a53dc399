import { instantMs, instantOf, stamp, type Moment } from '../../calendar.ts';
import { byCommand, isRejection, reject, type Decider, type Rejection } from '../../decider.ts';
import { earlier } from '../changeTime.ts';
import type { PaperCountEvent, PaperSittingStarted } from './events.ts';
import { computeMinEffortMs, PAPER_RULE } from './markPaper.ts';
import { sitting } from './sitting.ts';
import type { ExpireSitting, HandIn, SaveChanges } from './sittingCommands.ts';
import type { Sitting } from './sittingState.ts';

// Commands

interface PupilCommand {
  readonly now: Moment;
  readonly pupilId: string;
  readonly sittingId: string;
  readonly formId: string;
  /** 1 for the first sitting of the form, or of one with its items, by the pupil. */
  readonly sittingNumber: number;
}

/** Opens a paper. One with a clock and one that is printed can be open at a time. */
export interface OpenPaper extends PupilCommand {
  readonly type: 'OpenPaper';
  /** Full form whose items a half paper has. */
  readonly partOf?: string | undefined;
  readonly onPaper: boolean;
  /** Open papers whose sittings were never started. */
  readonly unstartedIds: readonly string[];
}

/** Closes a paper that is handed in, and counts the time that was left for it. */
export interface CountPaper extends PupilCommand {
  readonly type: 'CountPaper';
  readonly startedAt: string;
  readonly endedAt: string;
  /** Least time for an effort, if every item has an answer. */
  readonly minEffortMs: number;
}

type PaperCountCommand = OpenPaper | CountPaper;

interface PaperCountRejections {
  readonly OpenPaper: 'another-paper-open' | 'printed-paper-open' | 'form-open';
  readonly CountPaper: never;
}

// State

interface OpenedPaper {
  readonly sittingId: string;
  readonly formId: string;
  readonly sittingNumber: number;
  readonly openedAt: string;
}

export interface PaperCounts {
  /** The open paper with a clock, and the printed one. */
  readonly open: Readonly<Record<'timed' | 'printed', OpenedPaper | null>>;
  /** Full forms of the half papers that were opened. */
  readonly fullForms: Readonly<Record<string, string>>;
  /** Closed sittings of each full form, those of its half paper included. */
  readonly closed: Readonly<Record<string, number>>;
  /** Seconds that each closed sitting had for itself. */
  readonly ownSeconds: Readonly<Record<string, number>>;
  /** End of the time that closed papers took up, in milliseconds since 1970. */
  readonly effortUntilMs: number;
}

const initial: PaperCounts = {
  open: { timed: null, printed: null },
  fullForms: {},
  closed: {},
  ownSeconds: {},
  effortUntilMs: 0,
};

/** Time after which an opened paper whose sitting was never started gives way to another. */
export const UNSTARTED_TTL_MS = 600_000;

const kindOf = (onPaper: boolean): 'timed' | 'printed' => (onPaper ? 'printed' : 'timed');

/** Returns the open paper with a clock, or the printed one. */
export const findOpenPaper = ({ open }: PaperCounts, onPaper: boolean): OpenedPaper | null =>
  open[kindOf(onPaper)];

/** Returns true if the pupil's stream knows of a sitting. */
export const isCounted = ({ open, ownSeconds }: PaperCounts, sittingId: string): boolean =>
  sittingId in ownSeconds || [open.timed, open.printed].some((one) => one?.sittingId === sittingId);

/** Returns the form with all items of a form: the full one of a half paper, else the form itself. */
const findFullForm = ({ fullForms }: PaperCounts, formId: string): string =>
  fullForms[formId] ?? formId;

/** Returns true if an open paper is of a form, of its half paper, or of the full form of a half paper. */
const hasItemsOf = (
  counts: PaperCounts,
  open: OpenedPaper,
  { formId, partOf = formId }: Pick<OpenPaper, 'formId' | 'partOf'>,
): boolean => findFullForm(counts, open.formId) === partOf;

/** Leaves out the open papers that were opened some time ago and never started. */
export const withoutAbandoned = (
  counts: PaperCounts,
  unstartedIds: readonly string[],
  now: Moment,
): PaperCounts => {
  const keep = (one: OpenedPaper | null): OpenedPaper | null =>
    one &&
    unstartedIds.includes(one.sittingId) &&
    instantMs(now.at) - instantMs(one.openedAt) > UNSTARTED_TTL_MS
      ? null
      : one;
  const { timed, printed } = counts.open;
  return { ...counts, open: { timed: keep(timed), printed: keep(printed) } };
};

/**
 * Returns the number of the next sitting of a form; a half paper and its full form are numbered together.
 * @param formId the form, or the full form of a half paper
 * @param known sittings of the form that are known elsewhere
 */
export const nextSittingNumber = (counts: PaperCounts, formId: string, known: number): number => {
  const { open, closed } = counts;
  const full = findFullForm(counts, formId);
  const numbers = [open.timed, open.printed].flatMap((one) =>
    one && findFullForm(counts, one.formId) === full ? [one.sittingNumber] : [],
  );
  return 1 + Math.max(known, closed[full] ?? 0, ...numbers);
};

/** Returns true if a form, or one with its items, was opened again after a sitting of it. */
export const isOpenedAgain = (
  counts: PaperCounts,
  { formId, sittingNumber }: Pick<PaperSittingStarted, 'formId' | 'sittingNumber'>,
): boolean => nextSittingNumber(counts, formId, 0) > sittingNumber + 1;

/**
 * Returns the command that counts the time of a paper, if a command hands the paper in; undefined if it
 * does not.
 */
export const findPaperToCount = (
  state: Sitting,
  command: SaveChanges | HandIn | ExpireSitting,
): CountPaper | undefined => {
  const decision = sitting.decide(state, command);
  const events = isRejection(decision) ? [] : decision;
  const { started } = state;
  if (!started || !events.some(({ type }) => type === 'PaperHandedIn')) return undefined;
  const { pupilId, sittingId, formId, sittingNumber, occurredAt, deadline } = started;
  return {
    type: 'CountPaper',
    now: command.now,
    pupilId,
    sittingId,
    formId,
    sittingNumber,
    startedAt: occurredAt,
    endedAt: earlier(deadline, command.now.at),
    minEffortMs: computeMinEffortMs(started),
  };
};

// Evolve

const evolve = (state: PaperCounts, { type, data }: PaperCountEvent): PaperCounts => {
  const { sittingId, formId, sittingNumber } = data;
  switch (type) {
    case 'PaperOpened': {
      const { partOf, onPaper, occurredAt } = data;
      const opened = { sittingId, formId, sittingNumber, openedAt: occurredAt };
      const other = findOpenPaper(state, !onPaper);
      // Only a paper that was never started gives way to one with its items.
      const left = other && hasItemsOf(state, other, { formId, partOf }) ? null : other;
      return {
        ...state,
        open: { timed: left, printed: left, [kindOf(onPaper)]: opened },
        fullForms:
          partOf === undefined ? state.fullForms : { ...state.fullForms, [formId]: partOf },
      };
    }
    case 'PaperTimeCounted': {
      const keep = (one: OpenedPaper | null) => (one?.sittingId === sittingId ? null : one);
      const full = findFullForm(state, formId);
      return {
        ...state,
        open: { timed: keep(state.open.timed), printed: keep(state.open.printed) },
        closed: {
          ...state.closed,
          [full]: Math.max(state.closed[full] ?? 0, sittingNumber),
        },
        ownSeconds: { ...state.ownSeconds, [sittingId]: data.ownSeconds },
        effortUntilMs: instantMs(data.effortUntil),
      };
    }
    default:
      return state;
  }
};

// Decide

const open = (
  state: PaperCounts,
  command: OpenPaper,
): readonly PaperCountEvent[] | Rejection<PaperCountRejections['OpenPaper']> => {
  const { now, pupilId, sittingId, formId, sittingNumber, partOf, onPaper, unstartedIds } = command;
  const isSame = findOpenPaper(state, onPaper)?.formId === formId;
  if (isSame || sittingId in state.ownSeconds) return [];
  const left = withoutAbandoned(state, unstartedIds, now);
  const other = findOpenPaper(left, !onPaper);
  // The review of one sitting would show the key of the other.
  if (other && hasItemsOf(state, other, command)) return reject('form-open');
  if (findOpenPaper(left, onPaper))
    return reject(onPaper ? 'printed-paper-open' : 'another-paper-open');
  const data = { pupilId, sittingId, formId, sittingNumber, onPaper, rule: PAPER_RULE };
  const part = partOf === undefined ? {} : { partOf };
  return [{ type: 'PaperOpened', data: { ...data, ...part, ...stamp(now) } }];
};

const count = (state: PaperCounts, command: CountPaper): readonly PaperCountEvent[] => {
  const { now, pupilId, sittingId, formId, sittingNumber, minEffortMs } = command;
  if (sittingId in state.ownSeconds) return [];
  // Time runs for one paper at a time: it begins when the papers before have taken theirs.
  const from = Math.max(instantMs(command.startedAt), state.effortUntilMs);
  const ownMs = Math.max(0, instantMs(command.endedAt) - from);
  const data = {
    pupilId,
    sittingId,
    formId,
    sittingNumber,
    ownSeconds: Math.floor(ownMs / 1000),
    effortUntil: instantOf(from + Math.min(ownMs, minEffortMs)),
    rule: PAPER_RULE,
  };
  return [{ type: 'PaperTimeCounted', data: { ...data, ...stamp(now) } }];
};

/**
 * Counts a pupil's papers over all forms and devices (R27): which are open, the number of each sitting,
 * and how much time each had for itself. Stream id: the pupil's.
 */
export const paperCounts: Decider<
  PaperCounts,
  PaperCountCommand,
  PaperCountEvent,
  PaperCountRejections
> = {
  category: 'paperCounts',
  initial,
  evolve,
  decide: byCommand<PaperCounts, PaperCountCommand, PaperCountEvent, PaperCountRejections>({
    OpenPaper: open,
    CountPaper: count,
  }),
};
