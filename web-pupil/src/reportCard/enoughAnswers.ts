/** Fewer answers than this make no letter, no band and no chart. */
export const MIN_ANSWERS = 10;

/** Whether there are answers enough to tell something from them. */
export const hasEnoughAnswers = (answers: number): boolean => answers >= MIN_ANSWERS;

/** How many more it takes. */
export const countMissingAnswers = (answers: number): number => Math.max(0, MIN_ANSWERS - answers);
