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

/** Totals of a fortnight with what else engagement follows from. */
export interface Engaged extends FortnightTotals, StreakRow {
  readonly registeredOn: string;
}

/** Who has answered nothing in the fortnight. */
export interface Unengaged {
  readonly answers: null;
}

/** What engagement adds up, by pupil, of whichever days are asked for. */
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

/** Totals of the fortnight that ends today, by pupil. */
export const fortnightTotals = (db: Knex, today: string): Knex.QueryBuilder =>
  engagementTotals(db)
    .where('local_date', '>', addDays(today, -ENGAGEMENT_DAYS))
    .andWhere('local_date', '<=', today);

/** Columns of an `Engaged`, of `learner as l` and the totals as `d`. */
export const engagementColumns = (db: Knex): readonly (string | Knex.Raw)[] => [
  'd.*',
  ...streakColumns(db),
  db.raw(`l.registered_on::text as "registeredOn"`),
];

/**
 * Some users as `u`, with their `learner as l` and their totals as `d`, where they have them. A row
 * with the columns of an `Engaged` may be `Unengaged`.
 */
export const usersWithEngagement = (
  db: Knex,
  ids: readonly string[],
  today: string,
): Knex.QueryBuilder => {
  // As single values: of an array Postgres keeps no plan, since how long it is makes a better one.
  const totals = fortnightTotals(db, today).whereIn('pupil_id', [...ids]);
  return db('user_directory as u')
    .leftJoin('learner as l', 'l.pupil_id', 'u.user_id')
    .leftJoin(totals.as('d'), 'd.pupil_id', 'l.pupil_id')
    .whereIn('u.user_id', [...ids]);
};

/** Engagement today (R9). */
export const computeScore = (row: Engaged | Unengaged, today: string): number =>
  row.answers === null ? 0 : engagementScore(row, currentStreak(row, today), ageInDays(row, today));

/** Engagement of pupils today (R9); a pupil without answers in the fortnight is left out: 0. */
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
