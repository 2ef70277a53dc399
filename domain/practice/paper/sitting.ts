import { instantMs, instantOf, stamp, type Moment } from '../../calendar.ts';
import {
  byCommand,
  fold,
  isRejection,
  reject,
  type Decider,
  type Rejection,
} from '../../decider.ts';
import { recordAnswer } from '../../questionTypes/questionTypes.ts';
import { boundChangeTime, earlier } from '../changeTime.ts';
import { MARKING_RULE, mark } from '../marking.ts';
import { POINTS_RULE } from '../pointsRule.ts';
import { hasPaid } from '../quizSessionCommands.ts';
import { writtenText } from '../quizEvents.ts';
import type { PaperEvent, PaperSittingStarted } from './events.ts';
import { isSameMarking, markPaper, PAPER_RULE, selectChanges } from './markPaper.ts';
import type {
  HandIn,
  ItemChange,
  SaveChanges,
  SittingCommand,
  SittingRejections,
  StartSitting,
} from './sittingCommands.ts';
import { planTwins } from './planTwins.ts';
import { countAnswered, evolve, initial, itemAt, savedAt, type Sitting } from './sittingState.ts';

/** Time after the deadline in which a change counts: it may be on its way, and clocks of devices differ. */
const GRACE_MS = 5000;
/**
 * Time before the deadline in which a hand-in counts as that of the page at zero: the clock of a device
 * differs from ours by a second.
 */
const CLOCK_TOLERANCE_MS = 2000;
/** Answers given before the deadline on a device that was offline may arrive for this long. */
const LATE_MS = 86_400_000;
/** Answers of a printed paper can be typed in for a year. */
const ON_PAPER_MS = 365 * 86_400_000;

const start = (
  command: StartSitting,
): readonly PaperEvent[] | Rejection<SittingRejections['StartSitting']> => {
  const { now, grade, pupilGrade, items, minutes, extraTimeFactor } = command;
  if (!hasPaid(command.subscriptionEndsAt, now)) return reject('subscription-required');
  if (pupilGrade !== grade) return reject('paper-of-another-grade');
  if (items.length === 0) return reject('paper-empty');
  const timeLimitSeconds = Math.round(60 * minutes * extraTimeFactor);
  const openMs = command.onPaper ? ON_PAPER_MS : 1000 * timeLimitSeconds;
  return [
    {
      type: 'PaperSittingStarted',
      data: {
        sittingId: command.sittingId,
        pupilId: command.pupilId,
        formId: command.formId,
        grade,
        component: command.component,
        sittingNumber: command.sittingNumber,
        items: [...items],
        timeLimitSeconds,
        extraTimeFactor,
        ...(command.onPaper ? { onPaper: true } : {}),
        deadline: instantOf(instantMs(now.at) + openMs),
        result: command.result,
        level: command.level,
        subscriptionEndsAt:
          command.subscriptionEndsAt === 'exempt' ? null : command.subscriptionEndsAt,
        rules: { points: POINTS_RULE, marking: MARKING_RULE, paper: PAPER_RULE },
        ...stamp(now),
      },
    },
  ];
};

const isPast = (deadline: string, now: Moment, toleranceMs = GRACE_MS): boolean =>
  instantMs(now.at) > instantMs(deadline) + toleranceMs;

const fieldsOf = ({ sittingId, pupilId, formId }: PaperSittingStarted) => ({
  sittingId,
  pupilId,
  formId,
});

/** Names what keeps a change from being saved. */
const findProblem = (
  state: Sitting,
  started: PaperSittingStarted,
  { itemNumber, answer }: ItemChange,
): Rejection<SittingRejections['HandIn']> | undefined => {
  const item = itemAt(state, itemNumber);
  if (!item) return reject('item-not-found');
  if (answer === undefined || answer === null) return undefined;
  const marked = mark(item.key, answer, started.rules.marking);
  // A fraction that is not simplified is a wrong answer here: nothing is said before the end.
  return typeof marked === 'string' && marked !== 'answer-not-simplified'
    ? reject(marked)
    : undefined;
};

/**
 * Returns the events of one change. The later change of an item counts, whichever device it comes from
 * and whenever it arrives. One made after the deadline does not count.
 */
