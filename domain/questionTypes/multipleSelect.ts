import { z } from 'zod';
import type { AnswerKind } from './answerKind.ts';
import { areDifferent } from './compareTexts.ts';
import { shortText } from './contentFields.ts';
import {
  markParts,
  type Mark,
  type QuestionType,
  type Stem,
  type Unmarkable,
} from './questionType.ts';

const MAX_OPTIONS = 8;
const optionIndex = z
  .int()
  .min(0)
  .max(MAX_OPTIONS - 1);

const content = z.object({
  questionType: z.literal('multiple_select'),
  options: z.array(shortText).min(4).max(MAX_OPTIONS),
  /** Zero-based indexes into `options`; pupils see how many to choose. */
  correctAnswers: z.array(optionIndex).min(2).max(4),
});
const key = z.object({
  type: z.literal('multiple_select'),
  correctAnswers: z.array(z.int()),
  optionCount: z.int(),
});
type Content = Stem & z.infer<typeof content>;
type Key = z.infer<typeof key>;

interface OptionsAnswer {
  readonly type: 'options';
  readonly indexes: readonly number[];
}

const answer = {
  type: 'options',
  recorded: z.object({ type: z.literal('options'), indexes: z.array(z.int()) }),
  parse: ({
    selectedAnswers: indexes,
  }: {
    readonly selectedAnswers?: readonly number[] | undefined;
  }) => indexes && { type: 'options', indexes },
  send: ({ indexes }) => ({ selectedAnswers: [...indexes] }),
} satisfies AnswerKind<OptionsAnswer>;

const markOptions = (
  { correctAnswers, optionCount }: Key,
  indexes: readonly number[],
): Mark | Unmarkable => {
  if (indexes.some((index) => index < 0 || index >= optionCount)) return 'option-out-of-range';
  const chosen = new Set(indexes);
  if (chosen.size !== correctAnswers.length || chosen.size !== indexes.length) {
    return 'answer-incomplete';
  }
  const rightCount = correctAnswers.filter((index) => chosen.has(index)).length;
  const wrongCount = chosen.size - rightCount;
  return markParts(rightCount - wrongCount, correctAnswers.length, wrongCount === 0);
};

const listWrongOptions = ({ options, correctAnswers }: Content): readonly number[] =>
  [...options.keys()].filter((index) => !correctAnswers.includes(index));

/** Number of ways to choose `count` of `total` things. */
const countChoices = (total: number, count: number): number =>
  count === 0 ? 1 : (countChoices(total - 1, count - 1) * total) / count;

const formatOptions = ({ options }: Content, indexes: readonly number[]): string =>
  indexes
    .toSorted((a, b) => a - b)
    .map((index) => options[index] ?? '')
    .join('; ');

const findInconsistency = (question: Content): string | undefined => {
  const { options, correctAnswers } = question;
  if (!areDifferent(question, options)) return 'Two options say the same.';
  if (new Set(correctAnswers).size < correctAnswers.length) return 'It names a right option twice.';
  if (correctAnswers.some((index) => options[index] === undefined)) {
    return 'A right answer is none of the options.';
  }
  return listWrongOptions(question).length < correctAnswers.length
    ? 'It needs as many wrong options as right ones, or more.'
    : undefined;
};

export const multipleSelect = {
  content,
  key,
  answer,
  interaction: 'choice',
  needsPicture: false,
  secondsAllowed: () => 90,
  buildKey: ({ correctAnswers, options }) => ({
    type: 'multiple_select',
    correctAnswers,
    optionCount: options.length,
  }),
  mark: (markingKey, { indexes }) => markOptions(markingKey, indexes),
  findInconsistency,
  listShuffledItems: () => undefined,
  present: ({ options, correctAnswers }) => ({ options, chooseCount: correctAnswers.length }),
  listIdeas: () => [],
  rightAnswer: ({ correctAnswers }) => ({ type: 'options', indexes: correctAnswers }),
  wrongAnswer: (question) => ({
    type: 'options',
    indexes: listWrongOptions(question).slice(0, question.correctAnswers.length),
  }),
  formatRightAnswer: (question) => formatOptions(question, question.correctAnswers),
  formatAnswer: (question, { indexes }) => formatOptions(question, indexes),
  guessProbability: ({ options, correctAnswers }) =>
    1 / countChoices(options.length, correctAnswers.length),
  toForm: ({ options, correctAnswers }) => ({ options, correctAnswers }),
  fromForm: ({
    options,
    correctAnswers,
  }: {
    readonly options?: readonly string[] | undefined;
    readonly correctAnswers?: readonly number[] | undefined;
  }) => ({ options, correctAnswers }),
} satisfies QuestionType<Content, Key, OptionsAnswer>;
