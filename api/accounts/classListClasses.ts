import type { checkClassList } from '@mahoe/contracts/accounts/classLists';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { foldClassName, type SchoolRef } from '@mahoe/domain/accounts/schoolClasses';
import { toSchoolYearText } from '@mahoe/contracts/accounts/schoolYearText';
import type { ClassView } from '@mahoe/projections/accounts/classQueries';
import type { NamesakeView } from '@mahoe/projections/accounts/namesakeQueries';
import { schoolKey } from './matchPupil.ts';

type MissingClass = ReplyOf<typeof checkClassList>['classes'][number];

/** Classes of a list: those that exist in the school year, and those that it would need. */
export interface ClassesOfList {
  readonly schoolYear: number;
  /** Class of rows that name none. */
  readonly className: string;
  readonly existing: ReadonlyMap<string, ClassView>;
  readonly missing: Map<string, MissingClass>;
  readonly schoolNames: ReadonlyMap<string, string>;
}

/** Class that a row means. */
interface RowClass {
  readonly classId: string | null;
  readonly className: string | null;
  /** Key of a class that does not exist. */
  readonly newClass: string | null;
  /** Difference from the class of the student who is there, or the reason that there is no class. */
  readonly remark: string | null;
  readonly isChange: boolean;
}

const NO_CLASS: RowClass = {
  classId: null,
  className: null,
  newClass: null,
  remark: null,
  isChange: false,
};

const toClassKey = (school: SchoolRef, name: string): string =>
  `${schoolKey(school)}|${foldClassName(name)}`;

/** Classes of a school year by school and name. */
export const indexClasses = (classes: readonly ClassView[]): ReadonlyMap<string, ClassView> =>
  new Map(classes.map((one) => [toClassKey(one, one.name), one]));

/** Says how the class of a student who is there changes. */
const describeChange = (
  { className: before, classYear }: NamesakeView,
  after: string,
  schoolYear: number,
): string => {
  if (before === null) return `Joins the class ${after}.`;
  const year =
    classYear === null || classYear === schoolYear ? '' : ` (${toSchoolYearText(classYear)})`;
  return `Moves from the class ${before}${year} to ${after}.`;
};

/** Finds the class of a row, and notes one that does not exist. */
export const findRowClass = (
  given: string,
  school: SchoolRef,
  student: NamesakeView | undefined,
  list: ClassesOfList,
): RowClass => {
  const name = given || list.className;
  if (name === '') return NO_CLASS;
  const ofRow = school.schoolId !== null || school.schoolName !== null ? school : student;
  const { schoolId = null, schoolName = null } = ofRow ?? {};
  if (schoolId === null && schoolName === null) {
    return { ...NO_CLASS, remark: 'The class is left out: it needs a school.' };
  }
  const key = toClassKey({ schoolId, schoolName }, name);
  const found = list.existing.get(key);
  const before = list.missing.get(key);
  if (!found) {
    list.missing.set(key, {
      key,
      name: before?.name ?? name,
      school: schoolId ?? schoolName ?? '',
      schoolName: schoolId === null ? (schoolName ?? '') : (list.schoolNames.get(schoolId) ?? ''),
      students: (before?.students ?? 0) + 1,
    });
  }
  const className = found?.name ?? before?.name ?? name;
  const isChange = student !== undefined && (found === undefined || student.classId !== found.id);
  return {
    classId: found?.id ?? null,
    className,
    newClass: found ? null : key,
    remark: isChange ? describeChange(student, className, list.schoolYear) : null,
    isChange,
  };
};
