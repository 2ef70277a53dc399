import { addDays } from '@mahoe/domain/calendar';
import { ENGAGEMENT_DAYS, engagementScore } from '@mahoe/domain/progress/engagement';
import { ageInDays } from '@mahoe/domain/progress/learnerState';
import { streakAfter } from '@mahoe/domain/progress/streak/streak';
import type { Knex } from 'knex';
import { engagementColumns, fortnightTotals, type Engaged } from '../progress/engagementQueries.ts';
import { currentStreak, findPauses } from '../progress/queries.ts';
import { query } from '../query.ts';
import { withinScope, type PupilScope } from './experimentQueries.ts';

/** The experiment whose outcomes are read, and the last day. */
export interface OutcomeRequest {
  readonly experiment: string;
  readonly counted: PupilScope;
  /** The last local day that counts: today, or the day on which the experiment ended. */
  readonly lastDay: string;
}

/**
 * Local day of a pupil's first exposure, for `experiment_assignment as a`; nothing earlier counts.
 */
export const EXPOSED_ON = `(a.assigned_at at time zone 'America/Jamaica')::date`;

export const exposedPupils = (
  db: Knex,
  { experiment, counted }: OutcomeRequest,
): Knex.QueryBuilder =>
  withinScope(db('experiment_assignment as a'), counted).where({ 'a.experiment': experiment });

/** Selects exposed pupils with the days of practice that count. */
const practisedDays = (db: Knex, asked: OutcomeRequest): Knex.QueryBuilder =>
  exposedPupils(db, asked)
    .join('practice_day as d', 'd.pupil_id', 'a.pupil_id')
    .where('d.local_date', '<=', asked.lastDay)
    .whereRaw(`d.local_date >= ${EXPOSED_ON}`)
    .groupBy('a.pupil_id', 'a.arm');

/**
 * A pupil who completed a quiz in the fortnight that ends with the last day, and the pupil's totals in
 * it.
 */
export interface ArmPupil {
  readonly pupilId: string;
  readonly arm: string;
  readonly experience: number;
  readonly activeDays: number;
}

/** Lists pupils who completed a quiz in the fortnight that ends with the last day. */
export const practisingPupils = query(
  ['experiments', 'daily_practice'],
  async (db, asked: OutcomeRequest): Promise<readonly ArmPupil[]> =>
    practisedDays(db, asked)
      .where('d.local_date', '>', addDays(asked.lastDay, -ENGAGEMENT_DAYS))
      .havingRaw('sum(d.quizzes) > 0')
      .select<ArmPupil[]>(
        { pupilId: 'a.pupil_id', arm: 'a.arm' },
        db.raw('sum(d.experience)::int as experience'),
        db.raw('count(*) filter (where d.answers + d.given > 0)::int as "activeDays"'),
      ),
);

interface Exposed extends Engaged {
  readonly pupilId: string;
  readonly exposedOn: string;
  /**
   * Days that counted for the streak up to the last day; null unless later days counted as well.
   */
  readonly streakDays: readonly string[] | null;
}

/**
 * Reads engagement on the last day (R9), as if each pupil had started on the day of first exposure.
 * Pupils without an answer in the fortnight are left out, with 0.
 */
export const exposedEngagement = query(
  ['experiments', 'learning_days', 'learners'],
  async (db, asked: OutcomeRequest): Promise<ReadonlyMap<string, number>> => {
    const { lastDay } = asked;
    const fortnight = fortnightTotals(db, lastDay)
      .whereRaw('pupil_id = a.pupil_id')
      .whereRaw(`local_date >= ${EXPOSED_ON}`);
    const rows = await exposedPupils(db, asked)
      .joinRaw('cross join lateral ? d', db.raw('?', [fortnight]))
      .join('learner as l', 'l.pupil_id', 'a.pupil_id')
      .select<Exposed[]>(
        { pupilId: 'a.pupil_id' },
        ...engagementColumns(db),
        db.raw(`${EXPOSED_ON}::text as "exposedOn"`),
        db.raw(
          `case when l.state->'streak'->>'lastDate' > ? then (
             select coalesce(json_agg(s.local_date order by s.local_date), '[]') from streak_day s
             where s.pupil_id = a.pupil_id and s.state = 'counted' and s.local_date <= ?) end
             as "streakDays"`,
          [lastDay, lastDay],
        ),
      );
    return new Map(
      rows.map(({ streakDays, ...row }) => {
        const age = ageInDays({ registeredOn: row.exposedOn }, lastDay);
        const streak = streakDays ? streakAfter(streakDays, findPauses(row)) : row.streak;
        const length = currentStreak({ ...row, streak }, lastDay);
        return [row.pupilId, engagementScore(row, Math.min(length, age), age)];
      }),
    );
  },
);

/** Totals of a pupil from first exposure to the last day. */
export interface PupilOutcome {
  readonly pupilId: string;
  readonly arm: string;
  readonly answers: number;
  readonly mastered: number;
}

/** Reads counted answers and mastered topics of each pupil of an experiment with an answer. */
export const pupilOutcomes = query(
  ['experiments', 'daily_practice', 'learners'],
  async (db, asked: OutcomeRequest): Promise<readonly PupilOutcome[]> =>
    exposedPupils(db, asked)
      .joinRaw(
        `cross join lateral (select sum(answers)::int as answers from practice_day
           where pupil_id = a.pupil_id and local_date between ${EXPOSED_ON} and ?) d`,
        [asked.lastDay],
      )
      .joinRaw(
        `cross join lateral (select count(*)::int as mastered from milestone t
           where t.pupil_id = a.pupil_id and t.kind = 'mastery'
             and (t.reached_at at time zone 'America/Jamaica')::date between ${EXPOSED_ON} and ?) m`,
        [asked.lastDay],
      )
      .where('d.answers', '>', 0)
      .select<PupilOutcome[]>({
        pupilId: 'a.pupil_id',
        arm: 'a.arm',
        answers: 'd.answers',
        mastered: 'm.mastered',
      }),
);

/** Reads completed reviews by arm, with the number of right answers. */
export const reviewsByArm = query(
  ['experiments', 'quiz_sessions'],
  async (
    db,
    asked: OutcomeRequest,
  ): Promise<
    readonly { readonly arm: string; readonly correct: number; readonly reviews: number }[]
  > =>
    exposedPupils(db, asked)
      .join('quiz_session as s', 's.pupil_id', 'a.pupil_id')
      .where({ 's.purpose': 'review' })
      .whereIn('s.status', ['finished', 'time_up'])
      .whereRaw(
        `(s.completed_at at time zone 'America/Jamaica')::date between ${EXPOSED_ON} and ?`,
        [asked.lastDay],
      )
      .groupBy('a.arm', 's.correct')
      .select({ arm: 'a.arm', correct: 's.correct' }, db.raw('count(*)::int as reviews')),
);
