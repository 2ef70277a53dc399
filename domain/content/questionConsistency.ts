import { getType } from '../questionTypes/questionTypes.ts';
import type { QuestionContent } from './questionContent.ts';

/** Names what makes a question impossible to answer fairly, for its author; else undefined. */
export const findInconsistency = (content: QuestionContent): string | undefined =>
  getType(content.questionType).findInconsistency(content);
