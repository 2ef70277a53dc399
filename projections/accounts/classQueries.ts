import type { Knex } from 'knex';
import { query } from '../query.ts';
import { whereSchool } from './schoolFilter.ts';

/** Class of a school in a school year. */
export interface ClassView {
  readonly id: string;
  readonly schoolId: string | null;
  readonly schoolName: string | null;
  readonly name: string;
  /** Year in which the school year begins. */
  readonly schoolYear: number;
}

const MAX_CLASSES = 500;
const MAX_SCHOOLS = 500;

const classColumns = [
  'c.class_id as id',
  'c.school_id as schoolId',
  'c.school_name as schoolName',
  'c.name',
  'c.school_year as schoolYear',
] as const;

/** Finds classes by id, in any order. */
export const findClasses = query(
  ['school_classes'],
  async (db, ids: readonly string[]): Promise<ReadonlyMap<string, ClassView>> => {
    const rows = await db('school_class as c')
      .whereIn('c.class_id', [...ids])
      .select<ClassView[]>(...classColumns);
    return new Map(rows.map((row) => [row.id, row]));
  },
);

/** Lists classes of a school year with their schools. */
export const listClassesOfYear = query(
  ['school_classes'],
  async (db, schoolYear: number): Promise<readonly ClassView[]> =>
    db('school_class as c')
      .where('c.school_year', schoolYear)
      .select<ClassView[]>(...classColumns),
);

/** Class with its number of students. */
export interface CountedClass extends ClassView {
  readonly students: number;
}

/**
 * Lists classes with their numbers of students, the newest school year first: those of a year or later,
 * and earlier ones that still have students.
 */
export const listClasses = query(
  ['school_classes', 'user_directory'],
  async (
    db,
    { school, since }: { readonly school: string | undefined; readonly since: number },
  ): Promise<readonly CountedClass[]> => {
    const counted = db('user_directory as u')
      .where({ 'u.is_erased': false })
      .whereNotNull('u.class_id')
      .groupBy('u.class_id')
      .select('u.class_id', db.raw('count(*)::int as students'));
    const from = db('school_class as c')
      .leftJoin(counted.as('n'), 'n.class_id', 'c.class_id')
      .where((wanted) => wanted.where('c.school_year', '>=', since).orWhereNotNull('n.students'));
    if (school !== undefined) void whereSchool(from, 'c', school);
    return from
      .orderBy([{ column: 'c.school_year', order: 'desc' }, 'c.name', 'c.class_id'])
      .limit(MAX_CLASSES)
      .select<CountedClass[]>(...classColumns, db.raw('coalesce(n.students, 0) as students'));
  },
);

/** School with its number of students; the id is null for one that is typed. */
export interface StudentSchool {
  readonly id: string | null;
  readonly name: string;
  readonly students: number;
}

/** Lists schools that have students, those with most students if there are many, by name. */
export const listStudentSchools = query(
  ['user_directory', 'schools'],
  async (db): Promise<readonly StudentSchool[]> => {
    const students = (): Knex.QueryBuilder => db('user_directory').where({ is_erased: false });
    const listed = students()
      .whereNotNull('school_id')
      .groupBy('school_id')
      .select('school_id', db.raw('null::text as name'), db.raw('count(*) as students'));
    const typed = students()
      .whereNotNull('school_name')
      .groupBy('school_name')
      .select(
        db.raw('null::uuid as school_id'),
        'school_name as name',
        db.raw('count(*) as students'),
      );
    const rows = await db
      .from(db.unionAll([listed, typed], true).as('n'))
      .leftJoin('school as s', 's.school_id', 'n.school_id')
      .whereRaw('coalesce(s.name, n.name) is not null')
      .orderByRaw('n.students desc, coalesce(s.name, n.name)')
      .limit(MAX_SCHOOLS)
      .select<StudentSchool[]>(
        'n.school_id as id',
        db.raw('coalesce(s.name, n.name) as name'),
        db.raw('n.students::int as students'),
      );
    return rows.toSorted((a, b) => a.name.localeCompare(b.name));
  },
);

/** Student of a school, as a preview of moving up needs it. */
export interface SchoolStudent {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly grade: 4 | 5 | 6;
  readonly movedUpTo: number | null;
  readonly classId: string | null;
  readonly className: string | null;
  readonly classYear: number | null;
}

/** Most students of a school in one preview. */
export const MAX_SCHOOL_STUDENTS = 5000;

/** Lists the students of a school by grade, class and name. */
export const listSchoolStudents = query(
  ['user_directory', 'school_classes'],
  async (db, school: string): Promise<readonly SchoolStudent[]> =>
    whereSchool(db('user_directory as u'), 'u', school)
      .leftJoin('school_class as c', 'c.class_id', 'u.class_id')
      .where({ 'u.is_erased': false, 'u.is_administrator': false })
      .orderBy(['u.grade', 'c.name', 'u.last_name', 'u.first_name', 'u.user_id'])
      .limit(MAX_SCHOOL_STUDENTS)
      .select<SchoolStudent[]>(
        'u.user_id as id',
        'u.username',
        db.raw('coalesce(u.new_first_name, u.first_name) as "firstName"'),
        'u.last_name as lastName',
        'u.grade',
        'u.moved_up_to as movedUpTo',
        'u.class_id as classId',
        'c.name as className',
        'c.school_year as classYear',
      ),
);
