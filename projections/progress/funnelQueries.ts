import { STUCK_BELOW, STUCK_QUIZZES } from '@mahoe/domain/progress/help/stuckTopic';
import { query } from '../query.ts';

export interface TopicFunnel {
  readonly topicId: string;
  readonly topic: string;
  readonly subject: string;
  readonly grade: number;
  /** Pupils who unlocked it, began it, and mastered it. */
  readonly unlocked: number;
  readonly started: number;
  readonly mastered: number;
  readonly stuck: number;
  /** Median of counted answers up to mastery; null if no pupil has mastered it. */
  readonly medianAnswers: number | null;
}

/**
 * Reads how far pupils came in each topic by the end of a day (R20); topics that no pupil has unlocked
 * are left out.
 */
export const topicFunnels = query(
  ['curriculum', 'daily_practice', 'learners', 'quiz_sessions'],
  async (db, asOf: string): Promise<readonly TopicFunnel[]> => {
    const { rows } = await db.raw<{ rows: TopicFunnel[] }>(
      `with day as (
         select ?::date as last, (?::date + 1)::timestamp at time zone 'America/Jamaica' as over),
       mastered as (
         select m.pupil_id, m.key::uuid as topic_id,
           (select coalesce(sum(d.answers), 0) from topic_day d
             where d.pupil_id = m.pupil_id and d.topic_id = m.key::uuid
               and d.local_date <= (m.reached_at at time zone 'America/Jamaica')::date) as answers
         from milestone m, day where m.kind = 'mastery' and m.reached_at < day.over),
       started as (
         select distinct d.pupil_id, d.topic_id from topic_day d, day where d.local_date <= day.last),
       recent as (
         select q.pupil_id, q.topic_id, q.percentage,
           row_number() over (partition by q.pupil_id, q.topic_id
             order by q.completed_at desc, q.session_id) as place
         from quiz_session q, day
         where q.status in ('finished', 'time_up') and q.completed_at < day.over
           and not exists (select from mastered m
             where m.pupil_id = q.pupil_id and m.topic_id = q.topic_id)),
       stuck as (
         select pupil_id, topic_id from recent where place <= ${STUCK_QUIZZES} group by 1, 2
         having count(*) = ${STUCK_QUIZZES} and avg(percentage) < ${STUCK_BELOW}),
       pupils as (
         select u.key::uuid as topic_id, s.pupil_id is not null as is_started,
           m.pupil_id is not null as is_mastered, m.answers, k.pupil_id is not null as is_stuck
         from day cross join milestone u
         left join started s on s.pupil_id = u.pupil_id and s.topic_id = u.key::uuid
         left join mastered m on m.pupil_id = u.pupil_id and m.topic_id = u.key::uuid
         left join stuck k on k.pupil_id = u.pupil_id and k.topic_id = u.key::uuid
         where u.kind = 'unlock' and u.reached_at < day.over)
       select t.topic_id as "topicId", t.name as topic, s.name as subject, t.grade, p.unlocked,
         p.started, p.mastered, p.stuck, p.median as "medianAnswers"
       from (
         select topic_id, count(*)::int as unlocked,
           (count(*) filter (where is_started))::int as started,
           (count(*) filter (where is_mastered))::int as mastered,
           (count(*) filter (where is_stuck))::int as stuck,
           percentile_cont(0.5) within group (order by answers) filter (where is_mastered) as median
         from pupils group by topic_id) p
       join topic t on t.topic_id = p.topic_id
       join subject s on s.subject_id = t.subject_id
       order by t.grade, s.subject_id, t.order_index, t.topic_id`,
      [asOf, asOf],
    );
    return rows;
  },
);

/** Finds the day on which the first topic was unlocked; null if there is none. */
export const firstUnlockDay = query(['learners'], async (db): Promise<string | null> => {
  const { rows } = await db.raw<{ rows: { day: string | null }[] }>(
    `select to_char(min(reached_at) at time zone 'America/Jamaica', 'YYYY-MM-DD') as day
     from milestone where kind = 'unlock'`,
  );
  return rows[0]?.day ?? null;
});
