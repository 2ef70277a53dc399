import { SHOWN_USERNAME } from '../nameState.ts';
import type { PictureState } from '../pictureState.ts';
import { weekOrderSql } from '../progress/rankQueries.ts';
import { query } from '../query.ts';

/** Quizzes below this percentage are not shown to friends (R19). */
const MIN_SCORE = 60;

/** Kinds of milestones that friends see. */
const SHARED_MILESTONES = `m.kind in ('badge', 'level', 'streak')`;

export type ActivityKind = 'quiz' | 'badge' | 'level' | 'streak';

/** An achievement in the form friends may see. */
export interface ActivityView {
  readonly id: string;
  readonly kind: ActivityKind;
  /** Badge code, level, or length of the streak; null for a quiz. */
  readonly key: string | null;
  /** Score of a quiz; null for other achievements. */
  readonly percentage: number | null;
  readonly experience: number | null;
  /** Null for the daily challenge, and for achievements other than quizzes. */
  readonly topicName: string | null;
  /** Local day, without the time of day. */
  readonly localDate: string;
}

/** Stored name and picture of a pupil. */
interface Named {
  readonly userId: string;
  /** Null until other pupils may see it. */
  readonly username: string | null;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly pictureId: string | null;
  readonly pictureState: PictureState;
}

export interface FeedItem extends ActivityView, Named {
  /** Number of cheers of each kind. */
  readonly cheers: Readonly<Record<string, number>>;
  readonly ownCheer: string | null;
}

const NAMES = `u.user_id as "userId", ${SHOWN_USERNAME} as username, u.first_name as "firstName",
  u.last_name as "lastName", u.picture_id as "pictureId", u.picture_state as "pictureState"`;

/** Reads the latest achievements of one pupil from the newest end of an index. */
const LATEST_QUIZZES = `
  select q.session_id as id, 'quiz' as kind, null as key, q.percentage, q.experience, q.topic_id,
    q.completed_at as at, q.local_date
  from quiz_activity q
  where q.pupil_id = n.friend_id and q.percentage >= ${MIN_SCORE}
  order by q.completed_at desc limit :limit`;
const LATEST_MILESTONES = `
  select m.activity_id, m.kind, m.key, null::int, null::int, null::uuid, m.reached_at,
    (m.reached_at at time zone 'UTC' - interval '5 hours')::date
  from milestone m
  where m.pupil_id = n.friend_id and ${SHARED_MILESTONES}
  order by m.reached_at desc limit :limit`;

/**
 * Lists the achievements of a pupil's friends, latest first. A list of n items reads only the n friends
 * with the newest achievements, because no item can be older than those.
 */
export const friendActivities = query(
  ['friendships', 'user_directory', 'activities', 'learners', 'curriculum', 'cheers'],
  async (db, pupilId: string, limit: number): Promise<readonly FeedItem[]> => {
    const { rows } = await db.raw<{ rows: FeedItem[] }>(
      `with newest as materialized (
         select f.friend_id, greatest(
           (select q.completed_at from quiz_activity q
            where q.pupil_id = f.friend_id and q.percentage >= ${MIN_SCORE}
            order by q.completed_at desc limit 1),
           (select m.reached_at from milestone m where m.pupil_id = f.friend_id and ${SHARED_MILESTONES}
            order by m.reached_at desc limit 1)) as at
         from friend f where f.pupil_id = :pupilId
           and not exists (select from activity_setting s where s.pupil_id = f.friend_id)
           and exists (select from user_directory u where u.user_id = f.friend_id
             and not u.is_erased and not u.is_suspended)
       ), nearest as materialized (
         select friend_id from newest where at is not null order by at desc limit :limit
       ), item as materialized (
         select i.*, n.friend_id from nearest n
         cross join lateral ((${LATEST_QUIZZES}) union all (${LATEST_MILESTONES})) i
         order by i.at desc, i.id limit :limit
       )
       select i.id, i.kind, i.key, i.percentage, i.experience, t.name as "topicName",
         i.local_date::text as "localDate", ${NAMES},
         coalesce((select jsonb_object_agg(c.cheer, c.count) from (
           select c.cheer, count(*) from cheer c where c.activity_id = i.id group by c.cheer
         ) c), '{}') as cheers,
         (select c.cheer from cheer c
          where c.activity_id = i.id and c.pupil_id = :pupilId limit 1) as "ownCheer"
       from item i
       join user_directory u on u.user_id = i.friend_id
       left join topic t on t.topic_id = i.topic_id
       order by i.at desc, i.id`,
      { pupilId, limit },
    );
    return rows;
  },
);

/**
 * Finds the owner of an activity that a pupil's feed may show; undefined for any other activity.
 */
