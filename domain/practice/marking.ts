import { z } from 'zod';
import { findIdeas, findIdeas1, Rubric, ideaShare, type IdeaFound } from './rubric.ts';
import { normalizeAnswer, normalizeWords } from './wording.ts';

/** How answers are marked (R1); a session keeps the rule it started under. */
export const MARKING_RULE = 'marking/2';
/** Found the ideas of a written answer by its rubric's words alone, those of the stem too. */
const FIRST_RULE = 'marking/1';

const percent = z.number().min(0).max(100);

/** What an answer is marked against, as recorded when the session started. */
export const MarkingKey = z.discriminatedUnion('type', [
  z.object({ type: z.literal('mcq'), correctAnswer: z.int(), optionCount: z.int() }),
  z.object({ type: z.literal('short_constructed'), acceptedAnswers: z.array(z.string()) }),
  z.object({
    type: z.literal('extended_response'),
    /** What the question says already; absent in facts of `marking/1`. */
    stem: z.string().optional(),
    rubric: Rubric,
  }),
  z.object({
    type: z.literal('diagram_labeling'),
    positions: z.array(z.object({ x: percent, y: percent, label: z.string() })),
    distractors: z.array(z.string()),
  }),
  z.object({ type: z.literal('matching'), left: z.array(z.string()), right: z.array(z.string()) }),
  z.object({ type: z.literal('sequencing'), items: z.array(z.string()) }),
]);
export type MarkingKey = z.infer<typeof MarkingKey>;

/** An answer as given; free text is personal and stored apart from the rest. */
export type Answer =
  | { readonly type: 'option'; readonly index: number }
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'labels';
      readonly labels: readonly {
        readonly x: number;
        readonly y: number;
        readonly label: string;
      }[];
    }
  | { readonly type: 'pairs'; readonly pairs: Readonly<Record<string, string>> }
  | { readonly type: 'order'; readonly items: readonly string[] };

/** `graded` is false for an extended response without a rubric: accepted, but it counts nowhere. */
export interface Mark {
  readonly isCorrect: boolean;
  /** 0 to 1; feeds mastery and analysis only. */
  readonly credit: number;
  readonly graded: boolean;
  /** Of a written answer: how much of each idea of its rubric it has. */
  readonly ideas?: IdeaFound[];
}

export type Unmarkable =
  'answer-incomplete' | 'answer-not-simplified' | 'option-out-of-range' | 'answer-of-wrong-kind';

const LABEL_TOLERANCE = 10;
const NUMBER_TOLERANCE = 2 ** -42;
const RUBRIC_PASS = 0.6;
const RUBRIC_FULL = 0.8;

