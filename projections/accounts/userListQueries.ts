import type { Moment } from '@mahoe/domain/calendar';
import type { Knex } from 'knex';
import {
  toLikePattern,
  listRows,
  type ListSlice,
  type ListRange,
  type ListSort,
} from '../listing.ts';
import { query } from '../query.ts';
import { whereSchool } from '../schoolFilter.ts';

export interface UserFilter {
  /** Filter by the end of the subscription alone. */
  readonly status?: 'all' | 'active' | 'expired' | undefined;
  /** Part of username, first or last name, in any letter case. */
  readonly q?: string | undefined;
  /** Grade of pupils; administrators have none. */
  readonly grade?: number | undefined;
  /** Id of a school in our list, or the name of another. */
  readonly school?: string | undefined;
  readonly classId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

interface UserId {
  readonly user_id: string;
}

const SORT_COLUMNS = {
  id: 'u.user_id',
  username: 'u.username',
  firstName: 'u.first_name',
  lastName: 'u.last_name',
  email: 'u.email',
  grade: 'u.grade',
  isSuspended: 'u.is_suspended',
  registeredAt: 'u.registered_at',
  totalLogins: 'u.sign_ins',
  lastLoginAt: 'u.last_sign_in_at',
  quizzesCompleted: 'coalesce(l.quizzes, 0)',
  totalStudyTime: 'coalesce(l.study_seconds, 0)',
} as const;

const ORDER = 'u.last_name, u.first_name, u.user_id';

/**
 * An order that another table keeps in an index; users without a row there come last in both
 * directions.
 */
interface IndexedOrder {
  readonly table: string;
  /** SQL that lists the index parts with matching rows as `k`; each part is ordered. */
  readonly parts: (filter: UserFilter) => readonly string[];
  /** Columns of the index, as they follow each other when the first one falls. */
  readonly falling: readonly (readonly [column: string, order: 'asc' | 'desc'])[];
}

const GRADES = [4, 5, 6] as const;

const byExperience: IndexedOrder = {
  table: 'leaderboard',
  // Each grade has its own leaderboard.
  parts: ({ grade }) =>
    GRADES.filter((one) => grade === undefined || one === grade).map((one) => `k.grade = ${one}`),
  falling: [
    ['k.experience', 'desc'],
    ['k.reached_at_position', 'asc'],
  ],
};

const byEnd: IndexedOrder = {
  table: 'subscription',
  parts: () => ['true'],
  falling: [
    ['k.ends_at', 'desc'],
    ['k.pupil_id', 'desc'],
  ],
};

const INDEXED_ORDERS: Readonly<Record<string, IndexedOrder>> = {
  level: byExperience,
  experiencePoints: byExperience,
  subscriptionStatus: byEnd,
  subscriptionEndsAt: byEnd,
};

const findIndexedOrder = (sort: ListSort | undefined): IndexedOrder | undefined =>
  sort && Object.hasOwn(INDEXED_ORDERS, sort.field) ? INDEXED_ORDERS[sort.field] : undefined;

const whereStatus = (
  from: Knex.QueryBuilder,
  status: UserFilter['status'],
  now: Moment,
): Knex.QueryBuilder =>
  status === undefined || status === 'all'
    ? from
    : from.where('s.ends_at', status === 'active' ? '>' : '<=', now.at);

const filterUsers = (
  db: Knex,
  { status = 'all', q, grade, school, classId, ids }: UserFilter,
  now: Moment,
): Knex.QueryBuilder => {
  const from = db('user_directory as u').where({ 'u.is_erased': false });
  if (status !== 'all') void from.join('subscription as s', 's.pupil_id', 'u.user_id');
  whereStatus(from, status, now);
  if (grade !== undefined) void from.where({ 'u.grade': grade, 'u.is_administrator': false });
  if (school !== undefined) void whereSchool(from, 'u', school);
  if (classId !== undefined) void from.where({ 'u.class_id': classId });
  if (ids) void from.whereIn('u.user_id', [...ids]);
  if (q) void from.where('u.search_text', 'like', toLikePattern(q));
  return from;
};

/**
 * Returns a query with as many rows as match. A filter by status alone counts the subscriptions of
 * existing users.
 */
const usersToCount = (db: Knex, filter: UserFilter, now: Moment): Knex.QueryBuilder => {
  const { status = 'all', ...others } = filter;
  const isNarrowed = Object.values(others).some((value) => value !== undefined && value !== '');
  if (status === 'all' || isNarrowed) return filterUsers(db, filter, now);
  const erased = db('user_directory as u')
    .whereRaw('u.user_id = s.pupil_id')
    .where({ 'u.is_erased': true });
  return whereStatus(db('subscription as s'), status, now).whereNotExists(erased);
};

const countRows = async (from: Knex.QueryBuilder): Promise<number> => {
  const [counted] = (await from.count({ total: '*' })) as unknown as { total: string }[];
  return Number(counted?.total ?? 0);
};

/** Reads a page of users in an order that another table keeps. */
const sliceInIndexedOrder = async (
  db: Knex,
  { table, parts, falling }: IndexedOrder,
  filter: UserFilter,
  now: Moment,
  sorted: ListSort['order'],
  range: ListRange | undefined,
): Promise<readonly UserId[]> => {
  const wanted = (): Knex.QueryBuilder => filterUsers(db, filter, now);
  const ordered = falling
    .map(([column, way]) => ((way === 'desc') === (sorted === 'DESC') ? `${column} desc` : column))
    .join(', ');
  const ranked = (): Knex.QueryBuilder =>
    wanted().joinRaw(`join ${table} as k on k.pupil_id = u.user_id`);
  // The page is among the first rows of each part, which the index has in order.
  const firsts = parts(filter).map((part) => {
    const first = ranked()
      .whereRaw(part)
      .orderByRaw(ordered)
      .select('u.user_id', ...falling.map(([column]) => column));
    return range ? first.limit(range.offset + range.limit) : first;
  });
  const found =
    firsts.length === 0
      ? []
      : await db
          .from(db.unionAll(firsts, true).as('k'))
          .orderByRaw(ordered)
          .modify((slice) => {
            if (range) void slice.offset(range.offset).limit(range.limit);
          })
          .select<UserId[]>('user_id');
  if (range && found.length === range.limit) return found;

  const others = wanted()
    .whereRaw(`not exists (select from ${table} as k where k.pupil_id = u.user_id)`)
    .orderByRaw(ORDER);
  if (range) {
    const before = found.length > 0 ? 0 : range.offset - (await countRows(ranked()));
    void others.offset(Math.max(0, before)).limit(range.limit - found.length);
  }
  return [...found, ...(await others.select<UserId[]>('u.user_id'))];
};

/** Lists ids of all accounts, administrators included, by name unless another order is given. */
export const listUserIds = query(
  ['user_directory', 'learners', 'subscriptions', 'leaderboard'],
  async (
    db,
    filter: UserFilter,
    range: ListRange | undefined,
    sort: ListSort | undefined,
    now: Moment,
  ): Promise<ListSlice<string>> => {
    const counted = usersToCount(db, filter, now);
    const kept = findIndexedOrder(sort);
    if (kept && sort) {
      const [rows, total] = await Promise.all([
        sliceInIndexedOrder(db, kept, filter, now, sort.order, range),
        countRows(counted),
      ]);
      return { rows: rows.map(({ user_id }) => user_id), total };
    }
    const from = filterUsers(db, filter, now);
    // Joins tables only if the order needs them, because their rows are wide.
    if (sort?.field === 'quizzesCompleted' || sort?.field === 'totalStudyTime') {
      void from.leftJoin('learner as l', 'l.pupil_id', 'u.user_id');
    }
    const { rows, total } = await listRows<UserId>(from, ['u.user_id'], {
      columns: SORT_COLUMNS,
      order: ORDER,
      own: { field: 'lastName', order: 'ASC' },
      range,
      sort,
      counted,
    });
    return { rows: rows.map(({ user_id }) => user_id), total };
  },
);
