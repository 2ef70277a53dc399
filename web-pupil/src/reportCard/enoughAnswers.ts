/** Minimum number of answers for a letter grade, a band or a chart. */
export const MIN_ANSWERS = 10;

/** Returns true if there are enough answers for a conclusion. */
export const hasEnoughAnswers = (answers: number): boolean => answers >= MIN_ANSWERS;

/** Returns how many more answers are needed. */
export const countMissingAnswers = (answers: number): number => Math.max(0, MIN_ANSWERS - answers);
