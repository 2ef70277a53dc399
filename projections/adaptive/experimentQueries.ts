import type {
  ExperimentArm,
  ExperimentEvidence,
  ExperimentOutcome,
} from '@mahoe/domain/adaptive/events';
import type { Knex } from 'knex';
import { query } from '../query.ts';

export interface ExperimentView {
  readonly experiment: string;
  readonly layer: string;
  readonly description: string;
  readonly outcome: ExperimentOutcome;
  readonly wantedEffect: number;
  readonly fromBucket: number;
  readonly toBucket: number;
  readonly arms: readonly ExperimentArm[];
  readonly status: 'registered' | 'running' | 'stopped' | 'concluded';
  readonly registeredAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly decision: string | null;
  /** What was seen when it was decided; null before. */
  readonly evidence: ExperimentEvidence | null;
}

/** Every experiment, the latest first. */
export const listExperiments = query(
  ['experiments'],
  async (db): Promise<readonly ExperimentView[]> =>
    db('experiment')
      .orderBy([{ column: 'registered_at', order: 'desc' }, { column: 'experiment' }])
      .select<ExperimentView[]>({
        experiment: 'experiment',
        layer: 'layer',
        description: 'description',
        outcome: 'outcome',
        wantedEffect: 'wanted_effect',
        fromBucket: 'from_bucket',
        toBucket: 'to_bucket',
        arms: 'arms',
        status: 'status',
        registeredAt: 'registered_at',
        startedAt: 'started_at',
        endedAt: 'ended_at',
        decision: 'decision',
        evidence: 'evidence',
      }),
);

/** Whether the made-up pupils of a simulated term count: they do only where it is asked for. */
export type Counted = 'lived' | 'simulated too';

const counting = (rows: Knex.QueryBuilder, counted: Counted): Knex.QueryBuilder =>
  counted === 'lived' ? rows.where({ is_simulated: false }) : rows;

/** Made-up pupils who are in an experiment. */
export const simulatedPupils = query(['experiments'], async (db): Promise<number> => {
  const row = await db('experiment_assignment')
    .where({ is_simulated: true })
    .first<{ count: number }>(db.raw('count(distinct pupil_id)::int as count'));
  return row.count;
});

/** How many pupils each arm has been given. */
export const assignedCounts = query(
  ['experiments'],
  async (db, experiment: string, counted: Counted): Promise<ReadonlyMap<string, number>> => {
    const rows = await counting(db('experiment_assignment'), counted)
      .where({ experiment })
      .groupBy('arm')
      .select<{ arm: string; count: number }[]>('arm', db.raw('count(*)::int as count'));
    return new Map(rows.map(({ arm, count }) => [arm, count]));
  },
);

/** A pupil of an experiment who completed a quiz since a day, and what they did since. */
export interface ArmPupil {
  readonly pupilId: string;
  readonly arm: string;
  readonly experience: number;
  readonly activeDays: number;
}

/** The pupils of an experiment who completed a quiz since a local day. */
export const practisingPupils = query(
  ['experiments', 'daily_practice'],
  async (db, experiment: string, since: string, counted: Counted): Promise<readonly ArmPupil[]> =>
    counting(db('experiment_assignment as a'), counted)
      .join('practice_day as d', 'd.pupil_id', 'a.pupil_id')
      .where({ 'a.experiment': experiment })
      .andWhere('d.local_date', '>=', since)
      .groupBy('a.pupil_id', 'a.arm')
      .havingRaw('sum(d.quizzes) > 0')
      .select<ArmPupil[]>(
        { pupilId: 'a.pupil_id', arm: 'a.arm' },
        db.raw('sum(d.experience)::int as experience'),
        db.raw('count(*) filter (where d.answers + d.given > 0)::int as "activeDays"'),
      ),
);

/** What the pupils of an arm have achieved in all. */
export interface PupilOutcome {
  readonly pupilId: string;
  readonly arm: string;
  readonly answers: number;
  readonly mastered: number;
}

/** Counted answers and mastered topics of each pupil of an experiment with any answer. */
export const pupilOutcomes = query(
  ['experiments', 'daily_practice', 'learners'],
  async (db, experiment: string, counted: Counted): Promise<readonly PupilOutcome[]> =>
    db
      .from(
        counting(db('experiment_assignment as a'), counted)
          .join('practice_day as d', 'd.pupil_id', 'a.pupil_id')
          .where({ 'a.experiment': experiment })
          .groupBy('a.pupil_id', 'a.arm')
          .havingRaw('sum(d.answers) > 0')
          .select('a.pupil_id', 'a.arm', db.raw('sum(d.answers)::int as answers'))
          .as('p'),
      )
      .joinRaw(
        `left join lateral (select count(*)::int as mastered from topic_mastery t
           where t.pupil_id = p.pupil_id and t.is_mastered) m on true`,
      )
      .select<PupilOutcome[]>({
        pupilId: 'p.pupil_id',
        arm: 'p.arm',
        answers: 'p.answers',
        mastered: 'm.mastered',
      }),
);

/** Reviews that ended, by arm and how many of their questions were right. */
export const reviewsByArm = query(
  ['experiments', 'quiz_sessions'],
  async (
    db,
    experiment: string,
    counted: Counted,
  ): Promise<
    readonly { readonly arm: string; readonly correct: number; readonly reviews: number }[]
  > =>
    counting(db('experiment_assignment as a'), counted)
      .join('quiz_session as s', 's.pupil_id', 'a.pupil_id')
      .where({ 'a.experiment': experiment, 's.purpose': 'review' })
      .whereIn('s.status', ['finished', 'time_up'])
      .groupBy('a.arm', 's.correct')
      .select({ arm: 'a.arm', correct: 's.correct' }, db.raw('count(*)::int as reviews')),
);
