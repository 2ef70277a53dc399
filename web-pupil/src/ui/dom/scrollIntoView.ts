import { prefersReducedMotion } from '../celebration/reducedMotion.ts';

/**
 * Scrolls a part of this page to the top, or as near as it gets. It scrolls smoothly unless the
 * user prefers reduced motion. A new page starts at its top at once.
 */
export const scrollIntoView = (
  part: Element | null,
  block: 'start' | 'nearest' = 'start',
): void => {
  // React would take a return value of newer browsers for the effect's clean-up.
  part?.scrollIntoView({ block, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
};
