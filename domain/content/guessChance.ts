import { getType } from '../questionTypes/questionTypes.ts';
import type { QuestionContent } from './questionContent.ts';

/** Returns the probability of a right answer without any knowledge. */
export const computeGuessChance = (content: QuestionContent): number =>
  getType(content.questionType).guessProbability(content);
