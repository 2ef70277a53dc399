import { z } from 'zod';
import { usesEarlierFolding } from './answerText.ts';
import { shortText, wordLimit } from './contentFields.ts';
import { foldAnswer } from './foldText.ts';
import {
  dropEmptyLines,
  GUESS_WITHOUT_OPTIONS,
  type QuestionType,
  type Stem,
} from './questionType.ts';
import { markShortAnswer } from './shortAnswers/markShortAnswer.ts';
import { markByTextOrNumber } from './shortAnswers/markByTextOrNumber.ts';
import { UNKNOWN_ANSWER, writtenAnswer, type TextAnswer } from './writtenAnswer.ts';

const content = z.object({
  questionType: z.literal('short_constructed'),
  acceptedAnswers: z.array(shortText).min(1).max(20),
  wordLimit: wordLimit.optional(),
});
const key = z.object({
  type: z.literal('short_constructed'),
  acceptedAnswers: z.array(z.string()),
  /** Says which unit it asks for; absent in events of `marking/2`. */
  stem: z.string().optional(),
});
type Content = Stem & z.infer<typeof content>;
type Key = z.infer<typeof key>;

export const shortConstructed = {
  content,
  key,
  answer: writtenAnswer,
  interaction: 'fill-in',
  needsPicture: false,
  secondsAllowed: () => 90,
  buildKey: ({ acceptedAnswers, question }) => ({
    type: 'short_constructed',
    acceptedAnswers,
    stem: question,
  }),
  mark: (markingKey, { text }, rule) =>
    usesEarlierFolding(rule)
      ? markByTextOrNumber(markingKey.acceptedAnswers, text)
      : markShortAnswer(markingKey, text),
  findInconsistency: ({ acceptedAnswers }) =>
    acceptedAnswers.some((accepted) => foldAnswer(accepted) === '')
      ? 'An accepted answer is empty.'
      : undefined,
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
