import type { QuestionContent } from '@mahoe/domain/content/questionContent';

/** Number of questions of one shape from which a pattern counts. */
const MIN_QUESTIONS = 6;

/** Returns the shape of a question whose key has several places, and these places; undefined for others. */
const getPlaces = (
  content: QuestionContent,
): readonly [shape: string, places: string] | undefined => {
  if (content.questionType === 'multiple_select') {
    const { options, correctAnswers } = content;
    return [`choose ${correctAnswers.length} of ${options.length}`, correctAnswers.join(' ')];
  }
  if (content.questionType === 'table_grid') {
    const { rows, columns, correctColumns } = content;
    return [`${rows.length} rows and ${columns.length} columns`, correctColumns.join(' ')];
  }
  return undefined;
};

/** Places of keys that more than a third of the questions of one shape share, so that a pupil could guess by them. */
export const findRepeatedPlaces = (contents: readonly QuestionContent[]): readonly string[] => {
  const found = contents.map(getPlaces).filter((one) => one !== undefined);
  return [...Map.groupBy(found, ([shape]) => shape)].flatMap(([shape, alike]) => {
    if (alike.length < MIN_QUESTIONS) return [];
    return [...Map.groupBy(alike, ([, places]) => places)]
      .filter(([, same]) => same.length > Math.ceil(alike.length / 3))
      .map(
        ([places, same]) => `${shape}: the key is ${places} in ${same.length} of ${alike.length}`,
      );
  });
};
