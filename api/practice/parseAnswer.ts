import type { answerQuestion, GivenAnswer } from '@mahoe/contracts/practice/quizzes';
import type { Answer } from '@mahoe/domain/practice/marking';
import type { z } from 'zod';

export type AnswerBody = z.output<typeof answerQuestion.body>;

/** Parses the one answer of a body; undefined if there is none or more than one. */
export const parseAnswer = (body: z.output<typeof GivenAnswer>): Answer | null | undefined => {
  const { selectedAnswer, textAnswer, labelingAnswer, matchingAnswer, sequenceAnswer } = body;
  const given: (Answer | null)[] = [];
  if (selectedAnswer !== undefined) {
    given.push(selectedAnswer === null ? null : { type: 'option', index: selectedAnswer });
  }
  if (textAnswer !== undefined) given.push({ type: 'text', text: textAnswer });
  if (labelingAnswer) given.push({ type: 'labels', labels: labelingAnswer });
  if (matchingAnswer) given.push({ type: 'pairs', pairs: matchingAnswer });
  if (sequenceAnswer) given.push({ type: 'order', items: sequenceAnswer });
  return given.length === 1 ? given[0] : undefined;
};
