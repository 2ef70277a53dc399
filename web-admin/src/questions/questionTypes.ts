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

const types = {
  mcq: multipleChoice,
  short_constructed: shortConstructed,
  extended_response: extendedResponse,
  diagram_labeling: diagramLabeling,
  matching,
  sequencing,
  multiple_select: multipleSelect,
  table_grid: tableGrid,
};

type AnyType = (typeof types)[QuestionTypeName];
type FieldsOf<Type> = Type extends QuestionType<infer Fields> ? (fields: Fields) => void : never;

/** The form fields of all types together. */
export type TypeFields = FieldsOf<AnyType> extends (fields: infer Fields) => void ? Fields : never;

/** Every question type by its stored name, each of which reads its own of all fields. */
export const questionTypes: {
  readonly [Name in QuestionTypeName]: Omit<QuestionType<object>, 'toForm' | 'preview'> &
    Pick<QuestionType<TypeFields>, 'toForm' | 'preview'>;
} = types;

export const QUESTION_TYPE_NAMES = Object.keys(types) as QuestionTypeName[];

export const isQuestionType = (name: string): name is QuestionTypeName =>
  QUESTION_TYPE_NAMES.some((known) => known === name);

/** The name of a question type as pupils see it; the stored name of an unknown type. */
export const questionTypeName = (name: string): string =>
  isQuestionType(name) ? questionTypes[name].label : name;

/** Collects the form fields of all types. */
export const collectTypeFields = (
  read: (type: (typeof questionTypes)[QuestionTypeName]) => object,
): TypeFields => Object.assign({}, ...Object.values(questionTypes).map(read)) as TypeFields;
