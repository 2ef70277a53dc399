import { query } from '../query.ts';
import type { AnswersEvidence } from './judgementQueries.ts';

/** Answers to a question, with the question's state. */
export interface QuestionAsOf extends AnswersEvidence {
  readonly topic: string;
  readonly subject: string;
}

/**
 * Reads how each question had been answered by the end of a day (R20), since its last material edit
 * before that. Questions without answers are left out.
 */
export const questionsAsOf = query(
  ['question_statistics', 'question_bank', 'curriculum'],
  async (db, asOf: string): Promise<readonly QuestionAsOf[]> => {
    const { rows } = await db.raw<{ rows: QuestionAsOf[] }>(
      `with known as (
         select * from question_statistics where last_day <= ?
         union all
         select earlier.* from question_statistics s
         cross join lateral (
           select * from question_statistics_day d
           where d.question_id = s.question_id and d.last_day <= ?
           order by d.last_day desc limit 1) earlier
         where s.last_day > ?)
       select q.question_id as "questionId", k.version, t.name as topic, s.name as subject, t.grade,
         v.content->>'question' as question,
         coalesce(v.content->'options', '[]') as options,
         (v.content->>'correctAnswer')::int as "correctAnswer",
         k.attempts, k.correct, k.rapid, k.time_outs as "timeOuts",
         k.timed_milliseconds::double precision / nullif(k.timed_answers, 0) / 1000 as "meanSeconds",
         k.option_counts as "optionCounts", k.rest_right as "restRight", k.rest_wrong as "restWrong"
       from known k
       join question q on q.question_id = k.question_id
       join question_version v on v.question_id = k.question_id and v.version = k.version
       join topic t on t.topic_id = q.topic_id
       join subject s on s.subject_id = t.subject_id
       where k.attempts + k.rapid > 0
       order by k.attempts desc, q.question_id`,
      [asOf, asOf, asOf],
    );
    return rows;
  },
);

/** Finds the first day with an answer; null if there is none. */
export const firstQuestionDay = query(
  ['question_statistics'],
  async (db): Promise<string | null> => {
    const { rows } = await db.raw<{ rows: { day: string | null }[] }>(
      `select to_char(min(last_day), 'YYYY-MM-DD') as day from (
         select last_day from question_statistics where attempts + rapid > 0
         union all
         select last_day from question_statistics_day where attempts + rapid > 0) d`,
    );
    return rows[0]?.day ?? null;
  },
);
