import type { Knex } from 'knex';
import { query } from '../query.ts';

/** A table that needs no knowledge of the product: named columns, plain values. */
export interface ExportTable {
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const withTopic = (from: Knex.QueryBuilder, table: string): Knex.QueryBuilder =>
  from.leftJoin('topic as t', 't.topic_id', `${table}.topic_id`);

/** Reads a pupil's learning from the views, as tables for people. */
export const findExportTables = query(
  ['curriculum', 'daily_practice', 'learners', 'prize_days', 'quiz_sessions', 'reading'],
  async (db, pupilId: string): Promise<readonly ExportTable[]> => {
    const own = (table: string): Record<string, string> => ({ [`${table}.pupil_id`]: pupilId });
    const reads: Readonly<Record<string, Knex.QueryBuilder>> = {
      quizzes: withTopic(db('quiz_session as q'), 'q')
        .where(own('q'))
        .orderBy('q.started_at')
        .select({
          started: 'q.started_at',
          completed: 'q.completed_at',
          topic: 't.name',
          purpose: 'q.purpose',
          status: 'q.status',
          questions: 'q.total_questions',
          answered: 'q.answered',
          right: 'q.correct',
          percent: 'q.percentage',
          points: 'q.points_earned',
          experience: 'q.experience_earned',
          seconds: 'q.time_spent_seconds',
        }),
      mastery: withTopic(db('topic_mastery as m'), 'm').where(own('m')).orderBy('t.name').select({
        topic: 't.name',
        grade: 'm.grade',
        level: 'm.mastery_level',
        mastered: 'm.is_mastered',
        quizzes: 'm.quizzes_completed',
        articles: 'm.articles_completed',
        averagePercent: 'm.average_score',
      }),
      milestones: db('milestone as s')
        .where(own('s'))
        .orderBy('s.reached_at')
        .select({ reached: 's.reached_at', kind: 's.kind', of: 's.key', evidence: 's.evidence' }),
      days: db('practice_day as d')
        .where(own('d'))
        .orderBy('d.local_date')
        .select({
          day: db.raw('d.local_date::text'),
          answers: 'd.answers',
          right: 'd.correct',
          quizzes: 'd.quizzes',
          experience: 'd.experience',
          milliseconds: 'd.milliseconds',
          answersNotTimed: 'd.untimed',
        }),
      prizes: db('prize_day as p')
        .where(own('p'))
        .orderBy('p.local_date')
        .select({
          day: db.raw('p.local_date::text'),
          quizzes: 'p.completed',
          earned: 'p.earned_at',
        }),
      articles: withTopic(db('article_reading as a'), 'a')
        .where(own('a'))
        .orderBy('a.opened_at')
        .select({
          topic: 't.name',
          opened: 'a.opened_at',
          read: 'a.read_at',
          experience: 'a.experience_earned',
        }),
    };
    const holdings = Object.entries(reads).map(async ([name, rows]) => ({
      name,
      rows: (await rows) as ExportTable['rows'],
    }));
    return Promise.all(holdings);
  },
);
