/** Parses the time of a form; a time without a zone is meant in Jamaica. */
export const parseLocalInstant = (text: string): string =>
  new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}-05:00`).toISOString();
