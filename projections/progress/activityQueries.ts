import { addDays, weekStart } from '@mahoe/domain/calendar';
import { query } from '../query.ts';

/** Number of days and weeks in the figures, the last one included. */
export const ACTIVITY_DAYS = 28;
export const ACTIVITY_WEEKS = 12;
/** Weeks after which returning pupils are counted. */
const RETURN_WEEKS = 4;
const WEEK_DAYS = 7;

export interface DayFigures {
  readonly day: string;
  readonly activePupils: number;
  readonly quizzes: number;
  readonly answers: number;
  readonly correct: number;
  readonly medianSeconds: number | null;
}

export interface WeekFigures {
  readonly week: string;
  readonly activePupils: number;
  readonly begunFourWeeksBefore: number;
  readonly returned: number;
}

/** SQL for a day with practice in a quiz; reading alone does not count. */
const PRACTISED = '(given + ran_out + quizzes > 0)';

/** Reads each of the last days up to a day (R20), days without practice included. */
export const activityDays = query(
  ['daily_practice', 'quiz_sessions'],
  async (db, asOf: string): Promise<readonly DayFigures[]> => {
    const from = addDays(asOf, 1 - ACTIVITY_DAYS);
    const { rows } = await db.raw<{ rows: DayFigures[] }>(
      `select to_char(d, 'YYYY-MM-DD') as day,
         coalesce(p.active, 0)::int as "activePupils",
         coalesce(p.quizzes, 0)::int as quizzes,
         coalesce(p.answers, 0)::int as answers,
         coalesce(p.correct, 0)::int as correct,
         s.median as "medianSeconds"
       from generate_series(?::timestamp, ?::timestamp, interval '1 day') d
       left join (
         select local_date, count(*) filter (where ${PRACTISED}) as active, sum(quizzes) as quizzes,
           sum(answers) as answers, sum(correct) as correct
         from practice_day where local_date between ? and ? group by local_date) p
         on p.local_date = d::date
       left join (
         select (completed_at at time zone 'America/Jamaica')::date as local_date,
           percentile_cont(0.5) within group (order by time_spent_seconds) as median
         from quiz_session
         where status in ('finished', 'time_up')
           and (completed_at at time zone 'America/Jamaica')::date between ? and ?
         group by 1) s
         on s.local_date = d::date
       order by d`,
      [from, asOf, from, asOf, from, asOf],
    );
    return rows;
  },
);

/** Reads each of the last weeks up to a day; the last week ends on that day. */
export const activityWeeks = query(
  ['daily_practice'],
  async (db, asOf: string): Promise<readonly WeekFigures[]> => {
    const last = weekStart(asOf);
    const from = addDays(last, WEEK_DAYS * (1 - ACTIVITY_WEEKS));
    const { rows } = await db.raw<{ rows: WeekFigures[] }>(
      `with practised as (
         select pupil_id, date_trunc('week', local_date::timestamp) as week
         from practice_day where ${PRACTISED} and local_date <= ? group by 1, 2),
       begun as (select pupil_id, min(week) as week from practised group by 1)
       select to_char(w, 'YYYY-MM-DD') as week,
         (select count(*) from practised p where p.week = w)::int as "activePupils",
         (select count(*) from begun b where b.week = w - interval '${RETURN_WEEKS} weeks')::int
           as "begunFourWeeksBefore",
         (select count(*) from begun b join practised p on p.pupil_id = b.pupil_id and p.week = w
           where b.week = w - interval '${RETURN_WEEKS} weeks')::int as returned
       from generate_series(?::timestamp, ?::timestamp, interval '7 days') w
       order by w`,
      [asOf, from, last],
    );
    return rows;
  },
);

/** Finds the first day of practice; null if there is none. */
export const firstPracticeDay = query(['daily_practice'], async (db): Promise<string | null> => {
  const { rows } = await db.raw<{ rows: { day: string | null }[] }>(
    `select to_char(min(local_date), 'YYYY-MM-DD') as day from practice_day where ${PRACTISED}`,
  );
  return rows[0]?.day ?? null;
});
