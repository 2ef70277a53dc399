import type { Moment } from '@mahoe/domain/calendar';
import type { ExtraTimeFactor, ProfileDetails } from '@mahoe/domain/accounts/events';
import type { Knex } from 'knex';
import type { Views } from '../openViews.ts';
import { query } from '../query.ts';
import type { ListSlice, ListRange, ListSort } from '../listing.ts';
import {
  engagementColumns,
  computeScore,
  usersWithEngagement,
  type Engaged,
  type Unengaged,
} from '../progress/engagementQueries.ts';
import { currentStreak, type StreakRow } from '../progress/queries.ts';
import { nameColumns, type NameView } from '../nameColumns.ts';
import type { NameState } from '../nameState.ts';
import type { PictureState } from '../pictureState.ts';
import { listUserIds, type UserFilter } from './userListQueries.ts';

/** Everything shown of a user. */
export interface UserView {
  readonly id: string;
  /** Username with which the user signs in. */
  readonly username: string;
  /** State of the username: others see one only once it is shown. */
  readonly usernameState: NameState;
  readonly usernameReviewId: string | null;
  /** First name that other pupils see. */
  readonly firstName: string;
  /** First name that the pupil gave, while it waits or once it is rejected. */
  readonly newFirstName: string | null;
  readonly nameState: NameState;
  readonly nameReviewId: string | null;
  readonly lastName: string;
  readonly email: string;
  readonly grade: 4 | 5 | 6;
  readonly schoolId: string | null;
  /** School as typed, if it is not in the list. */
  readonly schoolName: string | null;
  readonly classId: string | null;
  readonly phone: string | null;
  readonly sex: ProfileDetails['sex'];
  readonly birthMonth: number | null;
  readonly birthDay: number | null;
  readonly birthYear: number | null;
  readonly emailNotifications: boolean;
  /** Id of the picture in the media store. */
  readonly pictureId: string | null;
  readonly pictureState: PictureState;
  readonly isAdmin: boolean;
  readonly isSuspended: boolean;
  /** Reason of the current suspension, if one was given. */
  readonly suspensionReason: string | null;
  readonly isErased: boolean;
  readonly registeredAt: string;
  readonly totalLogins: number;
  readonly lastLoginAt: string | null;
  readonly experiencePoints: number;
  readonly level: number;
  readonly quizzesCompleted: number;
  /** Total minutes. */
  readonly totalStudyTime: number;
  /** Days, as shown today. */
  readonly currentStreak: number;
  /** Codes of the badges. */
  readonly badges: readonly string[];
  readonly engagementScore: number;
  readonly subscriptionEndsAt: string | null;
  /** Factor of quiz time limits. */
  readonly extraTimeFactor: ExtraTimeFactor;
  /** Present only for pupils of a simulated term. */
  readonly isSimulated?: true;
}

interface UserColumns extends StreakRow {
  readonly user_id: string;
  readonly username: string | null;
  readonly username_state: NameState;
  readonly username_review_id: string | null;
  readonly first_name: string;
  readonly new_first_name: string | null;
  readonly name_state: NameState;
  readonly name_review_id: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly grade: 4 | 5 | 6;
  readonly school_id: string | null;
  readonly school_name: string | null;
  readonly class_id: string | null;
  readonly phone: string | null;
  readonly sex: ProfileDetails['sex'];
  readonly birth_month: number | null;
  readonly birth_day: number | null;
  readonly birth_year: number | null;
  readonly email_notifications: boolean;
  readonly picture_id: string | null;
  readonly picture_state: PictureState;
  readonly is_administrator: boolean;
  readonly is_suspended: boolean;
  readonly suspension_reason: string | null;
  readonly is_erased: boolean;
  readonly registered_at: Date;
  readonly sign_ins: number;
  readonly last_sign_in_at: Date | null;
  readonly experience: number;
  readonly level: number;
  readonly quizzes: number;
  readonly study_seconds: number;
  readonly badges: readonly string[];
  readonly ends_at: Date | null;
  readonly extra_time_factor: ExtraTimeFactor;
  readonly is_simulated: boolean;
}

type UserRow = UserColumns & (Engaged | Unengaged);

