import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type {
  AdaptiveEvent,
  ExperimentArm,
  ExperimentEvidence,
  ExperimentOutcome,
} from './events.ts';

/** The layer of experiments on how questions are chosen (R15). */
export const CHOICE_LAYER = 'choice';
/** Number of buckets that a layer's pupils fall into. */
export const BUCKETS = 1000;
/** A smaller effect would need more pupils than there are. */
export const MIN_EFFECT = 0.01;

export type Policy = ExperimentArm['policy'];

// Commands

export interface ExperimentPlan {
  readonly experiment: string;
  readonly description: string;
  readonly outcome: ExperimentOutcome;
  readonly wantedEffect: number;
  readonly buckets: { readonly from: number; readonly to: number };
  readonly arms: readonly ExperimentArm[];
}

interface ByAdministrator {
  readonly now: Moment;
  readonly layer: string;
  readonly administratorId: string | null;
}

export interface RegisterExperiment extends ByAdministrator {
  readonly type: 'RegisterExperiment';
  readonly plan: ExperimentPlan;
}

export interface StartExperiment extends ByAdministrator {
  readonly type: 'StartExperiment';
  readonly experiment: string;
}

export interface StopExperiment extends ByAdministrator {
  readonly type: 'StopExperiment';
  readonly experiment: string;
}

export interface ConcludeExperiment extends ByAdministrator {
  readonly type: 'ConcludeExperiment';
  readonly experiment: string;
  readonly arm: string;
  readonly evidence: ExperimentEvidence;
}

export type ExperimentCommand =
  RegisterExperiment | StartExperiment | StopExperiment | ConcludeExperiment;

type Unknown = 'experiment-not-found';
export interface ExperimentRejections {
  readonly RegisterExperiment: 'experiment-exists' | 'experiment-inconsistent';
  readonly StartExperiment: Unknown | 'experiment-over' | 'layer-overlap';
  readonly StopExperiment: Unknown | 'experiment-not-running';
  readonly ConcludeExperiment:
    Unknown | 'experiment-not-running' | 'experiment-over' | 'arm-unknown';
}

// State

export interface Experiment extends ExperimentPlan {
  readonly status: 'registered' | 'running' | 'stopped' | 'concluded';
  /** Local day on which it was stopped. */
  readonly endedOn: string | null;
}

export interface ExperimentLayer {
  readonly experiments: readonly Experiment[];
  /** Policy for pupils in no experiment. */
  readonly defaultPolicy: Policy;
}

const initial: ExperimentLayer = { experiments: [], defaultPolicy: 'control' };

const findByName = ({ experiments }: ExperimentLayer, name: string): Experiment | undefined =>
  experiments.find(({ experiment }) => experiment === name);

// Evolve

const updateExperiment = (
  state: ExperimentLayer,
  name: string,
  change: Partial<Pick<Experiment, 'status' | 'endedOn'>>,
): ExperimentLayer => ({
  ...state,
  experiments: state.experiments.map((one) =>
    one.experiment === name ? { ...one, ...change } : one,
  ),
});

const evolve = (state: ExperimentLayer, { type, data }: AdaptiveEvent): ExperimentLayer => {
  switch (type) {
    case 'ExperimentRegistered': {
      const { experiment, description, outcome, wantedEffect, buckets, arms } = data;
      const plan = { experiment, description, outcome, wantedEffect, buckets, arms };
      const registered: Experiment = { ...plan, status: 'registered', endedOn: null };
      return { ...state, experiments: [...state.experiments, registered] };
    }
    case 'ExperimentStarted':
      return updateExperiment(state, data.experiment, { status: 'running' });
    case 'ExperimentStopped':
      return updateExperiment(state, data.experiment, {
        status: 'stopped',
        endedOn: data.localDate,
      });
    case 'ExperimentConcluded': {
      const { experiment, policy } = data;
      return {
        ...updateExperiment(state, experiment, { status: 'concluded' }),
        defaultPolicy: policy,
      };
    }
    case 'ExperimentAssigned':
    default:
      return state;
  }
};

