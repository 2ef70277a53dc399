import { useDeferredValue } from 'react';

/** More than a screen has. */
const INITIAL_ROWS = 20;

/**
 * The first rows of a list as it opens; the others, and later rows in their place, in the pauses between what a
 * person does.
 */
export const useDeferredRows = <Row>(rows: readonly Row[]): readonly Row[] =>
  useDeferredValue(rows, rows.slice(0, INITIAL_ROWS));
