import type { ShowQuestion } from '@mahoe/contracts/browser/questionPreview';
import type { QuestionFields } from './questionFields.ts';
import { toQuestionSubmission } from './questionFields.ts';

const DEFAULT_POINTS = { Beginner: 10, Intermediate: 12, Advanced: 15 } as const;
const DEFAULT_WORD_LIMIT = 200;

/** Pupils see these lists shuffled; while one writes they stand in an order that does not jump. */
const sortAlphabetically = (texts: readonly string[]): string[] =>
  texts.toSorted((a, b) => a.localeCompare(b));

const clamp = (percent: number): number => Math.min(100, Math.max(0, percent));

/** What a pupil would be served of a question in the making: nothing that gives its answer away. */
export const toServedQuestion = (fields: QuestionFields): ShowQuestion['question'] => {
  const form = toQuestionSubmission(fields, '');
  const { questionType, difficulty } = fields;
  const labels = (form.labelPositions ?? []).map(({ correctLabel }) => correctLabel);
  const [pairs] = form.matchingPairs ?? [];
  return {
    question: form.question,
    questionType,
    difficulty,
    points: fields.points ?? DEFAULT_POINTS[difficulty],
    options: form.options ?? [],
    ...(form.imageUrl ? { imageUrl: form.imageUrl } : {}),
    ...(form.imageAlt ? { imageAlt: form.imageAlt } : {}),
    ...(fields.wordLimit === null ? {} : { wordLimit: fields.wordLimit }),
    ...(questionType === 'extended_response' && {
      wordLimit: fields.wordLimit ?? DEFAULT_WORD_LIMIT,
      hasSpellCheck: fields.hasSpellCheck,
    }),
    ...(questionType === 'diagram_labeling' && {
      labelPositions: (form.labelPositions ?? []).map(({ x, y }) => ({
        x: clamp(Number(x)),
        y: clamp(Number(y)),
      })),
      labels: sortAlphabetically([...labels, ...(form.distractorLabels ?? [])]),
    }),
    ...(pairs && { matchingPairs: [{ left: pairs.left, right: sortAlphabetically(pairs.right) }] }),
    ...(form.sequenceItems && { sequenceItems: sortAlphabetically(form.sequenceItems) }),
  };
};
