import { getType } from '../questionTypes/questionTypes.ts';
import type { QuestionContent } from './questionContent.ts';

/** What makes a question impossible to answer fairly, in words for its author; else undefined. */
export const findInconsistency = (content: QuestionContent): string | undefined =>
  getType(content.questionType).findInconsistency(content);
