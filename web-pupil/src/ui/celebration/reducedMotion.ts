/** Whether this pupil's system asks for less: neither petals nor tunes then. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
