import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';

const FIELD_LABELS = {
  question: 'the question',
  options: 'the options',
  correctAnswer: 'the right option',
  acceptedAnswers: 'the accepted answers',
  rubric: 'the rubric',
  labelPositions: 'the labels',
  distractorLabels: 'the wrong labels',
  matchingPairs: 'the pairs',
  sequenceItems: 'the order',
  correctAnswers: 'the right options',
  gridRows: 'the rows',
  gridColumns: 'the columns',
  correctColumns: 'the right columns',
  explanation: 'the explanation',
  difficulty: 'the difficulty',
  points: 'the points',
  imageUrl: 'the picture',
  imageAlt: 'the text for the picture',
  wordLimit: 'the word limit',
  hasSpellCheck: 'the spell check',
} as const satisfies Partial<Record<keyof AdminQuestion, string>>;

const fields = Object.keys(FIELD_LABELS) as (keyof typeof FIELD_LABELS)[];

/** Names the fields in which two versions of a question differ. */
export const changedFields = (one: AdminQuestion, other: AdminQuestion): readonly string[] =>
  fields
    .filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
    .map((field) => FIELD_LABELS[field]);
