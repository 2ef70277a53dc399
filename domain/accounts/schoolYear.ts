import type { Moment } from '../calendar.ts';

/** First month of a school year. */
const FIRST_MONTH = 8;

/** Returns the school year of a day by the year in which it begins; a new one begins in August (R29). */
export const schoolYearOf = ({ localDate }: Pick<Moment, 'localDate'>): number => {
  const year = Number(localDate.slice(0, 4));
  return Number(localDate.slice(5, 7)) < FIRST_MONTH ? year - 1 : year;
};

/**
 * Returns the school year into which a school moves: the one that begins in the calendar year, before
 * the summer as after it.
 */
export const nextSchoolYearOf = ({ localDate }: Pick<Moment, 'localDate'>): number =>
  Number(localDate.slice(0, 4));

/** Returns the name of a class a year later: each grade in it rises, as "5 Blue" becomes "6 Blue" (R29). */
export const toNextClassName = (name: string): string =>
  name.replaceAll(/(?<!\d)[45](?!\d)/g, (grade) => String(Number(grade) + 1));
