import { eventTypes, type DomainEvent } from '@mahoe/domain/eventTypes';
import { createCodec } from '@mahoe/eventstore/store/eventCodec';
import { z } from 'zod';

const { QuizSessionStarted, QuestionServed } = eventTypes;

/** A list of which rows use at most the length. */
const lengthOnly = z.array(z.unknown());

/**
 * A long list whose items are checked only as far as rows need: they were validated when written.
 */
const listOf = <Item>(isItem: (item: unknown) => boolean) =>
  z.custom<Item[]>((list) => Array.isArray(list) && list.every(isItem));

const isText = (item: unknown): boolean => typeof item === 'string';
const isNumber = (item: unknown): boolean => typeof item === 'number';

/**
 * Decodes events as far as the history's rows use them. Skipping long lists that no row has saves a
 * tenth of a history's work.
 */
export const { decodeWithoutKeys: decodeForRows } = createCodec<DomainEvent>({
  ...eventTypes,
  QuizSessionStarted: {
    ...QuizSessionStarted,
    data: QuizSessionStarted.data.extend({
      questions: lengthOnly,
      pool: z.unknown().optional(),
      candidateIds: lengthOnly,
    }),
  },
  QuestionServed: {
    ...QuestionServed,
    data: QuestionServed.data.extend({
      candidateIds: listOf<string>(isText),
      chances: listOf<number>(isNumber),
      propensities: listOf<number>(isNumber),
    }),
  },
});
