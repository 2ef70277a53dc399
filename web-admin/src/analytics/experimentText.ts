import type { ExperimentReading, Interval } from '@mahoe/contracts/adaptive/adaptation';

export type Outcome = ExperimentReading['outcome'];
export type Policy = ExperimentReading['arms'][number]['policy'];

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  engagement: 'Engagement in the first fortnight',
  xpVelocity: 'XP per active day in the first fortnight',
  masteryPer100: 'Topics mastered per 100 answers in the first fortnight',
};

export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

/** The interval as text. An interval needs 30 pupils per arm. */
export const intervalText = (interval: Interval | null): string =>
  interval === null
    ? 'Needs 30 pupils per arm'
    : `${roundToHundredths(interval.low)} to ${roundToHundredths(interval.high)}`.replaceAll(
        '-',
        '−',
      );

/** States how many pupils count and why the others do not. */
export const countedText = (
  counted: number,
  assigned: number,
  status: ExperimentReading['status'],
): string => {
  if (assigned === 0) return status === 'running' ? 'No pupils yet.' : 'No pupils took part.';
  const pupils = counted === 1 ? '1 pupil is' : `${counted} pupils are`;
  const others = assigned - counted;
  if (status === 'running') {
    return `${pupils} counted: their first fortnight is over. ${others} still in theirs.`;
  }
  return `${pupils} counted: their first fortnight was over. ${others} were still in theirs and do not count.`;
};

const includesZero = ({ low, high }: Interval): boolean => low <= 0 && high >= 0;

/** The reason why a decision now would rest on no or weak evidence; undefined if there is none. */
export const evidenceWarning = ({
  arms,
  comparisons,
  sampleRatio,
}: Pick<ExperimentReading, 'arms' | 'comparisons' | 'sampleRatio'>): string | undefined => {
  if (arms.every(({ assigned }) => assigned === 0))
    return 'No pupil took part in this experiment, so it shows nothing about its arms.';
  if (sampleRatio.isAlarm)
    return 'The pupils are not split as planned, so the figures cannot be trusted.';
  const intervals = comparisons.map(({ alwaysValidInterval }) => alwaysValidInterval);
  if (intervals.some((interval) => interval === null))
    return 'An arm has fewer than 30 counted pupils, so chance alone may explain its figures.';
  if (intervals.every((interval) => interval && includesZero(interval)))
    return 'No arm differs from the control by more than chance may explain.';
  return undefined;
};

/** Names of the ways to choose questions, with the version of the rule. */
export const policyLabels: Readonly<Record<Policy, string>> = {
  adaptive: 'Chosen near a chance of 0.75 (choice/4)',
  control: 'Drawn at random (choice/4)',
};

/** Form fields of an arm, as typed. */
export interface ArmDraft {
  readonly name: string;
  readonly policy: Policy;
  readonly weight: string;
}

/** Form fields of an experiment, as typed. Shares of the layer are in percent. */
export interface ExperimentDraft {
  readonly experiment: string;
  readonly description: string;
  readonly outcome: Outcome;
  readonly wantedEffect: string;
  readonly from: string;
  readonly to: string;
  readonly arms: readonly ArmDraft[];
}

export const NEW_EXPERIMENT: ExperimentDraft = {
  experiment: '',
  description: '',
  outcome: 'engagement',
  wantedEffect: '5',
  from: '0',
  to: '100',
  arms: [
    { name: 'adaptive', policy: 'adaptive', weight: '1' },
    { name: 'control', policy: 'control', weight: '1' },
  ],
};

/** Buckets are thousandths of a layer. */
const BUCKETS_PER_PERCENT = 10;

/** Parses a typed number. Other text becomes 0, which the server refuses with its reason. */
const parseNumber = (typed: string): number => {
  const number = Number(typed);
  return Number.isFinite(number) ? number : 0;
};

/** The request body for a draft. */
export const toExperimentBody = ({ from, to, wantedEffect, arms, ...rest }: ExperimentDraft) => ({
  ...rest,
  layer: 'choice' as const,
  wantedEffect: parseNumber(wantedEffect),
  buckets: {
    from: Math.round(BUCKETS_PER_PERCENT * parseNumber(from)),
    to: Math.round(BUCKETS_PER_PERCENT * parseNumber(to)),
  },
  arms: arms.map(({ name, policy, weight }) => ({ name, policy, weight: parseNumber(weight) })),
});
