import type { ExperimentReading } from '@mahoe/contracts/adaptive';
import {
  alwaysValidInterval,
  requiredSample,
  sampleRatio,
  welchInterval,
} from '@mahoe/domain/adaptive/comparison';
import type { Moment } from '@mahoe/domain/calendar';
import {
  assignedCounts,
  listExperiments,
  type ExperimentView,
} from '@mahoe/projections/adaptive/experimentQueries';
import type { Views } from '@mahoe/projections/openViews';
import { armSamples } from './armComparison.ts';

const readingOf = async (
  views: Views,
  one: ExperimentView,
  now: Moment,
): Promise<ExperimentReading> => {
  const { experiment, layer, description, outcome, wantedEffect, status, decision } = one;
  const [samples, assigned] = await Promise.all([
    armSamples(views, one, now),
    assignedCounts(views, experiment),
  ]);
  const arms = samples.map(({ name, weight, sample }) => ({
    name,
    policy: one.arms.find((arm) => arm.name === name)?.policy ?? 'control',
    weight,
    assigned: assigned.get(name) ?? 0,
    pupils: sample.count,
    mean: sample.count === 0 ? null : sample.mean,
    deviation: Math.sqrt(sample.variance),
  }));
  const [first, second] = samples;
  const variance =
    samples.reduce((sum, { sample }) => sum + sample.variance, 0) / Math.max(1, samples.length);
  return {
    experiment,
    layer,
    description,
    outcome,
    wantedEffect,
    status,
    startedAt: one.startedAt?.toISOString() ?? null,
    endedAt: one.endedAt?.toISOString() ?? null,
    decision,
    arms,
    sampleRatio: sampleRatio(arms.map(({ assigned: count, weight }) => ({ count, weight }))),
    fixedInterval: first && second ? welchInterval(first.sample, second.sample) : null,
    alwaysValidInterval:
      first && second ? alwaysValidInterval(first.sample, second.sample, wantedEffect) : null,
    requiredPupils: variance > 0 ? requiredSample(wantedEffect, Math.sqrt(variance)) : null,
  };
};

/** Every experiment as it reads today, the latest first. */
export const experimentReadings = async (
  views: Views,
  now: Moment,
): Promise<readonly ExperimentReading[]> => {
  const all = await listExperiments(views);
  return Promise.all(all.map((one) => readingOf(views, one, now)));
};
