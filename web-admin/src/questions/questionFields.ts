import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import type { QuestionChanges, QuestionForm } from '@mahoe/contracts/content/questionAdmin';
import type { QuestionTypeName } from '@mahoe/contracts/questionTypes/questionTypes';
import {
  collectTypeFields,
  isQuestionType,
  questionTypes,
  type TypeFields,
} from './questionTypes.ts';

interface CommonFields {
  readonly questionType: QuestionTypeName;
  readonly question: string | null;
  readonly explanation: string | null;
  readonly difficulty: AdminQuestion['difficulty'];
  readonly points: number | null;
  readonly imageUrl: string | null;
  readonly imageAlt: string | null;
}

/** A question as its form has it: the fields of every type, whichever it is; null where empty. */
export type QuestionFields = CommonFields & TypeFields;

/** The fields that the form shows first when a question is added. */
export const NEW_QUESTION: QuestionFields = {
  questionType: 'mcq',
  question: '',
  explanation: '',
  difficulty: 'Intermediate',
  points: null,
  imageUrl: null,
  imageAlt: '',
  ...collectTypeFields(({ newFields }) => newFields),
};

/** The form fields of an existing question. */
export const toQuestionFields = (question: AdminQuestion): QuestionFields => ({
  questionType: isQuestionType(question.questionType) ? question.questionType : 'mcq',
  question: question.question,
  explanation: question.explanation,
  difficulty: question.difficulty,
  points: question.points,
  imageUrl: question.imageUrl ?? null,
  imageAlt: question.imageAlt ?? '',
  ...collectTypeFields(({ toFields }) => toFields(question)),
});

const toCommonForm = (fields: QuestionFields) => ({
  question: fields.question ?? '',
  explanation: fields.explanation ?? '',
  difficulty: fields.difficulty,
  points: fields.points,
  imageUrl: fields.imageUrl || null,
  imageAlt: fields.imageUrl ? fields.imageAlt : null,
});

const SKILL_LEVELS = { Beginner: 1, Intermediate: 2, Advanced: 3 } as const;
/** Grade of every question written by hand; its topic decides which pupils are asked it. */
const TARGET_GRADE = 6;

/** The form to submit for a new question. */
export const toQuestionSubmission = (fields: QuestionFields, topicId: string): QuestionForm => ({
  topicId,
  questionType: fields.questionType,
  ...toCommonForm(fields),
  ...questionTypes[fields.questionType].toForm(fields),
  skillLevel: SKILL_LEVELS[fields.difficulty],
  targetGrade: TARGET_GRADE,
});

/** The changes to submit for an existing question. */
export const toQuestionChanges = (fields: QuestionFields, version: number): QuestionChanges => ({
  ...toCommonForm(fields),
  ...questionTypes[fields.questionType].toForm(fields),
  version,
});
