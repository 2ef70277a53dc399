import type { QuestionChanges } from '@mahoe/contracts/content/questionAdmin';
import { QuestionContent } from '@mahoe/domain/content/questionContent';
import { questionTypes, type QuestionTypeName } from '@mahoe/domain/questionTypes/questionTypes';
import type { z } from 'zod';
import { explainIssue } from '../edge/problems.ts';

type Changes = Partial<Omit<z.output<typeof QuestionChanges>, 'version'>>;

/** Points of a question whose author gave none. */
const DEFAULT_POINTS = { Beginner: 10, Intermediate: 12, Advanced: 15 } as const;

/** Paths of our own pictures: a pupil's page must not load anything from another server. */
const OWN_PICTURE_PATH = /^\/(figures|api\/figures)(\/[\w-]+)+([.]\w+)?$/;

/** Merges a sent field with the present one: an empty field is removed, a missing one stays. */
const mergeField = <T>(sent: T | null | undefined, before: T | undefined): T | undefined =>
  sent === undefined ? before : sent === null || sent === '' ? undefined : sent;

/** The types, each of which reads its own fields of the form. */
const readers: Readonly<Record<QuestionTypeName, { fromForm: (form: Changes) => object }>> =
  questionTypes;

const isDefined = ([, value]: readonly [string, unknown]): boolean => value !== undefined;

/** Removes optional lists that are empty. */
const dropEmptyLists = ({ ...content }: Record<string, unknown>): Record<string, unknown> => {
  for (const name of ['rubric', 'distractorLabels']) {
    if (Array.isArray(content[name]) && content[name].length === 0) delete content[name];
  }
  return content;
};

/** Problems with the picture of a question, by field. */
export const findPictureProblems = (
  { imageUrl, imageAlt, questionType }: QuestionContent,
  before: QuestionContent | undefined,
): Readonly<Record<string, string>> => {
  if (imageUrl === undefined) {
    if (imageAlt !== undefined) return { imageAlt: 'There is no picture to describe.' };
    return questionTypes[questionType].needsPicture
      ? { imageUrl: 'A diagram needs its picture.' }
      : {};
  }
  if (imageAlt === undefined) return { imageAlt: 'Please say in words what the picture shows.' };
  const isOurs = imageUrl === before?.imageUrl || OWN_PICTURE_PATH.test(imageUrl);
  return isOurs
    ? {}
    : { imageUrl: 'A picture is uploaded here; no address of elsewhere is taken.' };
};

/**
 * Builds a question's content from a form's fields, or returns the problems by field.
 * @param before the present content; undefined for a new question
 */
export const buildQuestionContent = (
  questionType: QuestionTypeName,
  changes: Changes,
  before?: QuestionContent,
): QuestionContent | { readonly errors: Readonly<Record<string, string>> } => {
  const difficulty = changes.difficulty ?? before?.difficulty ?? 'Intermediate';
  const { imageUrl: formerUrl, imageAlt: formerAlt, ...rest } = before ?? {};
  const sent = {
    question: changes.question,
    explanation: changes.explanation ?? (changes.explanation === null ? '' : undefined),
    difficulty,
    points: changes.points,
    imageUrl: mergeField(changes.imageUrl, formerUrl),
    imageAlt: mergeField(changes.imageAlt, formerAlt),
    ...readers[questionType].fromForm(changes),
  };
  const raw = dropEmptyLists({
    explanation: '',
    points: DEFAULT_POINTS[difficulty],
    isAiGenerated: false,
    ...rest,
    ...Object.fromEntries(Object.entries(sent).filter(isDefined)),
    questionType,
  });
  const read = QuestionContent.safeParse(raw, { error: explainIssue });
  if (!read.success) {
    const issues = read.error.issues.toReversed();
    return {
      errors: Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
    };
  }
  const errors = findPictureProblems(read.data, before);
  return Object.keys(errors).length > 0 ? { errors } : read.data;
};
