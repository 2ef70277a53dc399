import { FIRST_EXPERIMENT } from '@mahoe/domain/adaptive/experiment';
import {
  sampleOf,
  sampleRatio,
  welchInterval,
  type Sample,
} from '@mahoe/domain/adaptive/comparison';
import type { ExperimentArm, ExperimentOutcome } from '@mahoe/domain/adaptive/events';
import { momentOf, type Moment } from '@mahoe/domain/calendar';
import { isCheckPassed } from '@mahoe/domain/progress/mastery/review';
import {
  assignedCounts,
  listExperiments,
  type Counted,
  type ExperimentView,
} from '@mahoe/projections/adaptive/experimentQueries';
import {
  exposedEngagement,
  practisingPupils,
  pupilOutcomes,
  reviewsByArm,
  type OutcomeAsked,
} from '@mahoe/projections/adaptive/outcomeQueries';
import type { Views } from '@mahoe/projections/openViews';

/** Pupils an arm needs before arms are compared. */
const LEAST_PUPILS = 30;

const TWO_ARMS = ['control', 'adaptive'] as const;
type TwoArms = Readonly<Record<(typeof TWO_ARMS)[number], Sample>>;

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Each practising pupil's value of what an experiment is judged by, by arm. */
const valuesByArm = async (
  views: Views,
  measure: ExperimentOutcome,
  asked: OutcomeAsked,
): Promise<ReadonlyMap<string, readonly number[]>> => {
  if (measure === 'masteryPer100') {
    const pupils = await pupilOutcomes(views, asked);
    return byArm(pupils, ({ mastered, answers }) => (100 * mastered) / answers);
  }
  const pupils = await practisingPupils(views, asked);
  if (measure === 'xpVelocity') {
    return byArm(pupils, ({ experience, activeDays }) => experience / Math.max(1, activeDays));
  }
  const scores = await exposedEngagement(views, asked);
  return byArm(pupils, ({ pupilId }) => scores.get(pupilId) ?? 0);
};

const byArm = <Pupil extends { readonly arm: string }>(
  pupils: readonly Pupil[],
  valueOf: (pupil: Pupil) => number,
): ReadonlyMap<string, readonly number[]> =>
  new Map([...Map.groupBy(pupils, ({ arm }) => arm)].map(([arm, all]) => [arm, all.map(valueOf)]));

/** An arm with what its pupils came to. */
export interface SampledArm extends ExperimentArm {
  readonly sample: Sample;
}

/** The samples of an experiment's arms, in the arms' order, as they are on the last day that counts. */
export const armSamples = async (
  views: Views,
  { outcome: measure, arms }: Pick<ExperimentView, 'outcome' | 'arms'>,
  asked: OutcomeAsked,
): Promise<readonly SampledArm[]> => {
  const values = await valuesByArm(views, measure, asked);
  return arms.map((arm) => ({ ...arm, sample: sampleOf(values.get(arm.name) ?? []) }));
};

/** The last local day of which an experiment's outcome tells: today, or the one on which it ended. */
export const lastDayOf = (endedAt: Date | null, now: Moment): string =>
  endedAt === null ? now.localDate : momentOf(endedAt.getTime()).localDate;

const experimentShown = async (
  views: Views,
): Promise<Pick<ExperimentView, 'experiment' | 'arms' | 'endedAt'>> => {
  const all = (await listExperiments(views)).filter(({ arms }) =>
    TWO_ARMS.every((name) => arms.some((arm) => arm.name === name)),
  );
  return (
    all.find(({ status }) => status === 'running') ??
    all[0] ?? { ...FIRST_EXPERIMENT, endedAt: null }
  );
};

const improvement = ({ control, adaptive }: TwoArms): number | null =>
  control.mean === 0 || control.count < LEAST_PUPILS || adaptive.count < LEAST_PUPILS
    ? null
    : oneDecimal((100 * (adaptive.mean - control.mean)) / control.mean);

const interval = ({ control, adaptive }: TwoArms) => {
  const found = welchInterval(adaptive, control);
  return found && { low: oneDecimal(found.low), high: oneDecimal(found.high) };
};

const outcomesOf = async (views: Views, asked: OutcomeAsked, arm: string) => {
  const [pupils, reviews] = await Promise.all([
    pupilOutcomes(views, asked),
    reviewsByArm(views, asked),
  ]);
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
};

/** The two arms side by side, as the dashboard shows them (R16). */
export const compareArms = async (views: Views, now: Moment, counted: Counted) => {
  const { experiment, arms, endedAt } = await experimentShown(views);
  const asked = { experiment, counted, lastDay: lastDayOf(endedAt, now) };
  const [assigned, engagement, velocity, control, adaptive] = await Promise.all([
    assignedCounts(views, experiment, counted),
    valuesByArm(views, 'engagement', asked),
    valuesByArm(views, 'xpVelocity', asked),
    outcomesOf(views, asked, 'control'),
    outcomesOf(views, asked, 'adaptive'),
  ]);
  const samples = (values: ReadonlyMap<string, readonly number[]>): TwoArms => ({
    control: sampleOf(values.get('control') ?? []),
    adaptive: sampleOf(values.get('adaptive') ?? []),
  });
  const [engaged, quick] = [samples(engagement), samples(velocity)];
  const arm = (name: (typeof TWO_ARMS)[number]) => ({
    avgEngagement: oneDecimal(engaged[name].mean),
    avgXpVelocity: oneDecimal(quick[name].mean),
    userCount: engaged[name].count,
  });
  const ratio = sampleRatio(
    arms.map(({ name, weight }) => ({ weight, count: assigned.get(name) ?? 0 })),
  );
  return {
    abTest: {
      control: arm('control'),
      adaptive: arm('adaptive'),
      improvement: { engagement: improvement(engaged), xpVelocity: improvement(quick) },
      interval: { engagement: interval(engaged), xpVelocity: interval(quick) },
      sampleRatio: {
        assigned: {
          control: assigned.get('control') ?? 0,
          adaptive: assigned.get('adaptive') ?? 0,
        },
        ...ratio,
      },
    },
    outcomes: { control, adaptive },
  };
};
