import { stamp, type Moment } from '../calendar.ts';
import type { Decider } from '../decider.ts';
import { toUnitInterval } from './nextQuestion.ts';
import type { AdaptiveEvent, ExperimentArm } from './events.ts';
import {
  BUCKETS,
  type Experiment,
  type ExperimentLayer,
  type ExperimentPlan,
} from './experimentLayer.ts';

/** The product's own experiment: does choosing questions near P = 0.75 help? (R15) */
export const FIRST_EXPERIMENT: ExperimentPlan = {
  experiment: 'adaptive-v1',
  description: 'Does choosing questions near a chance of 0.75 help?',
  outcome: 'engagement',
  wantedEffect: 5,
  buckets: { from: 0, to: BUCKETS },
  arms: [
    { name: 'adaptive', policy: 'adaptive', weight: 1 },
    { name: 'control', policy: 'control', weight: 1 },
  ],
};

/** Returns the text whose SHA-256 gives a pupil's bucket in a layer. */
export const layerSeed = (layer: string, pupilId: string): string => `layer|${layer}:${pupilId}`;

/** Returns the text whose SHA-256 assigns a pupil to an arm. */
export const assignmentSeed = (experiment: string, pupilId: string): string =>
  `${experiment}:${pupilId}`;

/** Returns the arm that a hash falls into, by the arms' weights. */
export const pickArm = (hash: Uint8Array, arms: readonly ExperimentArm[]): string => {
  const total = arms.reduce((sum, { weight }) => sum + weight, 0);
  let left = toUnitInterval(hash) * total;
  for (const { name, weight } of arms) {
    if (left < weight) return name;
    left -= weight;
  }
  return arms.at(-1)?.name ?? 'none';
};

/** Returns the running experiment of a layer that a pupil's bucket belongs to. */
export const findRunningExperiment = (
  { experiments }: ExperimentLayer,
  placeHash: Uint8Array,
): Experiment | undefined => {
  const bucket = Math.floor(toUnitInterval(placeHash) * BUCKETS);
  return experiments.find(
    ({ status, buckets: { from, to } }) => status === 'running' && bucket >= from && bucket < to,
  );
};

export interface AssignExperiment {
  readonly type: 'AssignExperiment';
  readonly now: Moment;
  readonly pupilId: string;
  readonly experiment: string;
  readonly arms: readonly ExperimentArm[];
  readonly hash: Uint8Array;
}

/** A pupil's arms by experiment; an assignment never changes. */
export type Assignments = Readonly<Record<string, string>>;

/** A pupil's assignments to experiments. Stream id: the pupil's. */
export const experimentAssignment: Decider<Assignments, AssignExperiment, AdaptiveEvent, never> = {
  category: 'experimentAssignment',
  initial: {},
  evolve: (state, { type, data }) =>
    type === 'ExperimentAssigned' ? { ...state, [data.experiment]: data.arm } : state,
  decide: (state, { now, pupilId, experiment, arms, hash }) =>
    Object.hasOwn(state, experiment)
      ? []
      : [
          {
            type: 'ExperimentAssigned',
            data: { pupilId, experiment, arm: pickArm(hash, arms), ...stamp(now) },
          },
        ],
};
