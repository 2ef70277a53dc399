import type { ExperimentReading } from '@mahoe/contracts/adaptive/adaptation';
import {
  againstControl,
  controlOf,
  errorOfEach,
  requiredSample,
  sampleRatio,
} from '@mahoe/domain/adaptive/comparison';
import type { Experiment } from '@mahoe/domain/adaptive/experimentLayer';
import type { Moment } from '@mahoe/domain/calendar';
import {
  assignedCounts,
  listExperiments,
  type Counted,
  type ExperimentView,
} from '@mahoe/projections/adaptive/experimentQueries';
import type { Views } from '@mahoe/projections/openViews';
import { armSamples, lastDayOf, type SampledArm } from './armComparison.ts';

/** Chance to find the wanted effect, if it is there. */
const POWER = 0.8;

/** The arms' samples: of an experiment that was decided as they were then, else as they follow from the facts. */
const samplesOf = async (
  views: Views,
  one: ExperimentView,
  now: Moment,
  counted: Counted,
): Promise<readonly SampledArm[]> => {
  const { experiment, arms, evidence, endedAt } = one;
  const asked = { experiment, counted, lastDay: lastDayOf(endedAt, now) };
  if (!evidence) return armSamples(views, one, asked);
  const seen = new Map(evidence.arms.map((arm) => [arm.name, arm]));
  return arms.map((arm) => {
    const { pupils: count = 0, mean, variance = 0 } = seen.get(arm.name) ?? {};
    return { ...arm, sample: { count, mean: mean ?? 0, variance } };
  });
};

const readingOf = async (
  views: Views,
  one: ExperimentView,
  now: Moment,
  counted: Counted,
): Promise<ExperimentReading> => {
  const { experiment, layer, description, outcome, wantedEffect, status, decision } = one;
  const [samples, assigned] = await Promise.all([
    samplesOf(views, one, now, counted),
    assignedCounts(views, experiment, counted),
  ]);
  const arms = samples.map(({ name, policy, weight, sample }) => ({
    name,
    policy,
    weight,
    assigned: assigned.get(name) ?? 0,
    pupils: sample.count,
    mean: sample.count === 0 ? null : sample.mean,
    deviation: Math.sqrt(sample.variance),
  }));
  const variance =
    samples.reduce((sum, { sample }) => sum + sample.variance, 0) / Math.max(1, samples.length);
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
    control: controlOf(arms)?.name ?? '',
    comparisons: [...againstControl(samples, wantedEffect)],
    requiredPupils:
      variance > 0
        ? requiredSample(wantedEffect, Math.sqrt(variance), POWER, errorOfEach(arms.length))
        : null,
  };
};

export const experimentReadings = async (
  views: Views,
  now: Moment,
  counted: Counted,
): Promise<readonly ExperimentReading[]> => {
  const all = await listExperiments(views);
  return Promise.all(all.map((one) => readingOf(views, one, now, counted)));
};

/**
 * What is seen of an experiment when somebody decides for an arm: the record of that decision. It
 * rests on nobody who was made up.
 */
export const evidenceFor = async (views: Views, plan: Experiment, arm: string, now: Moment) => {
  const { experiment, endedOn } = plan;
  const asked = { experiment, counted: 'lived', lastDay: endedOn ?? now.localDate } as const;
  const [samples, assigned] = await Promise.all([
    armSamples(views, plan, asked),
    assignedCounts(views, experiment, 'lived'),
  ]);
  const comparisons = againstControl(samples, plan.wantedEffect);
  // Who decides for the control of two has looked at the one comparison there is.
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
