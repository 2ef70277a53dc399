import type { ExperimentOutcome } from '@mahoe/domain/adaptive/events';
import { addDays } from '@mahoe/domain/calendar';
import {
  ENGAGEMENT_DAYS,
  engagementScore,
  type FortnightTotals,
} from '@mahoe/domain/progress/engagement';
import { shownStreak, streakAfter } from '@mahoe/domain/progress/streak/streak';
import type { Knex } from 'knex';
import { engagementTotals, type Unengaged } from '../progress/engagementQueries.ts';
import { findPauses, streakColumns, type StreakRow } from '../progress/queries.ts';
import { query } from '../query.ts';
import { EXPOSED_ON, exposedPupils, type OutcomeRequest } from './outcomeQueries.ts';

/** Days after which a fortnight no longer changes: a quiz left overnight ends on the first. */
const SETTLING_DAYS = 2;

/** A pupil whose first fortnight is over, with the outcome: 0 without any activity. */
export interface CountedPupil {
  readonly pupilId: string;
  readonly arm: string;
  readonly value: number;
}

/** Local days of a first fortnight, for `experiment_assignment as a`. */
const FORTNIGHT = `${EXPOSED_ON} and ${EXPOSED_ON} + ${ENGAGEMENT_DAYS - 1}`;

const PRACTISED = `
  cross join lateral (
    select coalesce(sum(experience), 0) as experience, coalesce(sum(answers), 0) as answers,
      count(*) filter (where answers + given > 0) as "activeDays"
    from practice_day where pupil_id = a.pupil_id and local_date between ${FORTNIGHT}) d`;

const MASTERED = `
  cross join lateral (
    select count(*) as mastered from milestone t
    where t.pupil_id = a.pupil_id and t.kind = 'mastery'
      and (t.reached_at at time zone 'America/Jamaica')::date between ${FORTNIGHT}) m`;

const STREAK_DAYS = `
  cross join lateral (
    select coalesce(json_agg(local_date order by local_date), '[]') as "streakDays"
    from streak_day where pupil_id = a.pupil_id and state = 'counted'
      and local_date between ${FORTNIGHT}) s`;

type Engaged = (FortnightTotals | Unengaged) &
  StreakRow & {
    readonly pupilId: string;
    readonly arm: string;
    readonly exposedOn: string;
    /** Days that counted for the streak, in order. */
    readonly streakDays: readonly string[];
  };

/** Engagement (R9) on the last day of the fortnight of a pupil who started on its first. */
const scoreIn = (row: Engaged): number => {
  if (row.answers === null) return 0;
  const pauses = findPauses(row);
  const lastDay = addDays(row.exposedOn, ENGAGEMENT_DAYS - 1);
  const streak = shownStreak(streakAfter(row.streakDays, pauses), lastDay, pauses);
  return engagementScore(row, streak, ENGAGEMENT_DAYS);
};

const engagementOf = async (
  db: Knex,
  pupils: Knex.QueryBuilder,
): Promise<readonly CountedPupil[]> => {
  const totals = engagementTotals(db)
    .whereRaw('pupil_id = a.pupil_id')
    .whereRaw(`local_date between ${FORTNIGHT}`);
  const rows = await pupils
    .join('learner as l', 'l.pupil_id', 'a.pupil_id')
    .joinRaw('left join lateral ? d on true', db.raw('?', [totals]))
    .joinRaw(STREAK_DAYS)
    .select<Engaged[]>(
      { pupilId: 'a.pupil_id', arm: 'a.arm' },
      'd.*',
      's.*',
      ...streakColumns(db),
      db.raw(`${EXPOSED_ON}::text as "exposedOn"`),
    );
  return rows.map((row) => ({ pupilId: row.pupilId, arm: row.arm, value: scoreIn(row) }));
};

const valuesOf =
  (value: string, ...joins: readonly string[]) =>
  async (db: Knex, pupils: Knex.QueryBuilder): Promise<readonly CountedPupil[]> =>
    pupils
      .joinRaw(joins.join(''))
      .select<CountedPupil[]>(
        { pupilId: 'a.pupil_id', arm: 'a.arm' },
        db.raw(`(${value})::float8 as value`),
      );

const outcomes: Readonly<Record<ExperimentOutcome, typeof engagementOf>> = {
  engagement: engagementOf,
  xpVelocity: valuesOf('experience / greatest(1, "activeDays")', PRACTISED),
  masteryPer100: valuesOf('100.0 * mastered / greatest(1, answers)', PRACTISED, MASTERED),
};

/**
 * Lists the outcomes of all first fortnights that were over and settled by the given day. An outcome is
 * final: on every later day it has the same value.
 */
export const firstFortnights = query(
  ['experiments', 'daily_practice', 'learning_days', 'learners'],
  async (
    db,
    outcome: ExperimentOutcome,
    asked: OutcomeRequest,
  ): Promise<readonly CountedPupil[]> => {
    const over = `${EXPOSED_ON} + ${ENGAGEMENT_DAYS + SETTLING_DAYS} <= ?`;
    return outcomes[outcome](db, exposedPupils(db, asked).whereRaw(over, [asked.lastDay]));
  },
);