const saveChange = (
  state: Sitting,
  started: PaperSittingStarted,
  change: ItemChange,
  now: Moment,
): readonly PaperEvent[] => {
  const { itemNumber, answer, isFlagged } = change;
  const { deadline } = started;
  const madeAt = boundChangeTime(change.madeAt, started.occurredAt, now);
  if (isPast(deadline, { ...now, at: madeAt })) return [];
  const saved = savedAt(state, itemNumber);
  const fields = { ...fieldsOf(started), itemNumber, madeAt, ...stamp(now) };
  const events: PaperEvent[] = [];
  // Also an answer that is the same again: an earlier one may still arrive.
  if (answer !== undefined && madeAt > saved.answeredAt) {
    const data = {
      ...fields,
      answer: answer && recordAnswer(answer),
      isLate: isPast(deadline, now),
      personal: answer && writtenText(answer),
    };
    events.push({ type: 'PaperAnswerSaved', data });
  }
  if (isFlagged !== undefined && madeAt > saved.flaggedAt)
    events.push({ type: 'PaperItemFlagged', data: { ...fields, isFlagged } });
  return events;
};

/** Saves changes; none of them if one cannot be saved. */
const save = (
  state: Sitting,
  started: PaperSittingStarted,
  changes: readonly ItemChange[],
  now: Moment,
): readonly PaperEvent[] | Rejection<SittingRejections['HandIn']> => {
  const problem = changes.map((one) => findProblem(state, started, one)).find(Boolean);
  if (problem) return problem;
  const inOrder = changes.toSorted((a, b) => instantMs(a.madeAt) - instantMs(b.madeAt));
  return inOrder.reduce<readonly PaperEvent[]>(
    (events, one) => [...events, ...saveChange(fold(evolve, state, events), started, one, now)],
    [],
  );
};

/** Hands the paper in, and marks it. */
const handIn = (
  state: Sitting,
  started: PaperSittingStarted,
  reason: 'pupil' | 'time',
  { now, ownSeconds: counted }: Pick<HandIn, 'now' | 'ownSeconds'>,
): readonly PaperEvent[] => {
  const endedAt = earlier(started.deadline, now.at);
  const usedSeconds = Math.round((instantMs(endedAt) - instantMs(started.occurredAt)) / 1000);
  const ownSeconds = Math.min(usedSeconds, counted ?? usedSeconds);
  return [
    {
      type: 'PaperHandedIn',
      data: {
        ...fieldsOf(started),
        reason,
        answered: countAnswered(state),
        total: started.items.length,
        usedSeconds,
        ownSeconds,
        ...stamp(now),
      },
    },
    markPaper(state, started, { reason: 'handed-in', ownSeconds }, now),
  ];
};

/** Appends what follows from the state after some events. */
const andThen = (
  state: Sitting,
  events: readonly PaperEvent[],
  next: (after: Sitting) => readonly PaperEvent[],
): readonly PaperEvent[] => [...events, ...next(fold(evolve, state, events))];

/**
 * Returns true if a marked paper still takes answers that were given in time on a device that was
 * offline. They count for a day, unless the pupil handed the paper in or may have seen the right
 * answers.
 */
const takesLateAnswers = (
  { handedIn, isReviewOpen }: Sitting,
  { deadline }: PaperSittingStarted,
  { now, isOpenedAgain = false }: SaveChanges | HandIn,
): boolean =>
  handedIn?.reason === 'time' && !isReviewOpen && !isOpenedAgain && !isPast(deadline, now, LATE_MS);

/**
 * Saves late answers, and marks the paper again. The result can be seen by then, so a late answer cannot be
 * changed: a pupil could try each option.
 */
const saveLate = (
  state: Sitting,
  started: PaperSittingStarted,
  { changes, now }: SaveChanges | HandIn,
): readonly PaperEvent[] | Rejection<SittingRejections['HandIn']> => {
  const first = changes.filter(({ itemNumber }) => !savedAt(state, itemNumber).isLate);
  const saved = save(state, started, first, now);
  if (isRejection(saved) || !saved.some(({ type }) => type === 'PaperAnswerSaved')) return saved;
  const ownSeconds = state.handedIn?.ownSeconds ?? 0;
  return andThen(state, saved, (after) => [
    markPaper(after, started, { reason: 'late-answers', ownSeconds }, now),
  ]);
};

