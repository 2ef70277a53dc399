import { summarizeSample, type Sample } from '@mahoe/domain/adaptive/comparison';
import type { ExperimentArm } from '@mahoe/domain/adaptive/events';
import type { ExperimentPlan } from '@mahoe/domain/adaptive/experimentLayer';
import { momentOf, type Moment } from '@mahoe/domain/calendar';
import type { ExperimentView } from '@mahoe/projections/adaptive/experimentQueries';
import { firstFortnights } from '@mahoe/projections/adaptive/fortnightQueries';
import type { OutcomeRequest } from '@mahoe/projections/adaptive/outcomeQueries';
import type { Views } from '@mahoe/projections/openViews';

/** Arm with its pupils' outcomes. */
export interface SampledArm extends ExperimentArm {
  readonly sample: Sample;
}

/** Last local day of an experiment's outcome: today, or the day it ended. */
export const getLastDay = (endedAt: Date | null, now: Moment): string =>
  endedAt === null ? now.localDate : momentOf(endedAt.getTime()).localDate;

/**
 * Samples of an experiment's arms, in the arms' order. They hold the pupils whose first fortnight
 * is over on the last day. Those outcomes are final, so samples only grow.
 */
export const computeArmSamples = async (
  views: Views,
  { outcome, arms }: Pick<ExperimentPlan, 'outcome' | 'arms'>,
  asked: OutcomeRequest,
): Promise<readonly SampledArm[]> => {
  const pupils = Map.groupBy(await firstFortnights(views, outcome, asked), ({ arm }) => arm);
  return arms.map((arm) => {
    const values = (pupils.get(arm.name) ?? []).map(({ value }) => value);
    return { ...arm, sample: summarizeSample(values) };
  });
};

/** Samples of an experiment as of today, or as of its decision. */
export const loadArmSamples = async (
  views: Views,
  one: Pick<ExperimentView, 'outcome' | 'arms' | 'evidence'>,
  asked: OutcomeRequest,
): Promise<readonly SampledArm[]> => {
  const { arms, evidence } = one;
  if (!evidence) return computeArmSamples(views, one, asked);
  const seen = new Map(evidence.arms.map((arm) => [arm.name, arm]));
  return arms.map((arm) => {
    const { pupils: count = 0, mean, variance = 0 } = seen.get(arm.name) ?? {};
    return { ...arm, sample: { count, mean: mean ?? 0, variance } };
  });
};
