import { z } from 'zod';
import type { AnswerKind } from './answerKind.ts';
import { areDifferent } from './compareTexts.ts';
import { shortText } from './contentFields.ts';
import { RIGHT, WRONG, type QuestionType, type Stem } from './questionType.ts';

/** How many options a multiple-choice question offers. */
const OPTION_COUNT = 4;
/** A longer stem gets more time. */
const LONG_STEM_WORDS = 25;

const content = z.object({
  questionType: z.literal('mcq'),
  options: z.array(shortText).min(2).max(6),
  /** Zero-based index into `options`. */
  correctAnswer: z.int().min(0).max(5),
});
const key = z.object({
  type: z.literal('mcq'),
  correctAnswer: z.int(),
  optionCount: z.int(),
});
type Content = Stem & z.infer<typeof content>;
type Key = z.infer<typeof key>;

interface OptionAnswer {
  readonly type: 'option';
  readonly index: number;
}

const answer = {
  type: 'option',
  recorded: z.object({ type: z.literal('option'), index: z.int() }),
  parse: ({ selectedAnswer: index }: { readonly selectedAnswer?: number | null | undefined }) =>
    typeof index === 'number' ? { type: 'option', index } : index,
  send: ({ index }) => ({ selectedAnswer: index }),
} satisfies AnswerKind<OptionAnswer>;

export const multipleChoice = {
  content,
  key,
  answer,
  interaction: 'choice',
  needsPicture: false,
  secondsAllowed: (stemWords) => (stemWords > LONG_STEM_WORDS ? 75 : 60),
  buildKey: ({ correctAnswer, options }) => ({
    type: 'mcq',
    correctAnswer,
    optionCount: options.length,
  }),
  mark: ({ correctAnswer, optionCount }, { index }) => {
    if (index < 0 || index >= optionCount) return 'option-out-of-range';
    return index === correctAnswer ? RIGHT : WRONG;
  },
  findInconsistency: (question) => {
    const { options, correctAnswer } = question;
    if (options.length !== OPTION_COUNT) return 'It needs four options.';
    if (!areDifferent(question, options)) return 'Two options say the same.';
    return options[correctAnswer] === undefined
      ? 'The right answer is none of the options.'
      : undefined;
  },
  listShuffledItems: () => undefined,
  present: ({ options }) => ({ options }),
  listIdeas: () => [],
  rightAnswer: ({ correctAnswer }) => ({ type: 'option', index: correctAnswer }),
  wrongAnswer: ({ options, correctAnswer }, random) => {
    const other = 1 + Math.floor(random() * (options.length - 1));
    return { type: 'option', index: (correctAnswer + other) % options.length };
  },
  formatRightAnswer: ({ options, correctAnswer }) => options[correctAnswer] ?? '',
  formatAnswer: ({ options }, { index }) => options[index] ?? '',
  guessProbability: ({ options }) => 1 / options.length,
  toForm: ({ options, correctAnswer }) => ({ options, correctAnswer }),
  fromForm: ({
    options,
    correctAnswer,
  }: {
    readonly options?: readonly string[] | undefined;
    readonly correctAnswer?: number | undefined;
  }) => ({ options, correctAnswer }),
} satisfies QuestionType<Content, Key, OptionAnswer>;
