import type { QuestionChanges } from '@mahoe/contracts/content/questionAdmin';
import { QuestionContent } from '@mahoe/domain/content/questionContent';
import { z } from 'zod';
import { explainIssue } from '../edge/problems.ts';

type Changes = Partial<Omit<z.output<typeof QuestionChanges>, 'version'>>;

/** Points of a question by difficulty, by default. */
const DEFAULT_POINTS = { Beginner: 10, Intermediate: 12, Advanced: 15 } as const;

/** Paths that a picture may have: pupils' pages load nothing from other sites. */
const OWN_PICTURE_PATH = /^\/(figures|api\/figures)(\/[\w-]+)+([.]\w+)?$/;

/** Removes a field that was sent empty, and keeps one that was not sent. */
const mergeField = <T>(sent: T | null | undefined, before: T | undefined): T | undefined =>
  sent === undefined ? before : sent === null || sent === '' ? undefined : sent;

/** Drops empty lines. */
const dropEmptyLines = (lines: readonly string[] | undefined): readonly string[] | undefined =>
  lines?.filter((text) => text !== '');

const toTypeFields = (type: QuestionContent['questionType'], changes: Changes): object => {
  switch (type) {
    case 'mcq':
      return { options: changes.options, correctAnswer: changes.correctAnswer };
    case 'short_constructed':
      return {
        acceptedAnswers: dropEmptyLines(changes.acceptedAnswers),
        wordLimit: changes.wordLimit,
      };
    case 'extended_response': {
      const { rubric, wordLimit, hasSpellCheck } = changes;
      const ideas = rubric?.map(({ idea, keywords, points, least }) => ({
        ...(idea ? { idea } : {}),
        keywords: dropEmptyLines(keywords),
        points,
        ...(least === undefined ? {} : { least }),
      }));
      return { wordLimit, hasSpellCheck: hasSpellCheck ?? undefined, rubric: ideas };
    }
    case 'diagram_labeling': {
      const { labelPositions, distractorLabels } = changes;
      return { labelPositions, distractorLabels: dropEmptyLines(distractorLabels) };
    }
    case 'matching': {
      const [pairs] = changes.matchingPairs ?? [];
      return pairs ? { left: pairs.left, right: pairs.right } : {};
    }
    case 'sequencing':
      return { sequenceItems: dropEmptyLines(changes.sequenceItems) };
  }
};

const isDefined = ([, value]: readonly [string, unknown]): boolean => value !== undefined;

/** Drops empty lists, which say nothing. */
const dropEmptyLists = ({ ...content }: Record<string, unknown>): Record<string, unknown> => {
  for (const name of ['rubric', 'distractorLabels']) {
    if (Array.isArray(content[name]) && content[name].length === 0) delete content[name];
  }
  return content;
};

/** Finds the problems of a question's picture, by field. */
export const findPictureProblems = (
  { imageUrl, imageAlt, questionType }: QuestionContent,
  before: QuestionContent | undefined,
): Readonly<Record<string, string>> => {
  if (imageUrl === undefined) {
    if (imageAlt !== undefined) return { imageAlt: 'There is no picture to describe.' };
    return questionType === 'diagram_labeling' ? { imageUrl: 'A diagram needs its picture.' } : {};
  }
  if (imageAlt === undefined) return { imageAlt: 'Please say in words what the picture shows.' };
  const isOurs = imageUrl === before?.imageUrl || OWN_PICTURE_PATH.test(imageUrl);
  return isOurs
    ? {}
    : { imageUrl: 'A picture is uploaded here; no address of elsewhere is taken.' };
};

/**
 * Builds a question's content from the fields of a form, or returns what is wrong by field.
 * @param before current content; undefined for a new question
 */
export const buildQuestionContent = (
  questionType: QuestionContent['questionType'],
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
    ...toTypeFields(questionType, changes),
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
