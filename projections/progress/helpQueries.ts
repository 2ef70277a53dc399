import type { Knex } from 'knex';
import type { ListRange, ListSlice } from '../listing.ts';
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

/** Limits rows to pupils who may learn, joined as `u`, in the words of the partial index on them. */
export const whereMayLearn = (
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
 * Limits rows to pupils who may learn. If all are asked for, leaving out the few excluded users is
 * cheaper than a join with all others.
 * @param pupilId column of the rows
 */
export const ofPupils = (
  from: Knex.QueryBuilder,
  pupilId: string,
  filter: HelpFilter,
): Knex.QueryBuilder => {
  const { grade, school, classId } = filter;
  return [grade, school, classId].every((value) => value === undefined)
    ? from.whereRaw(
        `not exists (select from user_directory u where u.user_id = ${pupilId}
          and (u.is_administrator or u.is_erased or u.is_suspended))`,
      )
    : whereMayLearn(from.join('user_directory as u', 'u.user_id', pupilId), filter);
};

/** Columns that a page is picked by. */
interface PageKeys {
  readonly keys: Readonly<Record<string, string | Knex.Raw>>;
  /** Names of keys; they also settle ties. */
  readonly order: readonly string[];
}

/**
 * Reads a page of a list of pupils, and its length. Keys are picked from the indexes alone, in one pass
 * that also counts them; the wide rows are read for the page only.
 * @param readRows selects the columns of rows from the keys, which are `k`
 */
export const listPupils = async <Row extends object>(
  db: Knex,
  from: Knex.QueryBuilder,
  { keys, order }: PageKeys,
  range: ListRange | undefined,
  readRows: (page: Knex.QueryBuilder) => PromiseLike<readonly Row[]>,
): Promise<ListSlice<Row>> => {
  const picked = from.clone().select(keys, db.raw('count(*) over ()::int as total'));
  void picked.orderByRaw(order.join(', '));
  if (range) void picked.offset(range.offset).limit(range.limit);
  const page = db.from(picked.as('k')).select('k.total');
  void page.orderByRaw(order.map((key) => `k.${key}`).join(', '));
  const counted = (await readRows(page)) as readonly (Row & { readonly total: number })[];
  const rows = counted.map(({ total: _total, ...row }) => row as unknown as Row);
  if (counted[0] || !range?.offset) return { rows, total: counted[0]?.total ?? 0 };
  // A page beyond the end has no row with the length.
  const [all] = await from.count<{ total: string }[]>({ total: '*' });
  return { rows, total: Number(all?.total ?? 0) };
};
