import type { SchoolClass } from '@mahoe/contracts/accounts/classes';
import type { AdminUser } from '@mahoe/contracts/accounts/users';
import { toSchoolYearText } from '@mahoe/contracts/accounts/schoolYearText';

/** "5 Blue, 2026/27". */
export const toClassText = ({ name, schoolYear }: Pick<SchoolClass, 'name' | 'schoolYear'>) =>
  `${name}, ${toSchoolYearText(schoolYear)}`;

/** "5 Blue, 2026/27, Mona Primary". */
export const toFullClassText = (one: Pick<SchoolClass, 'name' | 'schoolYear' | 'school'>): string =>
  [toClassText(one), one.school].filter((text) => text !== '').join(', ');

/** A student's class with its school year; null without one. */
export const toStudentClassText = ({
  className,
  classYear,
}: Pick<AdminUser, 'className' | 'classYear'>): string | null =>
  className === null || classYear === null
    ? null
    : toClassText({ name: className, schoolYear: classYear });

/** "Mona Primary, 5 Blue"; empty without both. */
export const toPlaceText = ({
  school,
  className,
}: Pick<AdminUser, 'school' | 'className'>): string =>
  [school, className].filter((text) => text !== null).join(', ');

/** "1 student", "24 students". */
export const studentsText = (count: number): string =>
  count === 1 ? '1 student' : `${count} students`;

/** School years that can be chosen around one: the year before, this one and the next. */
export const getSchoolYearChoices = (
  schoolYear: number,
): readonly { readonly value: number; readonly label: string }[] =>
  [schoolYear - 1, schoolYear, schoolYear + 1].map((value) => ({
    value,
    label: toSchoolYearText(value),
  }));
