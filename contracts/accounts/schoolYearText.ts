/** Returns the text of a school year by the year in which it begins, such as "2026/27". */
export const toSchoolYearText = (schoolYear: number): string =>
  `${schoolYear}/${String((schoolYear + 1) % 100).padStart(2, '0')}`;
