import { prefersReducedMotion } from '../celebration/reducedMotion.ts';

/**
 * Brings a part of this page into view, to its top or as near as it is; moving there, unless less
 * motion was asked for. Another page begins at its top at once.
 */
export const scrollIntoView = (
  part: Element | null,
  block: 'start' | 'nearest' = 'start',
): void => {
  // What newer browsers return would be taken for an effect's clean-up.
  part?.scrollIntoView({ block, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
};