export const findActivityOwner = query(
  ['friendships', 'user_directory', 'activities', 'learners'],
  async (db, pupilId: string, activityId: string): Promise<string | undefined> => {
    const { rows } = await db.raw<{ rows: { owner: string }[] }>(
      `select a.pupil_id as owner from (
         select q.pupil_id from quiz_activity q
         where q.session_id = :activityId and q.percentage >= ${MIN_SCORE}
         union all
         select m.pupil_id from milestone m where m.activity_id = :activityId and ${SHARED_MILESTONES}
       ) a
       join friend f on f.pupil_id = :pupilId and f.friend_id = a.pupil_id
       join user_directory u on u.user_id = a.pupil_id and not u.is_erased
         and not u.is_suspended
       where not exists (select from activity_setting s where s.pupil_id = a.pupil_id)`,
      { pupilId, activityId },
    );
    return rows[0]?.owner;
  },
);

/** A cheer that a pupil received. */
export interface ReceivedCheer extends Named, ActivityView {
  readonly cheer: string;
}

/** Lists the latest cheers a pupil received from current friends. */
export const receivedCheers = query(
  ['cheers', 'friendships', 'user_directory', 'activities', 'learners', 'curriculum'],
  async (db, pupilId: string, limit: number): Promise<readonly ReceivedCheer[]> => {
    const { rows } = await db.raw<{ rows: ReceivedCheer[] }>(
      `select c.cheer_id as id, c.cheer, ${NAMES},
         case when q.session_id is null then m.kind else 'quiz' end as kind, m.key,
         q.percentage, q.experience, t.name as "topicName",
         (c.cheered_at at time zone 'UTC' - interval '5 hours')::date::text as "localDate"
       from cheer c
       join friend f on f.pupil_id = c.friend_id and f.friend_id = c.pupil_id
       join user_directory u on u.user_id = c.pupil_id and not u.is_erased
         and not u.is_suspended
       left join quiz_activity q on q.session_id = c.activity_id
       left join milestone m on m.activity_id = c.activity_id
       left join topic t on t.topic_id = q.topic_id
       where c.friend_id = :pupilId and (q.session_id is not null or m.kind is not null)
       order by c.cheered_at desc, c.cheer_id limit :limit`,
      { pupilId, limit },
    );
    return rows;
  },
);

/** Returns true if a pupil's activity is hidden from friends. */
export const isActivityHidden = query(
  ['activities'],
  async (db, pupilId: string): Promise<boolean> =>
    (await db('activity_setting').where({ pupil_id: pupilId }).first('pupil_id')) !== undefined,
);

/** A pupil with what they earned in a week. */
export interface WeekRow extends Named {
  readonly experience: number;
}

/**
 * Lists a pupil and their friends by experience earned in the week from a Monday on, highest first,
 * without those who earned none.
 */
export const friendsWeek = query(
  ['friendships', 'user_directory', 'leaderboard', 'activities'],
  async (db, pupilId: string, week: string): Promise<readonly WeekRow[]> => {
    const { rows } = await db.raw<{ rows: WeekRow[] }>(
      `select ${NAMES}, b.weekly as experience
       from (
         select friend_id as id from friend f where f.pupil_id = :pupilId
           and not exists (select from activity_setting s where s.pupil_id = f.friend_id)
         union all select cast(:pupilId as uuid)
       ) circle
       join (
         select pupil_id as id, week, weekly_experience as weekly, reached_at_position as reached
         from leaderboard
       ) b on b.id = circle.id and b.week = :week and b.weekly > 0
       join user_directory u on u.user_id = circle.id and not u.is_erased
         and not u.is_suspended
       order by ${weekOrderSql('b')}`,
      { pupilId, week },
    );
    return rows;
  },
);

/** A weekly goal from one member's side. */
export interface TeamGoalView {
  readonly goalId: string;
  readonly friendId: string;
  readonly quizzes: number;
  readonly friendQuizzes: number;
  readonly isReached: boolean;
}

/**
 * Finds a pupil's goal of the week from a Monday on; undefined without one, or if the two are no longer
 * friends.
 */
export const findTeamGoal = query(
  ['team_goals', 'friendships'],
  async (db, pupilId: string, week: string): Promise<TeamGoalView | undefined> => {
    const { rows } = await db.raw<{ rows: TeamGoalView[] }>(
      `select own.goal_id as "goalId", own.friend_id as "friendId", own.quizzes,
         other.quizzes as "friendQuizzes", own.is_reached as "isReached"
       from team_goal_member own
       join team_goal_member other on other.goal_id = own.goal_id
         and other.pupil_id = own.friend_id
       join friend f on f.pupil_id = own.pupil_id and f.friend_id = own.friend_id
       where own.pupil_id = :pupilId and own.week = :week`,
      { pupilId, week },
    );
    return rows[0];
  },
);