// Decide

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the problem of a plan; undefined if it is valid. */
const findPlanProblem = ({
  experiment,
  buckets,
  arms,
  wantedEffect,
}: ExperimentPlan): string | undefined => {
  const { from, to } = buckets;
  const names = new Set(arms.map(({ name }) => name));
  if (!NAME.test(experiment)) return 'Use only small letters, digits and dashes.';
  if (arms.length < 2 || names.size < arms.length) return 'It needs two arms of different names.';
  if (arms.some(({ name }) => !NAME.test(name))) return 'An arm’s name is not one.';
  const weights = arms.reduce((sum, { weight }) => sum + weight, 0);
  const isShare = (weight: number): boolean => weight > 0 && weight * BUCKETS >= weights;
  if (!Number.isFinite(weights) || !arms.every(({ weight }) => isShare(weight))) {
    return `Every arm needs a weight, at least 1 of ${BUCKETS} of them all.`;
  }
  if (!(from >= 0 && from < to && to <= BUCKETS)) return 'It takes no part of its layer.';
  return wantedEffect >= MIN_EFFECT && Number.isFinite(wantedEffect)
    ? undefined
    : `The wanted effect is at least ${MIN_EFFECT}.`;
};

const overlaps = (one: Experiment, other: Experiment): boolean =>
  one.buckets.from < other.buckets.to && other.buckets.from < one.buckets.to;

const start = (
  state: ExperimentLayer,
  { experiment, layer, administratorId, now }: StartExperiment,
): readonly AdaptiveEvent[] | Rejection<ExperimentRejections['StartExperiment']> => {
  const it = findByName(state, experiment);
  if (!it) return reject('experiment-not-found');
  if (it.status === 'running') return [];
  // Refuses a pupil who was notified of the end, because the pupil would join again.
  if (it.status !== 'registered') return reject('experiment-over');
  const inTheWay = state.experiments.find(
    (other) => other.status === 'running' && overlaps(it, other),
  );
  if (inTheWay) return reject('layer-overlap', { experiment: inTheWay.experiment });
  const data = { experiment, layer, administratorId, ...stamp(now) };
  return [{ type: 'ExperimentStarted', data }];
};

const conclude = (
  state: ExperimentLayer,
  command: ConcludeExperiment,
): readonly AdaptiveEvent[] | Rejection<ExperimentRejections['ConcludeExperiment']> => {
  const { experiment, layer, arm: name, evidence, administratorId, now } = command;
  const it = findByName(state, experiment);
  if (!it) return reject('experiment-not-found');
  if (it.status === 'concluded') return reject('experiment-over');
  if (it.status === 'registered') return reject('experiment-not-running');
  const arm = it.arms.find((one) => one.name === name);
  if (!arm) return reject('arm-unknown');
  const by = { experiment, layer, administratorId, ...stamp(now) };
  const stopped: readonly AdaptiveEvent[] =
    it.status === 'running' ? [{ type: 'ExperimentStopped', data: by }] : [];
  const decision = { arm: name, policy: arm.policy, evidence };
  return [...stopped, { type: 'ExperimentConcluded', data: { ...by, ...decision } }];
};

/**
 * The experiments of one layer; a pupil is in one at a time. Stream id: the layer's name, so that two
 * overlapping experiments meet in one stream.
 */
export const experimentLayer: Decider<
  ExperimentLayer,
  ExperimentCommand,
  AdaptiveEvent,
  ExperimentRejections
> = {
  category: 'experimentLayer',
  initial,
  evolve,
  decide: byCommand<ExperimentLayer, ExperimentCommand, AdaptiveEvent, ExperimentRejections>({
    RegisterExperiment: (state, { plan, layer, administratorId, now }) => {
      const problem = findPlanProblem(plan);
      if (problem !== undefined) return reject('experiment-inconsistent', { problem });
      if (findByName(state, plan.experiment)) return reject('experiment-exists');
      const { experiment, description, outcome, wantedEffect } = plan;
      const { from, to } = plan.buckets;
      const arms = plan.arms.map(({ name, policy, weight }) => ({ name, policy, weight }));
      const data = {
        experiment,
        layer,
        description,
        outcome,
        wantedEffect,
        buckets: { from, to },
        arms,
      };
      return [{ type: 'ExperimentRegistered', data: { ...data, administratorId, ...stamp(now) } }];
    },
    StartExperiment: start,
    StopExperiment: (state, { experiment, layer, administratorId, now }) => {
      const it = findByName(state, experiment);
      if (!it) return reject('experiment-not-found');
      if (it.status === 'stopped' || it.status === 'concluded') return [];
      if (it.status !== 'running') return reject('experiment-not-running');
      const data = { experiment, layer, administratorId, ...stamp(now) };
      return [{ type: 'ExperimentStopped', data }];
    },
    ConcludeExperiment: conclude,
  }),
};
