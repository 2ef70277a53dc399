import { useDeferredValue } from 'react';

/** More rows than fit a screen. */
const INITIAL_ROWS = 20;

/**
 * The first rows of a list at once, and the others as soon as the browser is idle. Later changes are
 * deferred too, so that the page stays responsive.
 */
export const useDeferredRows = <Row>(rows: readonly Row[]): readonly Row[] =>
  useDeferredValue(rows, rows.slice(0, INITIAL_ROWS));