interface NumberRead {
  readonly value: number;
  readonly inLowestTerms: boolean;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Reads an integer, decimal, fraction, mixed number or percentage. */
const readNumber = (text: string): NumberRead | undefined => {
  const plain = text.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  const fraction = /^(-)?(?:(\d{1,15}) )?(\d{1,15})\/(\d{1,15})$/.exec(plain);
  if (fraction) {
    const [, minus, whole] = fraction;
    const numerator = Number(fraction[3]);
    const denominator = Number(fraction[4]);
    if (denominator === 0) return undefined;
    const value = Number(whole ?? 0) + numerator / denominator;
    return {
      value: minus ? -value : value,
      inLowestTerms:
        gcd(numerator, denominator) === 1 &&
        denominator > 1 &&
        (whole === undefined || numerator < denominator),
    };
  }
  const decimal = /^([+-]?(?:\d{1,15}(?:\.\d{1,15})?|\.\d{1,15}))\s?(%)?$/.exec(plain);
  if (!decimal) return undefined;
  return { value: Number(decimal[1]) / (decimal[2] ? 100 : 1), inLowestTerms: true };
};

const right: Mark = { isCorrect: true, credit: 1, graded: true };
const wrong: Mark = { isCorrect: false, credit: 0, graded: true };

const markText = (acceptedAnswers: readonly string[], text: string): Mark | Unmarkable => {
  const given = normalizeAnswer(text);
  if (given === '') return 'answer-incomplete';
  const accepted = acceptedAnswers.map(normalizeAnswer);
  if (accepted.includes(given)) return right;
  const number = readNumber(given);
  if (!number) return wrong;
  const sameValue = accepted.some((answer) => {
    const expected = readNumber(answer);
    return expected !== undefined && Math.abs(expected.value - number.value) <= NUMBER_TOLERANCE;
  });
  if (!sameValue) return wrong;
  return number.inLowestTerms ? right : 'answer-not-simplified';
};

const markRubric = (
  { stem = '', rubric }: Extract<MarkingKey, { type: 'extended_response' }>,
  text: string,
  rule: string,
): Mark | Unmarkable => {
  if (normalizeWords(text).trim() === '') return 'answer-incomplete';
  if (rubric.every(({ points }) => points === 0))
    return { isCorrect: true, credit: 1, graded: false };
  const isFirst = rule === FIRST_RULE;
  const ideas = isFirst ? findIdeas1(rubric, text) : findIdeas(rubric, stem, text);
  const share = ideaShare(rubric, ideas);
  return {
    isCorrect: share >= RUBRIC_PASS,
    credit: share >= RUBRIC_FULL ? 1 : share,
    graded: true,
    ...(isFirst ? {} : { ideas }),
  };
};

const shareMark = (rightCount: number, total: number, allRight: boolean): Mark => ({
  isCorrect: allRight,
  credit: Math.max(0, rightCount) / total,
  graded: true,
});

const markLabels = (
  { positions, distractors }: Extract<MarkingKey, { type: 'diagram_labeling' }>,
  placements: Extract<Answer, { type: 'labels' }>['labels'],
): Mark | Unmarkable => {
  // A label placed again has left its earlier spot.
  const labels = [...new Map(placements.map((placed) => [placed.label, placed])).values()];
  const offered = new Set([...positions.map(({ label }) => label), ...distractors]);
  if (labels.some(({ label }) => !offered.has(label))) return 'option-out-of-range';
  if (labels.length < positions.length) return 'answer-incomplete';
  const isRight = (position: (typeof positions)[number]): boolean =>
    labels.some(
      ({ x, y, label }) =>
        label === position.label && Math.hypot(x - position.x, y - position.y) <= LABEL_TOLERANCE,
    );
  const rightCount = positions.filter(isRight).length;
  const wrongCount = labels.length - rightCount;
  return shareMark(rightCount - wrongCount, positions.length, rightCount === positions.length);
};

const markPairs = (
  { left, right: matches }: Extract<MarkingKey, { type: 'matching' }>,
  pairs: Readonly<Record<string, string>>,
): Mark | Unmarkable => {
  const given = Object.entries(pairs);
  if (given.some(([from, to]) => !left.includes(from) || !matches.includes(to))) {
    return 'option-out-of-range';
  }
  if (given.length < left.length) return 'answer-incomplete';
  const rightCount = left.filter((item, index) => pairs[item] === matches[index]).length;
  return shareMark(rightCount, left.length, rightCount === left.length);
};

const markOrder = (items: readonly string[], given: readonly string[]): Mark | Unmarkable => {
  if (given.some((item) => !items.includes(item))) return 'option-out-of-range';
  if (given.length !== items.length || new Set(given).size !== items.length) {
    return 'answer-incomplete';
  }
  const rightCount = items.filter((item, index) => given[index] === item).length;
  return shareMark(rightCount, items.length, rightCount === items.length);
};

/**
 * Marks an answer by a version of the rule, or says why it cannot be marked; nothing is recorded of
 * the latter.
 */
export const mark = (
  key: MarkingKey,
  answer: Answer,
  rule: string = MARKING_RULE,
): Mark | Unmarkable => {
  switch (key.type) {
    case 'mcq':
      if (answer.type !== 'option') return 'answer-of-wrong-kind';
      if (answer.index < 0 || answer.index >= key.optionCount) return 'option-out-of-range';
      return answer.index === key.correctAnswer ? right : wrong;
    case 'short_constructed':
      return answer.type === 'text'
        ? markText(key.acceptedAnswers, answer.text)
        : 'answer-of-wrong-kind';
    case 'extended_response':
      return answer.type === 'text' ? markRubric(key, answer.text, rule) : 'answer-of-wrong-kind';
    case 'diagram_labeling':
      return answer.type === 'labels' ? markLabels(key, answer.labels) : 'answer-of-wrong-kind';
    case 'matching':
      return answer.type === 'pairs' ? markPairs(key, answer.pairs) : 'answer-of-wrong-kind';
    case 'sequencing':
      return answer.type === 'order' ? markOrder(key.items, answer.items) : 'answer-of-wrong-kind';
  }
};
