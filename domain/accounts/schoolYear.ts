import type { Moment } from '../calendar.ts';

/** Month in which preparations for the next school year begin: before it, most look back. */
const FIRST_MONTH = 8;

/** Returns the school year of a day by the year in which it begins; a new one begins in August (R29). */
export const schoolYearOf = ({ localDate }: Pick<Moment, 'localDate'>): number => {
  const year = Number(localDate.slice(0, 4));
  return Number(localDate.slice(5, 7)) < FIRST_MONTH ? year - 1 : year;
};

/** Returns the text of a school year, such as "2026/27". */
export const toSchoolYearText = (schoolYear: number): string =>
  `${schoolYear}/${String((schoolYear + 1) % 100).padStart(2, '0')}`;

/** Returns the name of a class a year later: each grade in it rises, as "5 Blue" becomes "6 Blue" (R29). */
export const toNextClassName = (name: string): string =>
  name.replaceAll(/(?<!\d)[45](?!\d)/g, (grade) => String(Number(grade) + 1));
