import { eventTypes, type DomainEvent } from '@mahoe/domain/eventTypes';
import { createCodec } from '@mahoe/eventstore/eventCodec';
import { z } from 'zod';

const { QuizSessionStarted, QuestionServed } = eventTypes;

/** A list of which rows tell its length at most. */
const counted = z.array(z.unknown());

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
    data: QuestionServed.data.extend({ candidateIds: z.array(z.string()) }),
  },
});
