import { sigma, toLogit, type BaseRate, type Components } from './kalmanElo.ts';

/**
 * The mixed learner model (R15): a logistic regression over the prediction of `learner-model/1`, its
 * parts and their uncertainty, and counts that fade. Its weights are learnt each night
 * (`mixerWeights.ts`).
 */
export const MIXED_MODEL = 'learner-model/3';

/** Half-lives of the fading counts, in answers. */
const HALF_LIVES = [3, 15, 75] as const;
/** Share of a count that is left after one more answer, by half-life. */
const decays = HALF_LIVES.map((answers) => 2 ** (-1 / answers));
const HORIZONS = HALF_LIVES.length;
/** Numbers of a fading count: right answers by half-life, then wrong ones. */
export const FADING_COUNT_SIZE = 2 * HORIZONS;

/** Fading counts of right and wrong answers: of a pupil, a topic or a question. */
export type FadingCount = ArrayLike<number>;
export const noAnswers: FadingCount = new Float64Array(FADING_COUNT_SIZE);

const HORIZON_NAMES = HALF_LIVES.map((answers) => `within${answers}`);

/** Names of the features, in the order of their weights. */
export const FEATURES: readonly string[] = [
  'kalmanElo',
  'constant',
  'question',
  'topic',
  'learner',
  'learnerTopic',
  'uncertainQuestion',
  'uncertainLearner',
  'uncertainPrediction',
  'extremePrediction',
  ...['learner', 'topic', 'question'].flatMap((who) =>
    HORIZON_NAMES.map((horizon) => `${who}.${horizon}`),
  ),
  'answersOfLearner',
  'answersInTopic',
  'daysSinceTopic',
  'guess',
  'guessOfHardQuestion',
];

/** Everything that the model knows before an answer. */
export interface Known {
  readonly components: Components;
  readonly base: BaseRate;
  readonly learner: FadingCount;
  readonly topic: FadingCount;
  readonly question: FadingCount;
  /** The pupil's answers in the topic. */
  readonly answersInTopic: number;
  /** Days since the pupil's last answer in the topic; 0 before the first. */
  readonly daysSinceTopic: number;
  /** Probability of a right answer without knowledge, by the kind of question and its options. */
  readonly guess: number;
}

/** Centre of the logarithm of a pupil's fading count of answers, so that its weight moves no other. */
const USUAL_LOG_ANSWERS = 3;
/** Answers at the base rate that a fading count begins with, right and wrong together. */
const PRIOR_ANSWERS = 2;
/** Scale of the squared prediction. */
const EXTREME_SCALE = 0.3;

/** Writes the logits of a fading count, less that of the base rate. */
const writeCount = (
  into: Float64Array,
  from: number,
  count: FadingCount,
  { rate, logit }: { readonly rate: number; readonly logit: number },
): void => {
  for (let at = 0; at < HORIZONS; at += 1) {
    const right = (count[at] ?? 0) + PRIOR_ANSWERS * rate;
    const wrong = (count[HORIZONS + at] ?? 0) + PRIOR_ANSWERS * (1 - rate);
    into[from + at] = Math.log(right / wrong) - logit;
  }
};

const FIRST_COUNT = 10;
const AFTER_COUNTS = FIRST_COUNT + 3 * HORIZONS;

/** Writes the features of an answer into an array of the length of `FEATURES`. */
export const writeFeatures = (into: Float64Array, known: Known): void => {
  const { question, topic, learner, learnerTopic } = known.components;
  const baseLogit = toLogit(known.base);
  const variance = question.variance + topic.variance + learner.variance + learnerTopic.variance;
  const scale = 1 / Math.sqrt(1 + (Math.PI * variance) / 8);
  const logit = scale * (baseLogit + question.mean + topic.mean + learner.mean + learnerTopic.mean);
  into[0] = logit;
  into[1] = 1;
  into[2] = scale * question.mean;
  into[3] = scale * topic.mean;
  into[4] = scale * learner.mean;
  into[5] = scale * learnerTopic.mean;
  into[6] = Math.sqrt(question.variance);
  into[7] = Math.sqrt(learner.variance);
  into[8] = logit * (Math.sqrt(variance) - 1);
  into[9] = EXTREME_SCALE * logit * Math.abs(logit);
  const usual = { rate: sigma(baseLogit), logit: baseLogit };
  writeCount(into, FIRST_COUNT, known.learner, usual);
  writeCount(into, FIRST_COUNT + HORIZONS, known.topic, usual);
  writeCount(into, FIRST_COUNT + 2 * HORIZONS, known.question, usual);
  const answers = (known.learner[HORIZONS - 1] ?? 0) + (known.learner[2 * HORIZONS - 1] ?? 0);
  into[AFTER_COUNTS] = Math.log1p(answers) - USUAL_LOG_ANSWERS;
  into[AFTER_COUNTS + 1] = Math.log1p(known.answersInTopic) - 1;
  into[AFTER_COUNTS + 2] = Math.log1p(known.daysSinceTopic);
  into[AFTER_COUNTS + 3] = known.guess;
  into[AFTER_COUNTS + 4] = known.guess * Math.max(0, -logit);
};

/** Returns the predicted probability of a right answer from features and weights. */
export const mix = (features: ArrayLike<number>, weights: ArrayLike<number>): number => {
  let sum = 0;
  for (let at = 0; at < features.length; at += 1) sum += (weights[at] ?? 0) * (features[at] ?? 0);
  return sigma(sum);
};

/** Returns the predicted probability of a right answer. */
export const predictMixed = (known: Known, weights: ArrayLike<number>): number => {
  const features = new Float64Array(FEATURES.length);
  writeFeatures(features, known);
  return mix(features, weights);
};

/** Adds an answer to a fading count, in place; a rapid guess counts half for its pupil (R2). */
export const addAnswer = (count: Float64Array, isCorrect: boolean, share = 1): void => {
  for (let at = 0; at < HORIZONS; at += 1) {
    const kept = decays[at] ?? 0;
    count[at] = (count[at] ?? 0) * kept + (isCorrect ? share : 0);
    count[HORIZONS + at] = (count[HORIZONS + at] ?? 0) * kept + (isCorrect ? 0 : share);
  }
};

/** Share of an answer in a pupil's fading count. */
export const shareOfAnswer = (rapid: boolean): number => (rapid ? 0.5 : 1);