/** Finds the sitting that a pupil may continue, or says why there is none. */
const findStarted = (
  { started }: Sitting,
  pupilId: string,
): PaperSittingStarted | Rejection<'sitting-not-found' | 'sitting-of-another'> => {
  if (!started) return reject('sitting-not-found');
  return started.pupilId === pupilId ? started : reject('sitting-of-another');
};

const decide = byCommand<Sitting, SittingCommand, PaperEvent, SittingRejections>({
  StartSitting: ({ started }, command) => (started ? [] : start(command)),

  SaveChanges: (state, command) => {
    const { pupilId, changes, now } = command;
    const started = findStarted(state, pupilId);
    if (isRejection(started)) return started;
    if (state.status === 'marked')
      return takesLateAnswers(state, started, command)
        ? saveLate(state, started, command)
        : reject('sitting-over');
    const saved = save(state, started, changes, now);
    if (isRejection(saved) || !isPast(started.deadline, now)) return saved;
    return andThen(state, saved, (after) => handIn(after, started, 'time', command));
  },

  HandIn: (state, command) => {
    const { pupilId, changes, now } = command;
    const started = findStarted(state, pupilId);
    if (isRejection(started)) return started;
    // The time may have been up before a device that was offline could hand in.
    if (state.status === 'marked')
      return takesLateAnswers(state, started, command) ? saveLate(state, started, command) : [];
    const saved = save(state, started, changes, now);
    if (isRejection(saved)) return saved;
    const reason = isPast(started.deadline, now, -CLOCK_TOLERANCE_MS) ? 'time' : 'pupil';
    return andThen(state, saved, (after) => handIn(after, started, reason, command));
  },

  ExpireSitting: (state, command) => {
    const { started, status } = state;
    if (!started) return reject('sitting-not-found');
    const isOver = status === 'open' && isPast(started.deadline, command.now);
    return isOver ? handIn(state, started, 'time', command) : [];
  },

  RemarkSitting: (state, { struckOutIds, rekeyed, now }) => {
    const { started, marked } = state;
    if (!started) return reject('sitting-not-found');
    if (!marked) return [];
    const changes = selectChanges(started, { struckOutIds, rekeyed });
    // The experience of the first marking counted the effort; a change of the form adds none.
    const again = markPaper(
      state,
      started,
      { reason: 'items-changed', ownSeconds: 0, changes },
      now,
    );
    return isSameMarking(again.data, marked) ? [] : [again];
  },

  OpenReview: (state, { pupilId, now }) => {
    const started = findStarted(state, pupilId);
    if (isRejection(started)) return started;
    if (!state.handedIn) return reject('sitting-not-marked');
    if (state.isReviewOpen) return [];
    const isEarly = now.localDate <= state.handedIn.localDate;
    return [{ type: 'PaperReviewOpened', data: { ...fieldsOf(started), isEarly, ...stamp(now) } }];
  },

  NameMissCause: (state, { pupilId, itemNumber, cause, now }) => {
    const started = findStarted(state, pupilId);
    if (isRejection(started)) return started;
    if (!state.isReviewOpen) return reject('review-closed');
    const item = itemAt(state, itemNumber);
    const given = state.marked?.marks[itemNumber - 1];
    if (!item || !given || given.isCorrect) return reject('item-not-missed');
    if (state.causes[itemNumber] === cause) return [];
    const data = { ...fieldsOf(started), itemNumber, itemId: item.itemId, cause, ...stamp(now) };
    return [{ type: 'MissCauseNamed', data }];
  },

  PlanTwins: (state, { twins, now }) => {
    const { started, handedIn } = state;
    if (!started) return reject('sitting-not-found');
    if (!handedIn) return reject('sitting-not-marked');
    return planTwins(state, started, handedIn.localDate, twins, now);
  },
});

/**
 * One sitting of an exam paper (R27): started, each change saved, handed in, marked, reviewed. Nothing is
 * marked before the end. Stream id: the sitting's.
 */
export const sitting: Decider<Sitting, SittingCommand, PaperEvent, SittingRejections> = {
  category: 'sitting',
  initial,
  evolve,
  decide,
};
