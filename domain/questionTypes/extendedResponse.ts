import { z } from 'zod';
import { normalizeWords, usesEarlierFolding } from './answerText.ts';
import { shortText, wordLimit } from './contentFields.ts';
import {
  dropEmptyLines,
  GUESS_WITHOUT_OPTIONS,
  type Mark,
  type QuestionType,
  type Stem,
  type Unmarkable,
} from './questionType.ts';
import { foldWords } from './foldText.ts';
import { findIdeas, formsOf, ideaShare, Rubric } from './rubric.ts';
import { UNKNOWN_ANSWER, writtenAnswer, type TextAnswer } from './writtenAnswer.ts';

const RUBRIC_PASS = 0.6;
const RUBRIC_FULL = 0.8;
const DEFAULT_WORD_LIMIT = 200;

const content = z.object({
  questionType: z.literal('extended_response'),
  wordLimit: wordLimit.optional(),
  /** Older events may not have it. */
  hasSpellCheck: z.boolean().default(true),
  /** Ideas a good answer has, each worth its points; without a rubric the answer stays ungraded. */
  rubric: z
    .array(
      z.object({
        /** Name of the idea in the feedback to pupils. */
        idea: shortText.optional(),
        /** Words that show the idea; forms of one word stand in one keyword, as in "dance|dances". */
        keywords: z.array(shortText).min(1).max(40),
        points: z.int().min(1).max(20),
        /** How many different keywords are wanted, where examples are asked for; else one. */
        least: z.int().min(2).max(6).optional(),
      }),
    )
    .max(12)
    .optional(),
});
const key = z.object({
  type: z.literal('extended_response'),
  /** Stem, whose words do not count. */
  stem: z.string().optional(),
  rubric: Rubric,
});
type Content = Stem & z.infer<typeof content>;
type Key = z.infer<typeof key>;

const markRubric = ({ stem = '', rubric }: Key, text: string, rule: string): Mark | Unmarkable => {
  const toWords = usesEarlierFolding(rule) ? normalizeWords : foldWords;
  if (toWords(text).trim() === '') return 'answer-incomplete';
  if (rubric.every(({ points }) => points === 0))
    return { isCorrect: true, credit: 1, graded: false };
  const ideas = findIdeas(rubric, stem, text, toWords);
  const share = ideaShare(rubric, ideas);
  return {
    isCorrect: share >= RUBRIC_PASS,
    credit: share >= RUBRIC_FULL ? 1 : share,
    graded: true,
    ideas,
  };
};

/** Marking looks for words: a keyword without a letter or digit is never found. */
const isFindable = (keyword: string): boolean => /[\p{L}\p{N}]/u.test(keyword);

interface Form {
  readonly wordLimit?: number | undefined;
  readonly hasSpellCheck?: boolean | null | undefined;
  readonly rubric?:
    | readonly {
        readonly idea?: string | null | undefined;
        readonly keywords: readonly string[];
        readonly points: number;
        readonly least?: number | undefined;
      }[]
    | undefined;
}

export const extendedResponse = {
  content,
  key,
  answer: writtenAnswer,
  interaction: 'long-fill-in',
  needsPicture: false,
  secondsAllowed: () => 240,
  buildKey: ({ question, rubric = [] }) => ({
    type: 'extended_response',
    stem: question,
    rubric: rubric.map(({ idea: _idea, ...marked }) => marked),
  }),
  mark: (markingKey, { text }, rule) => markRubric(markingKey, text, rule),
  findInconsistency: ({ rubric = [] }) =>
    rubric.flatMap(({ keywords }) => keywords).every(isFindable)
      ? undefined
      : 'A keyword has no letter or digit.',
  listShuffledItems: () => undefined,
  present: ({ wordLimit: limit = DEFAULT_WORD_LIMIT, hasSpellCheck }) => ({
    wordLimit: limit,
    hasSpellCheck,
  }),
  listIdeas: ({ rubric = [] }) =>
    rubric.map(({ idea, keywords: [keyword = ''] }) => idea ?? formsOf(keyword)[0] ?? ''),
  rightAnswer: ({ rubric = [] }) => {
    const words = rubric.flatMap(({ keywords, least = 1 }) =>
      keywords.slice(0, least).map((keyword) => formsOf(keyword)[0] ?? ''),
    );
    return { type: 'text', text: words.join(' and ') || 'An answer nobody marks' };
  },
  wrongAnswer: () => UNKNOWN_ANSWER,
  formatRightAnswer: () => '',
  formatAnswer: (_content, { text }) => text,
  guessProbability: () => GUESS_WITHOUT_OPTIONS,
  toForm: ({ wordLimit: limit, hasSpellCheck, rubric }) => ({
    isRubricBased: rubric !== undefined,
    ...(limit === undefined ? {} : { wordLimit: limit }),
    hasSpellCheck,
    ...(rubric === undefined ? {} : { rubric }),
  }),
  fromForm: ({ wordLimit: limit, hasSpellCheck, rubric }: Form) => ({
    wordLimit: limit,
    hasSpellCheck: hasSpellCheck ?? undefined,
    rubric: rubric?.map(({ idea, keywords, points, least }) => ({
      ...(idea ? { idea } : {}),
      keywords: dropEmptyLines(keywords),
      points,
      ...(least === undefined ? {} : { least }),
    })),
  }),
} satisfies QuestionType<Content, Key, TextAnswer>;
