import type { ShowQuestion } from '@mahoe/contracts/browser/questionPreview';
import type { QuestionFields } from './questionFields.ts';
import { questionTypes } from './questionTypes.ts';

const DEFAULT_POINTS = { Beginner: 10, Intermediate: 12, Advanced: 15 } as const;

/** The question that a pupil would be served from an unsaved form, without its answer. */
export const toServedQuestion = (fields: QuestionFields): ShowQuestion['question'] => {
  const { questionType, difficulty, imageUrl, imageAlt } = fields;
  return {
    question: fields.question ?? '',
    questionType,
    difficulty,
    points: fields.points ?? DEFAULT_POINTS[difficulty],
    options: [],
    ...(imageUrl ? { imageUrl } : {}),
    ...(imageUrl && imageAlt ? { imageAlt } : {}),
    ...questionTypes[questionType].preview(fields),
  };
};
