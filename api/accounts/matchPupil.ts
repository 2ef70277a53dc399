import type { ClassListRow } from '@mahoe/contracts/accounts/classLists';
import type { NamesakeView } from '@mahoe/projections/accounts/namesakeQueries';
import { foldSchoolName } from './resolveSchools.ts';

/** Row of a list with its school. */
export interface RowToMatch {
  readonly firstName: string;
  readonly lastName: string;
  readonly grade: number;
  readonly schoolId: string | null;
  readonly schoolName: string | null;
}

interface Matched {
  readonly state: Exclude<ClassListRow['state'], 'refused'>;
  readonly remark: string | null;
  readonly pupils: readonly NamesakeView[];
}

/** The key under which two spellings of a pupil's whole name are the same. */
export const foldName = ({
  firstName,
  lastName,
}: Pick<RowToMatch, 'firstName' | 'lastName'>): string =>
  `${firstName}${lastName}`.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '');

/** The key of a school: its id, or its name as typed; an empty text for none. */
export const schoolKey = ({
  schoolId,
  schoolName,
}: Pick<RowToMatch, 'schoolId' | 'schoolName'>): string =>
  schoolId ?? foldSchoolName(schoolName ?? '');

/** Finds the pupils that match a row by name, grade and school. */
export const matchPupil = (row: RowToMatch, namesakes: readonly NamesakeView[]): Matched => {
  const school = schoolKey(row);
  const isNamesake = ({ firstName, newFirstName, lastName }: NamesakeView): boolean =>
    [firstName, newFirstName ?? firstName].some(
      (first) => foldName({ firstName: first, lastName }) === foldName(row),
    );
  const pupils = namesakes.filter(isNamesake);
  const isSameSchool = (one: NamesakeView): boolean => school === '' || schoolKey(one) === school;
  const there = pupils.filter((one) => one.grade === row.grade && isSameSchool(one));
  if (there.length === 1) return { state: 'there', remark: null, pupils: there };
  if (there.length > 1) {
    const remark = `${there.length} students have this name, grade and school.`;
    return { state: 'doubtful', remark, pupils: there };
  }
  const moved = pupils.filter((one) => school !== '' && schoolKey(one) === school);
  const joined = pupils.filter((one) => one.grade === row.grade && schoolKey(one) === '');
  const [changed, ...others] = [...moved, ...(school === '' ? [] : joined)];
  if (changed && others.length === 0) {
    const remark =
      changed.grade === row.grade
        ? 'The school is added.'
        : `Grade ${changed.grade} becomes ${row.grade}.`;
    return { state: 'changed', remark, pupils: [changed] };
  }
  if (pupils.length === 0) return { state: 'new', remark: null, pupils };
  const remark = 'A student has this name, but another grade or school.';
  return { state: 'doubtful', remark, pupils };
};
