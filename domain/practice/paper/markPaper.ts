import { stamp, type Moment } from '../../calendar.ts';
import { MarkingKey } from '../../questionTypes/questionTypes.ts';
import { mark } from '../marking.ts';
import { experienceEarned, pointsEarned } from '../pointsRule.ts';
import type { PaperEvent, PaperMarked, PaperSittingStarted, SittingItem } from './events.ts';
import { countAnswered, savedAt, type FormChanges, type Sitting } from './sittingState.ts';

/** Rule for the clock, the marking and the experience of a paper (R27). */
export const PAPER_RULE = 'paper/2';

/**
 * Share of the paper's time for its answered items below which they were guesses: NT10, the normative
 * threshold of Wise and Ma (2012), over the whole paper.
 */
const MIN_EFFORT = 0.1;

/** Returns the least time for an effort, if every item has an answer. */
export const computeMinEffortMs = ({
  timeLimitSeconds,
}: Pick<PaperSittingStarted, 'timeLimitSeconds'>): number =>
  Math.round(1000 * MIN_EFFORT * timeLimitSeconds);

type ItemMark = PaperMarked['marks'][number];

const markItem = (
  state: Sitting,
  { rules }: PaperSittingStarted,
  item: SittingItem,
  itemNumber: number,
  { struckOutIds, rekeyed }: FormChanges,
): ItemMark => {
  if (struckOutIds.includes(item.itemId)) return null;
  const { answer } = savedAt(state, itemNumber);
  if (answer === null) return { isAnswered: false, isCorrect: false, credit: 0 };
  const key = rekeyed.find(({ itemId }) => itemId === item.itemId)?.key ?? item.key;
  const marked = mark(key, answer, rules.marking);
  return typeof marked === 'string'
    ? { isAnswered: true, isCorrect: false, credit: 0 }
    : { isAnswered: true, isCorrect: marked.isCorrect, credit: marked.credit };
};

/** Returns points and experience of the marks (R2): none for an item without an answer. */
const sumEarnings = (
  { items, level, sittingNumber }: PaperSittingStarted,
  marks: readonly ItemMark[],
  isEffortful: boolean,
): { readonly points: number; readonly experience: number } => {
  let [points, experience] = [0, 0];
  for (const [index, { points: worth, difficulty }] of items.entries()) {
    const given = marks[index];
    if (!given?.isAnswered) continue;
    const earned = pointsEarned(worth, given.isCorrect);
    points += earned;
    experience += experienceEarned({
      pointsEarned: earned,
      difficulty,
      level,
      timesAnsweredToday: 0,
      rapid: !isEffortful,
    });
  }
  return { points, experience: sittingNumber === 1 ? experience : 0 };
};

/**
 * Lists the answers that the learner model learns from (R27): those of a first sitting with a clock, unless they
 * were guesses, at its first marking, because the model takes no answer back.
 */
const listLearned = (
  { items, sittingNumber, onPaper = false }: PaperSittingStarted,
  marks: readonly ItemMark[],
  reason: PaperMarked['reason'],
  isEffortful: boolean,
): PaperMarked['learnedFrom'] =>
  reason === 'handed-in' && sittingNumber === 1 && !onPaper && isEffortful
    ? items.flatMap(({ itemId, difficulty }, index) => {
        const given = marks[index];
        return given?.isAnswered ? [{ itemId, difficulty, isCorrect: given.isCorrect }] : [];
      })
    : undefined;

/** Marks a paper by the answers that are saved. */
export const markPaper = (
  state: Sitting,
  started: PaperSittingStarted,
  {
    reason,
    ownSeconds,
    changes = state.changes,
  }: {
    readonly reason: PaperMarked['reason'];
    /** Seconds that the paper had for itself. */
    readonly ownSeconds: number;
    readonly changes?: FormChanges;
  },
  now: Moment,
): Extract<PaperEvent, { type: 'PaperMarked' }> => {
  const { sittingId, pupilId, formId, items } = started;
  const marks = items.map((item, index) => markItem(state, started, item, index + 1, changes));
  const share = countAnswered(state) / items.length;
  const isEffortful = 1000 * ownSeconds >= computeMinEffortMs(started) * share;
  const { points, experience } = sumEarnings(started, marks, isEffortful);
  const learnedFrom = listLearned(started, marks, reason, isEffortful);
  return {
    type: 'PaperMarked',
    data: {
      sittingId,
      pupilId,
      formId,
      reason,
      marks,
      struckOutIds: [...changes.struckOutIds],
      rekeyed: [...changes.rekeyed],
      correct: marks.filter((one) => one?.isCorrect).length,
      total: marks.filter((one) => one !== null).length,
      pointsEarned: points,
      // Experience that was earned is never taken back.
      experienceEarned: Math.max(0, experience - state.experienceEarned),
      ...(learnedFrom ? { learnedFrom } : {}),
      rule: PAPER_RULE,
      ...stamp(now),
    },
  };
};

const printKey = (key: MarkingKey): string => JSON.stringify(MarkingKey.parse(key));

/** Selects the changes of a form that matter to a sitting: those of items that it began without. */
export const selectChanges = (
  { items }: Pick<PaperSittingStarted, 'items'>,
  { struckOutIds, rekeyed }: FormChanges,
): FormChanges => ({
  struckOutIds: items.flatMap(({ itemId }) => (struckOutIds.includes(itemId) ? [itemId] : [])),
  rekeyed: items.flatMap(({ itemId, key: before }) => {
    const key = rekeyed.find((one) => one.itemId === itemId)?.key;
    return key && printKey(key) !== printKey(before)
      ? [{ itemId, key: MarkingKey.parse(key) }]
      : [];
  }),
});

/** Returns true if two markings say the same, late answers included. */
export const isSameMarking = (one: PaperMarked, other: PaperMarked): boolean => {
  const [a, b] = [one, other].map(({ marks, struckOutIds, rekeyed }) =>
    JSON.stringify([marks, struckOutIds, rekeyed]),
  );
  return a === b;
};
