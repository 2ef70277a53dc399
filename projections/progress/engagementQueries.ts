import { addDays, type Moment } from '@mahoe/domain/calendar';
import {
  ENGAGEMENT_DAYS,
  engagementScore,
  type FortnightTotals,
} from '@mahoe/domain/progress/engagement';
import { ageInDays } from '@mahoe/domain/progress/learnerState';
import type { Knex } from 'knex';
import { query } from '../query.ts';
import { currentStreak, streakColumns, type StreakRow } from './queries.ts';

/** Totals of a fortnight with the other data that engagement needs. */
export interface Engaged extends FortnightTotals, StreakRow {
  readonly registeredOn: string;
}

/** A pupil without answers in the fortnight. */
export interface Unengaged {
  readonly answers: null;
}

/** Sums the figures of engagement by pupil, over the given days. */
export const engagementTotals = (db: Knex): Knex.QueryBuilder =>
  db('learning_day')
    .groupBy('pupil_id')
    .select(
      'pupil_id',
      db.raw(`count(*) filter (where effortful_answers > 0)::int as "activeDays"`),
      db.raw(`sum(completed_quizzes)::int as "completedQuizzes"`),
      db.raw(`bit_count(bit_or(subject_bits)::bit(32))::int as subjects`),
      db.raw(`sum(answers)::int as answers`),
      db.raw(`sum(effortful_answers)::int as "effortfulAnswers"`),
    );

/** Sums the fortnight that ends today, by pupil. */
export const fortnightTotals = (db: Knex, today: string): Knex.QueryBuilder =>
  engagementTotals(db)
    .where('local_date', '>', addDays(today, -ENGAGEMENT_DAYS))
    .andWhere('local_date', '<=', today);

/** Columns of an `Engaged`, from `learner as l` and the totals as `d`. */
export const engagementColumns = (db: Knex): readonly (string | Knex.Raw)[] => [
  'd.*',
  ...streakColumns(db),
  db.raw(`l.registered_on::text as "registeredOn"`),
];

/**
 * Selects users as `u` with `learner as l` and totals as `d`, if they have them. A row with the columns
 * of an `Engaged` may be `Unengaged`.
 */
export const usersWithEngagement = (
  db: Knex,
  ids: readonly string[],
  today: string,
): Knex.QueryBuilder => {
  // Passes single values: for an array Postgres keeps no generic plan, because its length changes the
  // estimate.
  const totals = fortnightTotals(db, today).whereIn('pupil_id', [...ids]);
  return db('user_directory as u')
    .leftJoin('learner as l', 'l.pupil_id', 'u.user_id')
    .leftJoin(totals.as('d'), 'd.pupil_id', 'l.pupil_id')
    .whereIn('u.user_id', [...ids]);
};

/** Computes today's engagement (R9). */
export const computeScore = (row: Engaged | Unengaged, today: string): number =>
  row.answers === null ? 0 : engagementScore(row, currentStreak(row, today), ageInDays(row, today));

/**
 * Reads today's engagement of pupils (R9); pupils without answers in the fortnight are left out, with
 * 0.
 */
export const engagementScores = query(
  ['learning_days', 'learners'],
  async (
    db,
    pupilIds: readonly string[],
    { localDate }: Moment,
  ): Promise<ReadonlyMap<string, number>> => {
    const rows = await db
      .from(
        fortnightTotals(db, localDate)
          .whereIn('pupil_id', [...pupilIds])
          .as('d'),
      )
      .join('learner as l', 'l.pupil_id', 'd.pupil_id')
      .select<(Engaged & { pupil_id: string })[]>(...engagementColumns(db));
    return new Map(rows.map((row) => [row.pupil_id, computeScore(row, localDate)]));
  },
);
