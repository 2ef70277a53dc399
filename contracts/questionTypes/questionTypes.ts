import { diagramLabeling } from './diagramLabeling.ts';
import { extendedResponse } from './extendedResponse.ts';
import { matching } from './matching.ts';
import { mergeFields } from './mergeFields.ts';
import { multipleChoice } from './multipleChoice.ts';
import { multipleSelect } from './multipleSelect.ts';
import { sequencing } from './sequencing.ts';
import { shortConstructed } from './shortConstructed.ts';
import { tableGrid } from './tableGrid.ts';

/** For every question type: the fields a pupil is shown, and the field of an answer to it. */
const questionTypes = {
  mcq: multipleChoice,
  short_constructed: shortConstructed,
  extended_response: extendedResponse,
  diagram_labeling: diagramLabeling,
  matching,
  sequencing,
  multiple_select: multipleSelect,
  table_grid: tableGrid,
};

export type QuestionTypeName = keyof typeof questionTypes;
export const QUESTION_TYPE_NAMES = Object.keys(questionTypes) as QuestionTypeName[];

/** Fields of a question as a pupil is shown it, of all types together. */
export const shownFields = mergeFields(questionTypes, 'shown');
/** Fields of an answer, of all types together. */
export const answerFields = mergeFields(questionTypes, 'answer');
