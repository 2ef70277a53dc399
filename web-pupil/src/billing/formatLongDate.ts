/** The day of an instant in Jamaica, such as "4 January 2027". */
export const formatLongDate = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-JM', { dateStyle: 'long', timeZone: 'America/Jamaica' });
