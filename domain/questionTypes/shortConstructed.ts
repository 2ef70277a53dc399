import { z } from 'zod';
import { normalizeAnswer } from './answerText.ts';
import { shortText, wordLimit } from './contentFields.ts';
import { parseNumber } from './parseNumber.ts';
import {
  dropEmptyLines,
  GUESS_WITHOUT_OPTIONS,
  RIGHT,
  WRONG,
  type Mark,
  type QuestionType,
  type Stem,
  type Unmarkable,
} from './questionType.ts';
import { UNKNOWN_ANSWER, writtenAnswer, type TextAnswer } from './writtenAnswer.ts';

const NUMBER_TOLERANCE = 2 ** -42;

const content = z.object({
  questionType: z.literal('short_constructed'),
  acceptedAnswers: z.array(shortText).min(1).max(20),
  wordLimit: wordLimit.optional(),
});
const key = z.object({
  type: z.literal('short_constructed'),
  acceptedAnswers: z.array(z.string()),
});
type Content = Stem & z.infer<typeof content>;
type Key = z.infer<typeof key>;

const markText = (acceptedAnswers: readonly string[], text: string): Mark | Unmarkable => {
  const given = normalizeAnswer(text);
  if (given === '') return 'answer-incomplete';
  const accepted = acceptedAnswers.map(normalizeAnswer);
  if (accepted.includes(given)) return RIGHT;
  const number = parseNumber(given);
  if (!number) return WRONG;
  const isSameValue = accepted.some((one) => {
    const expected = parseNumber(one);
    return expected !== undefined && Math.abs(expected.value - number.value) <= NUMBER_TOLERANCE;
  });
  if (!isSameValue) return WRONG;
  return number.inLowestTerms ? RIGHT : 'answer-not-simplified';
};

/** Marking drops final punctuation, so an answer of nothing else could never be given. */
const isAnswerable = (accepted: string): boolean => /[^.!?\s]/.test(accepted);

export const shortConstructed = {
  content,
  key,
  answer: writtenAnswer,
  interaction: 'fill-in',
  needsPicture: false,
  secondsAllowed: () => 90,
  buildKey: ({ acceptedAnswers }) => ({ type: 'short_constructed', acceptedAnswers }),
  mark: ({ acceptedAnswers }, { text }) => markText(acceptedAnswers, text),
  findInconsistency: ({ acceptedAnswers }) =>
    acceptedAnswers.every(isAnswerable) ? undefined : 'An accepted answer is empty.',
  listShuffledItems: () => undefined,
  present: ({ wordLimit: limit }) => (limit ? { wordLimit: limit } : {}),
  listIdeas: () => [],
  rightAnswer: ({ acceptedAnswers }) => ({ type: 'text', text: acceptedAnswers[0] ?? '' }),
  wrongAnswer: () => UNKNOWN_ANSWER,
  formatRightAnswer: ({ acceptedAnswers }) => acceptedAnswers[0] ?? '',
  formatAnswer: (_content, { text }) => text,
  guessProbability: () => GUESS_WITHOUT_OPTIONS,
  toForm: ({ acceptedAnswers, wordLimit: limit }) => ({
    acceptedAnswers,
    ...(limit === undefined ? {} : { wordLimit: limit }),
  }),
  fromForm: (form: {
    readonly acceptedAnswers?: readonly string[] | undefined;
    readonly wordLimit?: number | undefined;
  }) => ({
    acceptedAnswers: dropEmptyLines(form.acceptedAnswers),
    wordLimit: form.wordLimit,
  }),
} satisfies QuestionType<Content, Key, TextAnswer>;
