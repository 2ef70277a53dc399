import type { Knex } from 'knex';
import { query } from '../query.ts';
import { whereSchool } from '../schoolFilter.ts';

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
const MAX_TYPED_SCHOOLS = 500;

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
    const students = (): Knex.QueryBuilder =>
      db('user_directory as u').whereRaw('u.class_id = c.class_id and not u.is_erased');
    const from = db('school_class as c').where((wanted) => {
      void wanted.where('c.school_year', '>=', since).orWhereExists(students());
    });
    if (school !== undefined) void whereSchool(from, 'c', school);
    return from
      .orderBy([{ column: 'c.school_year', order: 'desc' }, 'c.name', 'c.class_id'])
      .limit(MAX_CLASSES)
      .select<CountedClass[]>(
        ...classColumns,
        students().select(db.raw('count(*)::int')).as('students'),
      );
  },
);

/** School of students; the id is null for one that is typed. */
export interface StudentSchool {
  readonly id: string | null;
  readonly name: string;
}

/** Lists schools that have students, by name. */
export const listStudentSchools = query(
  ['user_directory', 'schools'],
  async (db): Promise<readonly StudentSchool[]> => {
    const listed: readonly StudentSchool[] = await db('school as s')
      .whereExists(
        db('user_directory as u').whereRaw('u.school_id = s.school_id and not u.is_erased'),
      )
      .select<{ id: string; name: string }[]>({ id: 's.school_id', name: 's.name' });
    const typed: readonly { readonly name: string }[] = await db('user_directory')
      .where({ is_erased: false })
      .whereNotNull('school_name')
      .distinct<{ name: string }[]>('school_name as name')
      .orderBy('school_name')
      .limit(MAX_TYPED_SCHOOLS);
    const schools: readonly StudentSchool[] = [
      ...listed,
      ...typed.map(({ name }) => ({ id: null, name })),
    ];
    return schools.toSorted((a, b) => a.name.localeCompare(b.name));
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
