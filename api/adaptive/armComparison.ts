import {
  compareWithControl,
  MIN_PUPILS,
  summarizeSample,
  sampleRatio,
  welchInterval,
  type Sample,
} from '@mahoe/domain/adaptive/comparison';
import type { ExperimentArm } from '@mahoe/domain/adaptive/events';
import { FIRST_EXPERIMENT } from '@mahoe/domain/adaptive/experiment';
import type { ExperimentPlan } from '@mahoe/domain/adaptive/experimentLayer';
import type { Moment } from '@mahoe/domain/calendar';
import { isCheckPassed } from '@mahoe/domain/progress/mastery/review';
import {
  assignedCounts,
  listExperiments,
  type PupilScope,
  type ExperimentView,
} from '@mahoe/projections/adaptive/experimentQueries';
import {
  exposedEngagement,
  practisingPupils,
  pupilOutcomes,
  reviewsByArm,
  type ArmPupil,
  type OutcomeRequest,
} from '@mahoe/projections/adaptive/outcomeQueries';
import type { Views } from '@mahoe/projections/openViews';
import { getLastDay, loadArmSamples } from './armSamples.ts';

const SIDES = ['control', 'adaptive'] as const;
type Side = (typeof SIDES)[number];
type Sides<Value> = Readonly<Record<Side, Value>>;

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

interface ComparedExperiment extends ExperimentPlan, Pick<ExperimentView, 'endedAt' | 'evidence'> {
  /** Names of the two compared arms. */
  readonly sides: Sides<string>;
}

/** First arm of each policy, under any name; undefined if one is missing. */
const findSides = (arms: readonly ExperimentArm[]): Sides<string> | undefined => {
  const [control, adaptive] = SIDES.map((side) => arms.find(({ policy }) => policy === side));
  return control && adaptive && { control: control.name, adaptive: adaptive.name };
};

/** Experiment that the panel shows: the running one, else the latest, if it has both policies. */
const findComparedExperiment = async (views: Views): Promise<ComparedExperiment> => {
  const all = (await listExperiments(views)).flatMap((one) => {
    const sides = findSides(one.arms);
    const buckets = { from: one.fromBucket, to: one.toBucket };
    return sides ? [{ ...one, buckets, sides }] : [];
  });
  return (
    all.find(({ status }) => status === 'running') ??
    all[0] ?? {
      ...FIRST_EXPERIMENT,
      endedAt: null,
      evidence: null,
      sides: { control: 'control', adaptive: 'adaptive' },
    }
  );
};

const mapSides = <Value>({ control, adaptive }: Sides<string>, of: (arm: string) => Value) => ({
  control: of(control),
  adaptive: of(adaptive),
});

const improvement = ({ control, adaptive }: Sides<Sample>): number | null =>
  control.mean === 0 || control.count < MIN_PUPILS || adaptive.count < MIN_PUPILS
    ? null
    : oneDecimal((100 * (adaptive.mean - control.mean)) / control.mean);

const interval = ({ control, adaptive }: Sides<Sample>) => {
  const found = welchInterval(adaptive, control);
  return found && { low: oneDecimal(found.low), high: oneDecimal(found.high) };
};

const loadOutcomes = async (views: Views, asked: OutcomeRequest, sides: Sides<string>) => {
  const [pupils, reviews] = await Promise.all([
    pupilOutcomes(views, asked),
    reviewsByArm(views, asked),
  ]);
  return mapSides(sides, (arm) => {
    const mine = pupils.filter((pupil) => pupil.arm === arm);
    const answers = mine.reduce((sum, pupil) => sum + pupil.answers, 0);
    const mastered = mine.reduce((sum, pupil) => sum + pupil.mastered, 0);
    const ended = reviews.filter((review) => review.arm === arm);
    const total = ended.reduce((sum, row) => sum + row.reviews, 0);
    const passed = ended
      .filter(({ correct }) => isCheckPassed(correct))
      .reduce((sum, row) => sum + row.reviews, 0);
    return {
      masteryPer100Answers: answers === 0 ? null : Math.round((10_000 * mastered) / answers) / 100,
      reviewPassRate: total === 0 ? null : oneDecimal((100 * passed) / total),
      answers,
      reviews: total,
    };
  });
};

/** Outcome by which the experiment is judged, with the always-valid interval. */
const loadJudgement = async (views: Views, shown: ComparedExperiment, asked: OutcomeRequest) => {
  const { outcome, wantedEffect, sides } = shown;
  const samples = await loadArmSamples(views, shown, asked);
  const comparisons = compareWithControl(samples, wantedEffect);
  return {
    outcome,
    pupils: mapSides(sides, (arm) => samples.find(({ name }) => name === arm)?.sample.count ?? 0),
    alwaysValidInterval:
      comparisons.find(({ arm }) => arm === sides.adaptive)?.alwaysValidInterval ?? null,
  };
};

/** Compares two arms for the dashboard (R16). */
export const compareArms = async (views: Views, now: Moment, counted: PupilScope) => {
  const shown = await findComparedExperiment(views);
  const { experiment, arms, endedAt, sides } = shown;
  const asked = { experiment, counted, lastDay: getLastDay(endedAt, now) };
  const [assigned, pupils, scores, outcomes, judged] = await Promise.all([
    assignedCounts(views, experiment, counted),
    practisingPupils(views, asked),
    exposedEngagement(views, asked),
    loadOutcomes(views, asked, sides),
    loadJudgement(views, shown, asked),
  ]);
  const samplesBy = (valueOf: (pupil: ArmPupil) => number): Sides<Sample> =>
    mapSides(sides, (arm) =>
      summarizeSample(pupils.filter((pupil) => pupil.arm === arm).map(valueOf)),
    );
  const engaged = samplesBy(({ pupilId }) => scores.get(pupilId) ?? 0);
  const quick = samplesBy(({ experience, activeDays }) => experience / Math.max(1, activeDays));
  const side = (name: Side) => ({
    avgEngagement: oneDecimal(engaged[name].mean),
    avgXpVelocity: oneDecimal(quick[name].mean),
    userCount: engaged[name].count,
  });
  const ratio = sampleRatio(
    arms.map(({ name, weight }) => ({ weight, count: assigned.get(name) ?? 0 })),
  );
  return {
    abTest: {
      experiment,
      control: side('control'),
      adaptive: side('adaptive'),
      improvement: { engagement: improvement(engaged), xpVelocity: improvement(quick) },
      interval: { engagement: interval(engaged), xpVelocity: interval(quick) },
      judged,
      sampleRatio: { assigned: mapSides(sides, (arm) => assigned.get(arm) ?? 0), ...ratio },
    },
    outcomes,
  };
};
