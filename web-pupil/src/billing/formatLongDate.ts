/** A day in Jamaica, in words. */
export const formatLongDate = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-JM', { dateStyle: 'long', timeZone: 'America/Jamaica' });
