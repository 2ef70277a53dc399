/** Fewer answers than this make no letter, no band and no chart. */
export const ENOUGH_ANSWERS = 10;

/** Whether there are answers enough to tell something from them. */
export const areEnough = (answers: number): boolean => answers >= ENOUGH_ANSWERS;

/** How many more it takes. */
export const answersMissing = (answers: number): number => Math.max(0, ENOUGH_ANSWERS - answers);
