import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { getType, type Answer } from '@mahoe/domain/questionTypes/questionTypes';
import type { RandomSource } from './pupilTraits.ts';

/** The answer of a pupil who knows it, or does not. */
export const simulateAnswer = (
  content: QuestionContent,
  knows: boolean,
  { uniform }: RandomSource,
): Answer => {
  const type = getType(content.questionType);
  return knows ? type.rightAnswer(content) : type.wrongAnswer(content, uniform);
};