const userColumns = (db: Knex): readonly (string | Knex.Raw)[] => [
  'u.*',
  ...engagementColumns(db),
  's.ends_at',
  db.raw('coalesce(l.experience, 0) as experience'),
  db.raw('coalesce(l.level, 1) as level'),
  db.raw('coalesce(l.quizzes, 0) as quizzes'),
  db.raw('coalesce(l.study_seconds, 0) as study_seconds'),
  db.raw(`array(select jsonb_object_keys(l.state->'badges') order by 1) as badges`),
];

const userView = (row: UserRow, { localDate }: Moment): UserView => ({
  id: row.user_id,
  username: row.username ?? row.first_name,
  usernameState: row.username_state,
  usernameReviewId: row.username_review_id,
  firstName: row.first_name,
  newFirstName: row.new_first_name,
  nameState: row.name_state,
  nameReviewId: row.name_review_id,
  lastName: row.last_name ?? '',
  email: row.email ?? '',
  grade: row.grade,
  schoolId: row.school_id,
  schoolName: row.school_name,
  classId: row.class_id,
  phone: row.phone,
  sex: row.sex,
  birthMonth: row.birth_month,
  birthDay: row.birth_day,
  birthYear: row.birth_year,
  emailNotifications: row.email_notifications,
  pictureId: row.picture_id,
  pictureState: row.picture_state,
  isAdmin: row.is_administrator,
  isSuspended: row.is_suspended,
  suspensionReason: row.suspension_reason,
  isErased: row.is_erased,
  registeredAt: row.registered_at.toISOString(),
  totalLogins: row.sign_ins,
  lastLoginAt: row.last_sign_in_at?.toISOString() ?? null,
  experiencePoints: row.experience,
  level: row.level,
  quizzesCompleted: row.quizzes,
  totalStudyTime: Math.round(row.study_seconds / 60),
  currentStreak: currentStreak(row, localDate),
  badges: row.badges,
  engagementScore: computeScore(row, localDate),
  subscriptionEndsAt: row.ends_at?.toISOString() ?? null,
  extraTimeFactor: row.extra_time_factor,
  ...(row.is_simulated ? { isSimulated: true } : {}),
});

/** Finds users by id, in any order. Erased users are not found. */
export const findUsers = query(
  ['user_directory', 'learners', 'subscriptions', 'learning_days'],
  async (db, ids: readonly string[], now: Moment): Promise<readonly UserView[]> => {
    const rows = await usersWithEngagement(db, ids, now.localDate)
      .leftJoin('subscription as s', 's.pupil_id', 'u.user_id')
      .where({ 'u.is_erased': false })
      .select<UserRow[]>(...userColumns(db));
    return rows.map((row) => userView(row, now));
  },
);

/** Finds a user, pupil or administrator. An erased user is not found. */
export const findUser = async (
  views: Views,
  id: string,
  now: Moment,
): Promise<UserView | undefined> => {
  const [view] = await findUsers(views, [id], now);
  return view;
};

/** Lists ids of suspended accounts. */
export const findSuspended = query(['user_directory'], async (db): Promise<readonly string[]> => {
  const rows = await db('user_directory')
    .where({ is_suspended: true })
    .select<{ user_id: string }[]>('user_id');
  return rows.map(({ user_id }) => user_id);
});

/** Lists all accounts, administrators included, by name unless another order is given. */
export const listUsers = async (
  views: Views,
  filter: UserFilter,
  range: ListRange | undefined,
  sort: ListSort | undefined,
  now: Moment,
): Promise<ListSlice<UserView>> => {
  const { rows: ids, total } = await listUserIds(views, filter, range, sort, now);
  const found = await findUsers(views, ids, now);
  const byId = new Map(found.map((view) => [view.id, view]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
};

/** Finds names of pupils by id. */
export const findNames = query(
  ['user_directory'],
  async (db, ids: readonly string[]): Promise<ReadonlyMap<string, NameView>> => {
    const rows: readonly NameView[] = await db('user_directory as u')
      .whereIn('u.user_id', [...ids])
      .select<NameView[]>(...nameColumns(db));
    return new Map(rows.map((row) => [row.id, row]));
  },
);

/** Finds usernames by user id. */
export const findUsernames = query(
  ['user_directory'],
  async (db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await db('user_directory')
      .whereIn('user_id', [...ids])
      .select<{ user_id: string; name: string }[]>(
        'user_id',
        db.raw('coalesce(username, first_name) as name'),
      );
    return new Map(rows.map(({ user_id, name }) => [user_id, name]));
  },
);
