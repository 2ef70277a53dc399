import type { QuestionTypeName } from '@mahoe/contracts/questionTypes/questionTypes';
import type { QuestionType } from './questionType.ts';
import { diagramLabeling } from './types/diagramLabeling.tsx';
import { extendedResponse } from './types/extendedResponse.tsx';
import { matching } from './types/matching.tsx';
import { multipleChoice } from './types/multipleChoice.tsx';
import { multipleSelect } from './types/multipleSelect.tsx';
import { sequencing } from './types/sequencing.tsx';
import { shortConstructed } from './types/shortConstructed.tsx';
import { tableGrid } from './types/tableGrid.tsx';
import type { WidgetAnswer, WidgetQuestion } from './widgetAnswer.ts';

const questionTypes: { readonly [Name in QuestionTypeName]: QuestionType } = {
  mcq: multipleChoice,
  short_constructed: shortConstructed,
  extended_response: extendedResponse,
  diagram_labeling: diagramLabeling,
  matching,
  sequencing,
  multiple_select: multipleSelect,
  table_grid: tableGrid,
};

/** Finds a type by its name; undefined for a type that only newer pages know. */
export const findQuestionType = (name: string): QuestionType | undefined =>
  (questionTypes as Readonly<Record<string, QuestionType>>)[name];

/** Advice on what is missing before the answer can be sent; undefined if it is complete. */
export const describeMissing = (
  question: WidgetQuestion,
  answer: WidgetAnswer,
): string | undefined =>
  (findQuestionType(question.questionType) ?? multipleChoice).describeMissing(question, answer);

/** The answer before the pupil does anything, if it is complete already. */
export const getInitialAnswer = (question: WidgetQuestion): WidgetAnswer | undefined =>
  findQuestionType(question.questionType)?.initialAnswer(question);
