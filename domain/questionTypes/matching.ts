import { z } from 'zod';
import type { AnswerKind } from './answerKind.ts';
import { areDifferent } from './compareTexts.ts';
import { shortText } from './contentFields.ts';
import {
  GUESS_WITHOUT_OPTIONS,
  markParts,
  rotate,
  type Mark,
  type QuestionType,
  type Stem,
  type Unmarkable,
} from './questionType.ts';

const content = z.object({
  questionType: z.literal('matching'),
  /** The right item at the same index is the match of the left one. */
  left: z.array(shortText).min(2).max(10),
  right: z.array(shortText).min(2).max(10),
});
const key = z.object({
  type: z.literal('matching'),
  left: z.array(z.string()),
  right: z.array(z.string()),
});
type Content = Stem & z.infer<typeof content>;
type Key = z.infer<typeof key>;

interface PairsAnswer {
  readonly type: 'pairs';
  /** The match given to each left item. */
  readonly pairs: Readonly<Record<string, string>>;
}

const answer = {
  type: 'pairs',
  recorded: z.object({ type: z.literal('pairs'), pairs: z.record(z.string(), z.string()) }),
  parse: ({
    matchingAnswer: pairs,
  }: {
    readonly matchingAnswer?: Readonly<Record<string, string>> | undefined;
  }) => pairs && { type: 'pairs', pairs },
  send: ({ pairs }) => ({ matchingAnswer: { ...pairs } }),
} satisfies AnswerKind<PairsAnswer>;

const markPairs = (
  { left, right }: Key,
  pairs: Readonly<Record<string, string>>,
): Mark | Unmarkable => {
  const given = Object.entries(pairs);
  if (given.some(([from, to]) => !left.includes(from) || !right.includes(to))) {
    return 'option-out-of-range';
  }
  if (given.length < left.length) return 'answer-incomplete';
  const rightCount = left.filter((item, index) => pairs[item] === right[index]).length;
  return markParts(rightCount, left.length, rightCount === left.length);
};

const toPairs = (left: readonly string[], right: readonly string[]): Record<string, string> =>
  Object.fromEntries(left.map((item, index) => [item, right[index] ?? '']));

export const matching = {
  content,
  key,
  answer,
  interaction: 'matching',
  needsPicture: false,
  secondsAllowed: () => 90,
  buildKey: ({ left, right }) => ({ type: 'matching', left, right }),
  mark: (markingKey, { pairs }) => markPairs(markingKey, pairs),
  findInconsistency: (question) => {
    const { left, right } = question;
    if (left.length !== right.length) return 'Every left item needs its match.';
    return areDifferent(question, left) && areDifferent(question, right)
      ? undefined
      : 'Two items on one side say the same.';
  },
  listShuffledItems: ({ right }) => right,
  present: ({ left }, shown) => ({ matchingPairs: [{ left, right: [...shown] }] }),
  listIdeas: () => [],
  rightAnswer: ({ left, right }) => ({ type: 'pairs', pairs: toPairs(left, right) }),
  wrongAnswer: ({ left, right }) => ({ type: 'pairs', pairs: toPairs(left, rotate(right)) }),
  formatRightAnswer: ({ left, right }) =>
    left.map((item, index) => `${item} – ${right[index] ?? ''}`).join('; '),
  formatAnswer: (_content, { pairs }) =>
    Object.entries(pairs)
      .map(([left, right]) => `${left} – ${right}`)
      .join('; '),
  guessProbability: () => GUESS_WITHOUT_OPTIONS,
  toForm: ({ left, right }) => ({ matchingPairs: [{ left, right }] }),
  fromForm: ({
    matchingPairs: [pairs] = [],
  }: {
    readonly matchingPairs?:
      | readonly { readonly left: readonly string[]; readonly right: readonly string[] }[]
      | undefined;
  }) => (pairs ? { left: pairs.left, right: pairs.right } : {}),
} satisfies QuestionType<Content, Key, PairsAnswer>;
