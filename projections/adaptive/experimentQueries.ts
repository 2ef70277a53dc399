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
  /** Evidence at the decision; null before. */
  readonly evidence: ExperimentEvidence | null;
}

/** Lists every experiment, the latest first. */
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

/** Says if pupils of a simulated term count. They count only on request. */
export type PupilScope = 'real' | 'with-simulated';

/** Leaves out simulated pupils unless they count. */
export const withinScope = (rows: Knex.QueryBuilder, counted: PupilScope): Knex.QueryBuilder =>
  counted === 'real' ? rows.where({ is_simulated: false }) : rows;

/** Counts simulated pupils in experiments. */
export const simulatedPupils = query(['experiments'], async (db): Promise<number> => {
  const row = await db('experiment_assignment')
    .where({ is_simulated: true })
    .first<{ count: number }>(db.raw('count(distinct pupil_id)::int as count'));
  return row.count;
});

/** Counts the pupils assigned to each arm. */
export const assignedCounts = query(
  ['experiments'],
  async (db, experiment: string, counted: PupilScope): Promise<ReadonlyMap<string, number>> => {
    const rows = await withinScope(db('experiment_assignment'), counted)
      .where({ experiment })
      .groupBy('arm')
      .select<{ arm: string; count: number }[]>('arm', db.raw('count(*)::int as count'));
    return new Map(rows.map(({ arm, count }) => [arm, count]));
  },
);
