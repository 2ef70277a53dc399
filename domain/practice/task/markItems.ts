import { evaluateFormula, listVariables } from '../../formula.ts';
import { readOwnNumber, replaceKeyNumber } from '../../questionTypes/answerNumber.ts';
import type { Mark } from '../../questionTypes/questionType.ts';
import type { Answer, MarkingKey } from '../../questionTypes/questionTypes.ts';
import { mark } from '../marking.ts';
import type { AttemptItem, ItemMark } from './events.ts';

/** Rule for the marks of a performance task (R28). */
export const TASK_RULE = 'task/1';

/** Error of a sum of shares, such as three thirds. */
const TOLERANCE = 1e-9;

const UNANSWERED: ItemMark = {
  isAnswered: false,
  isRight: false,
  points: 0,
  isFollowedThrough: false,
  slip: null,
};
const WRONG: ItemMark = { ...UNANSWERED, isAnswered: true };

/** Points of an answer that is marked by its parts; for a written answer those of its ideas. */
const countPoints = ({ key, points, scale }: AttemptItem, { credit, ideas }: Mark): number => {
  if (key.type === 'extended_response' && ideas) {
    const earned = key.rubric.reduce((sum, idea, at) => {
      const { found, wanted } = ideas[at] ?? { found: 0, wanted: 1 };
      return sum + (idea.points * found) / wanted;
    }, 0);
    return Math.floor(earned + TOLERANCE);
  }
  if (scale) return scale.filter((least) => credit >= least - TOLERANCE).length;
  return Math.floor(points * credit + TOLERANCE);
};

const isRightBy = (key: MarkingKey | undefined, answer: Answer, rule: string): boolean => {
  const marked = key && mark(key, answer, rule);
  return typeof marked === 'object' && marked.isCorrect;
};

/** Computes the key that follows from the pupil's own earlier numbers; undefined if there is none. */
const computeOwnKey = (
  { formula, key }: AttemptItem,
  own: Readonly<Record<string, number>>,
): MarkingKey | undefined => {
  const value = formula === undefined ? undefined : evaluateFormula(formula, own);
  return value === undefined ? undefined : replaceKeyNumber(key, value);
};

const markItem = (
  item: AttemptItem,
  answer: Answer | null,
  own: Readonly<Record<string, number>>,
  rule: string,
): ItemMark => {
  if (answer === null) return UNANSWERED;
  const { key, points } = item;
  const marked = mark(key, answer, rule);
  if (typeof marked === 'object' && marked.isCorrect && key.type !== 'extended_response')
    return { ...WRONG, isRight: true, points };
  if (isRightBy(computeOwnKey(item, own), answer, rule))
    return { ...WRONG, points, isFollowedThrough: true };
  if (key.type === 'short_constructed') {
    const slips = item.slips ?? [];
    const slip = slips.findIndex((one) =>
      isRightBy({ ...key, acceptedAnswers: [one.answer] }, answer, rule),
    );
    return slip < 0 ? WRONG : { ...WRONG, points: slips[slip]?.points ?? 0, slip };
  }
  if (typeof marked === 'string') return WRONG;
  const earned = countPoints(item, marked);
  return { ...WRONG, points: earned, isRight: earned === points };
};

/**
 * Marks the items of a task. An item with a formula is also right for the pupil's own earlier numbers,
 * so that a slip costs once.
 * @param answers answers in the order of the items; null for none
 */
export const markItems = (
  items: readonly AttemptItem[],
  answers: readonly (Answer | null)[],
  rule: string,
): ItemMark[] => {
  const own: Record<string, number> = {};
  return items.map((item, index) => {
    const answer = answers[index] ?? null;
    const marked = markItem(item, answer, own, rule);
    const number = answer && readOwnNumber(item.key, answer);
    if (typeof number === 'number') own[item.name] = number;
    return marked;
  });
};

/** Lists the places of the items, from 0, whose numbers an item's formula uses. */
export const listInputs = (items: readonly AttemptItem[], index: number): readonly number[] => {
  const formula = items[index]?.formula;
  const names = formula === undefined ? [] : listVariables(formula);
  return names.map((name) => items.findIndex((item) => item.name === name));
};
