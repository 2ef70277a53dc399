import { useDeferredValue } from 'react';

/** More than a screen has. */
const AT_ONCE = 20;

/**
 * The first rows of a list as it opens; the others, and later rows in their place, in the pauses between what a
 * person does.
 */
export const useRowsInTurn = <Row>(rows: readonly Row[]): readonly Row[] =>
  useDeferredValue(rows, rows.slice(0, AT_ONCE));
