import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import { isQuestionType, questionTypes } from './questionTypes.ts';

/** The right answer of a question, whatever its type. */
export const QuestionKey = ({ question }: { readonly question: AdminQuestion }) => {
  if (!isQuestionType(question.questionType)) return null;
  const { Key } = questionTypes[question.questionType];
  return <Key question={question} />;
};
