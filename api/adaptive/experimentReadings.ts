import type { ExperimentReading } from '@mahoe/contracts/adaptive/adaptation';
import {
  compareWithControl,
  findControl,
  requiredPupils,
  sampleRatio,
} from '@mahoe/domain/adaptive/comparison';
import type { Experiment } from '@mahoe/domain/adaptive/experimentLayer';
import type { Moment } from '@mahoe/domain/calendar';
import {
  assignedCounts,
  listExperiments,
  type PupilScope,
  type ExperimentView,
} from '@mahoe/projections/adaptive/experimentQueries';
import type { Views } from '@mahoe/projections/openViews';
import { computeArmSamples, getLastDay, loadArmSamples, type SampledArm } from './armSamples.ts';

/**
 * Standard deviation of one pupil's value, from the arms' mean variance; null while none is known.
 */
const pooledDeviation = (samples: readonly SampledArm[]): number | null => {
  const known = samples.map(({ sample }) => sample.variance).filter((variance) => variance > 0);
  return known.length === 0
    ? null
    : Math.sqrt(known.reduce((sum, variance) => sum + variance, 0) / known.length);
};

const buildReading = async (
  views: Views,
  one: ExperimentView,
  samples: readonly SampledArm[],
  counted: PupilScope,
  deviation: number | null,
): Promise<ExperimentReading> => {
  const { experiment, layer, description, outcome, wantedEffect, status, decision } = one;
  const assigned = await assignedCounts(views, experiment, counted);
  const arms = samples.map(({ name, policy, weight, sample }) => ({
    name,
    policy,
    weight,
    assigned: assigned.get(name) ?? 0,
    pupils: sample.count,
    mean: sample.count === 0 ? null : sample.mean,
    deviation: Math.sqrt(sample.variance),
  }));
  return {
    id: experiment,
    experiment,
    layer,
    description,
    outcome,
    wantedEffect,
    status,
    startedAt: one.startedAt?.toISOString() ?? null,
    endedAt: one.endedAt?.toISOString() ?? null,
    decision,
    buckets: { from: one.fromBucket, to: one.toBucket },
    arms,
    sampleRatio: sampleRatio(arms.map(({ assigned: count, weight }) => ({ count, weight }))),
    control: findControl(arms)?.name ?? '',
    comparisons: [...compareWithControl(samples, wantedEffect)],
    requiredPupils: deviation === null ? null : requiredPupils(arms, wantedEffect, deviation),
  };
};

export const listReadings = async (
  views: Views,
  now: Moment,
  counted: PupilScope,
): Promise<readonly ExperimentReading[]> => {
  const all = await Promise.all(
    (await listExperiments(views)).map(async (one) => {
      const { experiment, endedAt } = one;
      const asked = { experiment, counted, lastDay: getLastDay(endedAt, now) };
      return { one, samples: await loadArmSamples(views, one, asked) };
    }),
  );
  /** Deviation of the latest experiment with the same outcome, for one without pupils yet. */
  const latestDeviation = (outcome: ExperimentView['outcome']): number | null =>
    all
      .filter(({ one }) => one.outcome === outcome)
      .map(({ samples }) => pooledDeviation(samples))
      .find((deviation) => deviation !== null) ?? null;
  return Promise.all(
    all.map(({ one, samples }) => {
      const deviation = pooledDeviation(samples) ?? latestDeviation(one.outcome);
      return buildReading(views, one, samples, counted, deviation);
    }),
  );
};

/** Evidence recorded with a decision for an arm. It leaves simulated pupils out. */
export const buildEvidence = async (views: Views, plan: Experiment, arm: string, now: Moment) => {
  const { experiment, endedOn } = plan;
  const asked = { experiment, counted: 'real', lastDay: endedOn ?? now.localDate } as const;
  const [samples, assigned] = await Promise.all([
    computeArmSamples(views, plan, asked),
    assignedCounts(views, experiment, 'real'),
  ]);
  const comparisons = compareWithControl(samples, plan.wantedEffect);
  // A decision for the control of two arms rests on the only comparison.
  const seen =
    comparisons.length === 1 ? comparisons[0] : comparisons.find((one) => one.arm === arm);
  return {
    arms: samples.map(({ name, sample: { count, mean, variance } }) => ({
      name,
      pupils: count,
      mean: count === 0 ? null : mean,
      variance,
    })),
    fixedInterval: seen?.fixedInterval ?? null,
    alwaysValidInterval: seen?.alwaysValidInterval ?? null,
    sampleRatioChance: sampleRatio(
      plan.arms.map(({ name, weight }) => ({ weight, count: assigned.get(name) ?? 0 })),
    ).chance,
  };
};
