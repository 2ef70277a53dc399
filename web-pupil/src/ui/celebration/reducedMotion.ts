/** Returns true if the system asks for reduced motion: no petals and no tunes. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
