import { eventTypes, type DomainEvent } from '@mahoe/domain/eventTypes';
import { createCodec } from '@mahoe/eventstore/eventCodec';
import { z } from 'zod';

const { QuizSessionStarted, QuestionServed } = eventTypes;

/** A list of which rows tell its length at most. */
const counted = z.array(z.unknown());

/** A long list whose items are looked at no closer than the rows need: they were checked when written. */
const listOf = <Item>(isItem: (item: unknown) => boolean) =>
  z.custom<Item[]>((list) => Array.isArray(list) && list.every(isItem));

type Weighed = z.infer<typeof QuestionServed.data>['candidates'][number];

const isText = (item: unknown): boolean => typeof item === 'string';

const isWeighed = (item: unknown): boolean => {
  const { questionId, chance, propensity } = (item ?? {}) as Partial<
    Record<keyof Weighed, unknown>
  >;
  return isText(questionId) && typeof chance === 'number' && typeof propensity === 'number';
};

/**
 * Decodes events as far as the history's rows tell of them. What stands in long lists that no row
 * has is not looked through: that would be a tenth of a history's work.
 */
export const { decodeClosed: decodeTold } = createCodec<DomainEvent>({
  ...eventTypes,
  QuizSessionStarted: {
    ...QuizSessionStarted,
    data: QuizSessionStarted.data.extend({ questions: counted.min(1), candidateIds: counted }),
  },
  QuestionServed: {
    ...QuestionServed,
    data: QuestionServed.data.extend({
      candidateIds: listOf<string>(isText),
      candidates: listOf<Weighed>(isWeighed),
    }),
  },
});
