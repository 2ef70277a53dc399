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
  /** 1 for the first sitting of the form by the pupil. */
  readonly sittingNumber: number;
}

/** Opens a paper. One with a clock and one that is printed can be open at a time. */
export interface OpenPaper extends PupilCommand {
  readonly type: 'OpenPaper';
  readonly onPaper: boolean;
  /** The open paper, if its sitting was never started. */
  readonly unstartedId: string | null;
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
  /** Closed sittings of each form. */
  readonly closed: Readonly<Record<string, number>>;
  /** Seconds that each closed sitting had for itself. */
  readonly ownSeconds: Readonly<Record<string, number>>;
  /** End of the time that closed papers took up, in milliseconds since 1970. */
  readonly effortUntilMs: number;
}

const initial: PaperCounts = {
  open: { timed: null, printed: null },
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

/**
 * Returns the number of a form's next sitting.
 * @param known sittings of the form that are known elsewhere
 */
export const nextSittingNumber = (
  { open, closed }: PaperCounts,
  formId: string,
  known: number,
): number => {
  const numbers = [open.timed, open.printed].flatMap((one) =>
    one?.formId === formId ? [one.sittingNumber] : [],
  );
  return 1 + Math.max(known, closed[formId] ?? 0, ...numbers);
};

/** Returns true if a form was opened again after a sitting of it. */
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
      const opened = { sittingId, formId, sittingNumber, openedAt: data.occurredAt };
      return { ...state, open: { ...state.open, [kindOf(data.onPaper)]: opened } };
    }
    case 'PaperTimeCounted': {
      const keep = (one: OpenedPaper | null) => (one?.sittingId === sittingId ? null : one);
      return {
        open: { timed: keep(state.open.timed), printed: keep(state.open.printed) },
        closed: {
          ...state.closed,
          [formId]: Math.max(state.closed[formId] ?? 0, sittingNumber),
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
  const { now, pupilId, sittingId, formId, sittingNumber, onPaper, unstartedId } = command;
  const current = findOpenPaper(state, onPaper);
  if (current?.formId === formId || isCounted(state, sittingId)) return [];
  // The review of one sitting would show the key of the other.
  if (findOpenPaper(state, !onPaper)?.formId === formId) return reject('form-open');
  const isAbandoned =
    current?.sittingId === unstartedId &&
    instantMs(now.at) - instantMs(current.openedAt) > UNSTARTED_TTL_MS;
  if (current && !isAbandoned) return reject(onPaper ? 'printed-paper-open' : 'another-paper-open');
  const data = { pupilId, sittingId, formId, sittingNumber, onPaper, rule: PAPER_RULE };
  return [{ type: 'PaperOpened', data: { ...data, ...stamp(now) } }];
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
