import { z } from 'zod';
import type { AnswerKind } from './answerKind.ts';
import { areDifferent } from './compareTexts.ts';
import { shortText } from './contentFields.ts';
import {
  dropEmptyLines,
  GUESS_WITHOUT_OPTIONS,
  markParts,
  rotate,
  type Mark,
  type QuestionType,
  type Stem,
  type Unmarkable,
} from './questionType.ts';

const content = z.object({
  questionType: z.literal('sequencing'),
  /** In the right order. */
  sequenceItems: z.array(shortText).min(2).max(10),
});
const key = z.object({ type: z.literal('sequencing'), items: z.array(z.string()) });
type Content = Stem & z.infer<typeof content>;
type Key = z.infer<typeof key>;

interface OrderAnswer {
  readonly type: 'order';
  readonly items: readonly string[];
}

const answer = {
  type: 'order',
  recorded: z.object({ type: z.literal('order'), items: z.array(z.string()) }),
  parse: ({ sequenceAnswer: items }: { readonly sequenceAnswer?: readonly string[] | undefined }) =>
    items && { type: 'order', items },
  send: ({ items }) => ({ sequenceAnswer: [...items] }),
} satisfies AnswerKind<OrderAnswer>;

const markOrder = (items: readonly string[], given: readonly string[]): Mark | Unmarkable => {
  if (given.some((item) => !items.includes(item))) return 'option-out-of-range';
  if (given.length !== items.length || new Set(given).size !== items.length) {
    return 'answer-incomplete';
  }
  const rightCount = items.filter((item, index) => given[index] === item).length;
  return markParts(rightCount, items.length, rightCount === items.length);
};

export const sequencing = {
  content,
  key,
  answer,
  interaction: 'sequencing',
  needsPicture: false,
  secondsAllowed: () => 90,
  buildKey: ({ sequenceItems }) => ({ type: 'sequencing', items: sequenceItems }),
  mark: ({ items }, { items: given }) => markOrder(items, given),
  findInconsistency: (question) =>
    areDifferent(question, question.sequenceItems) ? undefined : 'Two items say the same.',
  listShuffledItems: ({ sequenceItems }) => sequenceItems,
  present: (_content, shown) => ({ sequenceItems: [...shown] }),
  listIdeas: () => [],
  rightAnswer: ({ sequenceItems }) => ({ type: 'order', items: sequenceItems }),
  wrongAnswer: ({ sequenceItems }) => ({ type: 'order', items: rotate(sequenceItems) }),
  formatRightAnswer: ({ sequenceItems }) => sequenceItems.join(' → '),
  formatAnswer: (_content, { items }) => items.join(' → '),
  guessProbability: () => GUESS_WITHOUT_OPTIONS,
  toForm: ({ sequenceItems }) => ({ sequenceItems }),
  fromForm: ({ sequenceItems }: { readonly sequenceItems?: readonly string[] | undefined }) => ({
    sequenceItems: dropEmptyLines(sequenceItems),
  }),
} satisfies QuestionType<Content, Key, OrderAnswer>;
