import { z } from 'zod';
import { diagramLabeling } from './diagramLabeling.ts';
import { extendedResponse } from './extendedResponse.ts';
import { matching } from './matching.ts';
import { multipleChoice } from './multipleChoice.ts';
import { multipleSelect } from './multipleSelect.ts';
import type { QuestionType, Stem } from './questionType.ts';
import { sequencing } from './sequencing.ts';
import { shortConstructed } from './shortConstructed.ts';
import { tableGrid } from './tableGrid.ts';

/** Every question type by its stored name. */
export const questionTypes = {
  mcq: multipleChoice,
  short_constructed: shortConstructed,
  extended_response: extendedResponse,
  diagram_labeling: diagramLabeling,
  matching,
  sequencing,
  multiple_select: multipleSelect,
  table_grid: tableGrid,
};

type QuestionTypes = typeof questionTypes;
export type QuestionTypeName = keyof QuestionTypes;

/** Fields that only questions of each type have. */
export type OwnContents = {
  [Name in QuestionTypeName]: z.infer<QuestionTypes[Name]['content']>;
};
type Keys = { [Name in QuestionTypeName]: z.infer<QuestionTypes[Name]['key']> };
type Answers = {
  [Name in QuestionTypeName]: Parameters<QuestionTypes[Name]['mark']>[1];
};

/** Key against which answers are marked, as recorded when the session started. */
export type MarkingKey = Keys[QuestionTypeName];
/** An answer as given; free text is personal and stored apart from the rest. */
export type Answer = Answers[QuestionTypeName];

type QuestionTypeOf<Name extends QuestionTypeName> = QuestionType<
  Stem & OwnContents[Name],
  Keys[Name],
  Answers[Name],
  ReturnType<QuestionTypes[Name]['answer']['send']>,
  ReturnType<QuestionTypes[Name]['present']>,
  ReturnType<QuestionTypes[Name]['toForm']>
>;

const byName: { readonly [Name in QuestionTypeName]: QuestionTypeOf<Name> } = questionTypes;

/** Finds a type by its name, for a value whose own name it is: `getType(key.type).mark(key, …)`. */
export const getType = <Name extends QuestionTypeName>(name: Name): QuestionTypeOf<Name> =>
  byName[name];

/** Schema of an object that has one of several shapes with a literal in `field`. */
export const buildUnion = <Schema extends z.ZodObject>(
  field: string,
  schemas: readonly Schema[],
): z.ZodType<z.infer<Schema>> => {
  const [first, ...others] = new Set(schemas);
  if (!first) throw new Error(`no shape to tell apart by ${field}`);
  return z.discriminatedUnion(field, [first, ...others]);
};

const types = Object.values(questionTypes);

export const MarkingKey = buildUnion(
  'type',
  types.map(({ key }) => key),
);

/** Stored format of an answer; free text is in the personal part of its event. */
export const RecordedAnswer = buildUnion(
  'type',
  types.map(({ answer }) => answer.recorded),
);
export type RecordedAnswer = z.infer<typeof RecordedAnswer>;

/** Puts an answer into its stored format, which leaves free text out. */
export const recordAnswer = (answer: Answer): RecordedAnswer => RecordedAnswer.parse(answer);

/** Every kind of answer, once. */
export const answerKinds = [...new Set(types.map(({ answer }) => answer))];
