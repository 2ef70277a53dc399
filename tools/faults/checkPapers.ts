import { isDeepStrictEqual } from 'node:util';
import { fold } from '@mahoe/domain/decider';
import type {
  PaperEvent,
  PaperMarked,
  PaperSittingStarted,
} from '@mahoe/domain/practice/paper/events';
import { markPaper } from '@mahoe/domain/practice/paper/markPaper';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import { momentOf } from '@mahoe/domain/calendar';
import { recordAnswer, type Answer } from '@mahoe/domain/questionTypes/questionTypes';
import type { Finding } from '@mahoe/bench/checkAcknowledged';

/** A save that a pupil's device received an acknowledgement for. */
export interface AcknowledgedSave {
  readonly sittingId: string;
  readonly itemNumber: number;
  readonly answer: Answer | null;
  readonly madeAt: string;
  /** Deadline that the reply named. */
  readonly deadline: string;
}

/** A save that was refused. */
export interface RefusedSave {
  readonly sittingId: string;
  /** Time of the refused change, ms since 1970. */
  readonly atMs: number;
  readonly what: string;
}

/** Saves that pupils' devices know the outcome of. */
export interface PaperHistory {
  readonly acknowledged: readonly AcknowledgedSave[];
  readonly refused: readonly RefusedSave[];
}

/** A paper whose change is this close to its deadline may be over already. */
const DEADLINE_TOLERANCE_MS = 2000;

const pick = <Type extends PaperEvent['type']>(events: readonly PaperEvent[], type: Type) =>
  events.flatMap((event) =>
    event.type === type ? [event.data as Extract<PaperEvent, { type: Type }>['data']] : [],
  );

/** Compares each acknowledged save with what is recorded. */
const findLost = (
  sittings: ReadonlyMap<string, readonly PaperEvent[]>,
  acknowledged: readonly AcknowledgedSave[],
): readonly string[] =>
  acknowledged.flatMap(({ sittingId, itemNumber, madeAt, answer }) => {
    const saved = pick(sittings.get(sittingId) ?? [], 'PaperAnswerSaved').filter(
      (one) => one.itemNumber === itemNumber && one.madeAt === madeAt,
    );
    const [only] = saved;
    const isThere =
      saved.length === 1 && isDeepStrictEqual(only?.answer, answer && recordAnswer(answer));
    return isThere ? [] : [`${sittingId} ${itemNumber} ${madeAt}: ${JSON.stringify(saved)}`];
  });

/** Marks a paper again from the events before its marking, and compares. */
const isMarkedAlike = (before: readonly PaperEvent[], marked: PaperMarked): boolean => {
  const state = fold(sitting.evolve, sitting.initial, before);
  const [handedIn] = pick(before, 'PaperHandedIn');
  if (!state.started || !handedIn) return false;
  const { reason, struckOutIds, rekeyed, occurredAt } = marked;
  const again = markPaper(
    state,
    state.started,
    {
      reason,
      ownSeconds: handedIn.ownSeconds ?? handedIn.usedSeconds,
      changes: { struckOutIds, rekeyed },
    },
    momentOf(Date.parse(occurredAt)),
  );
  return isDeepStrictEqual(again.data, marked);
};

/** Marks every paper again; the last marking must know every saved answer. */
const findUnequalMarks = (sittingId: string, events: readonly PaperEvent[]): readonly string[] => {
  const unequal = events.flatMap((event, index) =>
    event.type !== 'PaperMarked' || isMarkedAlike(events.slice(0, index), event.data)
      ? []
      : [`${sittingId}: event ${index}`],
  );
  const last = events.findLast(({ type }) => type === 'PaperMarked' || type === 'PaperAnswerSaved');
  return last?.type === 'PaperAnswerSaved'
    ? [...unequal, `${sittingId}: a saved answer is not marked`]
    : unequal;
};

/** Finds papers that lost time: by their deadline, by what replies named, and by their end. */
const findLostTime = (
  started: PaperSittingStarted,
  events: readonly PaperEvent[],
  { acknowledged, refused }: PaperHistory,
): readonly string[] => {
  const { sittingId, deadline, timeLimitSeconds } = started;
  const endMs = Date.parse(deadline);
  const isLimit = endMs - Date.parse(started.occurredAt) === 1000 * timeLimitSeconds;
  const hurried = pick(events, 'PaperHandedIn').filter(
    ({ reason, usedSeconds }) => reason === 'time' && usedSeconds !== timeLimitSeconds,
  );
  const moved = acknowledged.filter(
    (one) => one.sittingId === sittingId && one.deadline !== deadline,
  );
  const early = refused.filter(
    (one) => one.sittingId === sittingId && one.atMs < endMs - DEADLINE_TOLERANCE_MS,
  );
  return [
    ...(isLimit ? [] : [`${sittingId}: ends at ${deadline}`]),
    ...hurried.map(({ usedSeconds }) => `${sittingId}: taken in after ${usedSeconds} s`),
    ...moved.map((one) => `${sittingId}: a reply named ${one.deadline}`),
    ...early.map(({ what }) => `${sittingId}: ${what} in time`),
  ];
};

/**
 * Compares sat papers with the replies that pupils' devices received.
 * @param sittings events of each sitting, in order
 */
export const checkPapers = (
  sittings: ReadonlyMap<string, readonly PaperEvent[]>,
  history: PaperHistory,
): readonly Finding[] => {
  const all = [...sittings];
  const started = all.flatMap(([, events]) => pick(events, 'PaperSittingStarted'));
  const handedIn = all.filter(([, events]) => pick(events, 'PaperHandedIn').length !== 1);
  const looked = all.length;
  return [
    {
      goal: 'D19',
      what: 'saved answers recorded once',
      looked: history.acknowledged.length,
      wrong: findLost(sittings, history.acknowledged),
    },
    {
      goal: 'D19',
      what: 'papers lost no minute',
      looked,
      wrong: started.flatMap((one) =>
        findLostTime(one, sittings.get(one.sittingId) ?? [], history),
      ),
    },
    {
      goal: 'D19',
      what: 'papers handed in once',
      looked,
      wrong: handedIn.map(([id]) => id),
    },
    {
      goal: 'D19',
      what: 'papers marked alike from the log',
      looked: all.reduce((sum, [, events]) => sum + pick(events, 'PaperMarked').length, 0),
      wrong: all.flatMap(([id, events]) => findUnequalMarks(id, events)),
    },
  ];
};
