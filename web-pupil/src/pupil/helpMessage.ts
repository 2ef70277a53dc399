/**
 * Help message for a child who may be hurt. Every child sees it, so a person looking over the
 * child's shoulder learns nothing from it.
 */
export const HELP_MESSAGE =
  'You can always talk with a grown-up you trust: at home, at school, or wherever you feel safe.';
