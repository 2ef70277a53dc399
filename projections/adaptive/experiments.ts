import type {
  ExperimentArm,
  ExperimentEvidence,
  ExperimentOutcome,
} from '@mahoe/domain/adaptive/events';
import { rowProjector, rows } from '../projector.ts';

interface ExperimentKey {
  readonly experiment: string;
}

interface ExperimentRow extends ExperimentKey {
  readonly layer: string;
  readonly description: string;
  readonly outcome: ExperimentOutcome;
  readonly wanted_effect: number;
  readonly from_bucket: number;
  readonly to_bucket: number;
  readonly arms: readonly ExperimentArm[];
  readonly status: 'registered' | 'running' | 'stopped' | 'concluded';
  readonly registered_at: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  /** Name of the arm that was chosen. */
  readonly decision: string | null;
  /** Evidence at the decision. */
  readonly evidence: ExperimentEvidence | null;
}

interface AssignmentKey extends ExperimentKey {
  readonly pupil_id: string;
}

interface AssignmentRow extends AssignmentKey {
  readonly arm: string;
  readonly assigned_at: string;
  /** True for a simulated pupil, whom queries leave out by default. */
  readonly is_simulated: boolean;
}

const ofExperiment = ({
  data,
}: {
  readonly data: { readonly experiment: string };
}): readonly ExperimentKey[] => [{ experiment: data.experiment }];

/** Experiments, and the assignment of pupils to their arms. */
export const experiments = rowProjector(
  'experiments',
  rows<ExperimentRow, ExperimentKey>({
    table: 'experiment',
    key: ['experiment'],
    on: {
      ExperimentRegistered: {
        keys: ofExperiment,
        apply: (_row, { data }, key) => ({
          ...key,
          layer: data.layer,
          description: data.description,
          outcome: data.outcome,
          wanted_effect: data.wantedEffect,
          from_bucket: data.buckets.from,
          to_bucket: data.buckets.to,
          arms: data.arms,
          status: 'registered',
          registered_at: data.occurredAt,
          started_at: null,
          ended_at: null,
          decision: null,
          evidence: null,
        }),
      },
      ExperimentStarted: {
        keys: ofExperiment,
        apply: (row, { data }) => row && { ...row, status: 'running', started_at: data.occurredAt },
      },
      ExperimentStopped: {
        keys: ofExperiment,
        apply: (row, { data }) => row && { ...row, status: 'stopped', ended_at: data.occurredAt },
      },
      ExperimentConcluded: {
        keys: ofExperiment,
        apply: (row, { data: { arm, evidence } }) =>
          row && { ...row, status: 'concluded', decision: arm, evidence },
      },
    },
  }),
  rows<AssignmentRow, AssignmentKey>({
    table: 'experiment_assignment',
    erasurePolicy: 'pseudonymous',
    key: ['pupil_id', 'experiment'],
    on: {
      ExperimentAssigned: {
        keys: ({ data }) => [{ pupil_id: data.pupilId, experiment: data.experiment }],
        // The first assignment counts: a pupil never changes the arm.
        apply: (row, { data, metadata }, key) =>
          row ?? {
            ...key,
            arm: data.arm,
            assigned_at: data.occurredAt,
            is_simulated: metadata.simulated !== undefined,
          },
      },
    },
  }),
);
