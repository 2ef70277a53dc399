import type { Knex } from 'knex';
import type { ListRange } from '../listing.ts';
import { whereSchool } from '../schoolFilter.ts';

/** Pupils to look at. Erased and suspended ones are always left out. */
export interface HelpFilter {
  readonly grade?: number | undefined;
  readonly subjectId?: number | undefined;
  /** Id of a school of the list, or the name that pupils typed. */
  readonly school?: string | undefined;
  readonly classId?: string | undefined;
  readonly topicId?: string | undefined;
}

/** A pupil as a list shows it. */
export interface ListedPupil {
  readonly pupilId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly grade: 4 | 5 | 6;
  readonly schoolName: string | null;
}

/** Days as the rule of help computes them. */
export interface HelpDays {
  /** First day of answers whose signs are still shown. */
  readonly recentFrom: string;
  /** Last day of learning with which a pupil is away. */
  readonly awayUntil: string;
}

/** Columns of a listed pupil, read from `user_directory as u`. */
export const pupilColumns = (db: Knex): readonly (string | Knex.Raw)[] => [
  'u.user_id as pupilId',
  db.raw('coalesce(u.new_first_name, u.first_name) as "firstName"'),
  db.raw(`coalesce(u.last_name, '') as "lastName"`),
  db.raw('coalesce(u.username, u.first_name) as username'),
  'u.grade',
  db.raw(
    'coalesce((select name from school where school_id = u.school_id), u.school_name) as "schoolName"',
  ),
];

/** Limits rows to pupils who may learn, in the words of the partial index on them. */
export const ofPupils = (
  from: Knex.QueryBuilder,
  { grade, school, classId }: HelpFilter,
): Knex.QueryBuilder => {
  void from.whereRaw('not u.is_administrator and not u.is_erased and not u.is_suspended');
  if (grade !== undefined) void from.where({ 'u.grade': grade });
  if (school !== undefined) void whereSchool(from, 'u', school);
  if (classId !== undefined) void from.where({ 'u.class_id': classId });
  return from;
};

/**
 * Picks a page of keys from the indexes alone, and counts all rows; the wide rows are read for the page only.
 * @param order SQL that also settles ties
 */
export const pickPage = async (
  db: Knex,
  from: Knex.QueryBuilder,
  { keys, order }: { readonly keys: readonly string[]; readonly order: string },
  range: ListRange | undefined,
): Promise<{ readonly page: Knex.QueryBuilder; readonly total: number }> => {
  const picked = from
    .clone()
    .orderByRaw(order)
    .select(...keys, db.raw(`row_number() over (order by ${order}) as place`));
  if (range) void picked.offset(range.offset).limit(range.limit);
  const [all] = await from.count<{ total: string }[]>({ total: '*' });
  return { page: db.from(picked.as('k')).orderBy('k.place'), total: Number(all?.total ?? 0) };
};
