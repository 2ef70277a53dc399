/**
 * Said to everybody where one may be hurt, so that nobody who looks over a child's shoulder can tell
 * that somebody is afraid for them.
 */
export const HELP_MESSAGE =
  'You can always talk with a grown-up you trust: at home, at school, or wherever you feel safe.';
