import type { Mark, Unmarkable } from '../questionTypes/questionType.ts';
import { getType, type Answer, type MarkingKey } from '../questionTypes/questionTypes.ts';

/** Version of the rule that marks answers (R1); a session keeps the rule it started under. */
export const MARKING_RULE = 'marking/3';

/**
 * Marks an answer by a version of the rule, or says why it cannot be marked. The caller records
 * nothing of an answer that cannot be marked.
 */
export const mark = (
  key: MarkingKey,
  answer: Answer,
  rule: string = MARKING_RULE,
): Mark | Unmarkable => {
  const type = getType(key.type);
  return answer.type === type.answer.type ? type.mark(key, answer, rule) : 'answer-of-wrong-kind';
};
