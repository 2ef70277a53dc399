import type { DomainEvent } from '../eventTypes.ts';

/**
 * The online learner model: one closed-form update per answer (R15). A logistic model of four additive
 * components, each a mean and a variance, updated by an extended Kalman step.
 */
export const LEARNER_MODEL = 'learner-model/1';

/** Difficulty label given by the author. */
type Difficulty = Extract<DomainEvent, { type: 'AttemptAnswered' }>['data']['difficulty'];

/** Mean and variance of one component, in logits. */
export interface Estimate {
  readonly mean: number;
  readonly variance: number;
}

/** The four components whose sum gives a prediction. */
export interface Components {
  readonly question: Estimate;
  readonly topic: Estimate;
  readonly learner: Estimate;
  readonly learnerTopic: Estimate;
}

/** Answers of all pupils so far. */
export interface BaseRate {
  readonly right: number;
  readonly answers: number;
}

/** Components before any answer. */
export const initialComponents: Components = {
  question: { mean: 0, variance: 1.0 },
  topic: { mean: 0, variance: 0.5 },
  learner: { mean: 0, variance: 1.2 },
  learnerTopic: { mean: 0, variance: 0.2 },
};

/**
 * Prior of a question by its author's label: an easy one is answered right more often. The label is
 * informative, so the variance is smaller than without one.
 */
export const labelledQuestion: Readonly<Record<Difficulty, Estimate>> = {
  Beginner: { mean: 0.6, variance: 0.7 },
  Intermediate: { mean: 0, variance: 0.7 },
  Advanced: { mean: -0.6, variance: 0.7 },
};

/** Variance added to an edited question, which may be another one now. */
const EDIT_VARIANCE = 0.3;

/** Variance added after each answer, so that the model tracks learning. */
export interface Drift {
  readonly learner: number;
  readonly learnerTopic: number;
}

export const drift: Drift = { learner: 0.002, learnerTopic: 0.01 };

export const sigma = (z: number): number => 1 / (1 + Math.exp(-z));

/** Logit of the smoothed base rate (C + 2) / (N + 4). */
export const toLogit = ({ right, answers }: BaseRate): number =>
  Math.log((right + 2) / (answers - right + 2));

const total = ({ question, topic, learner, learnerTopic }: Components): Estimate => ({
  mean: question.mean + topic.mean + learner.mean + learnerTopic.mean,
  variance: question.variance + topic.variance + learner.variance + learnerTopic.variance,
});

/** Returns a question's estimate after an edit. */
export const editedQuestion = ({ mean, variance }: Estimate): Estimate => ({
  mean,
  variance: variance + EDIT_VARIANCE,
});

/** Returns the predicted probability of a right answer: σ(z / √(1 + πv/8)). */
export const predict = (components: Components, base: BaseRate): number => {
  const { mean, variance } = total(components);
  return sigma((toLogit(base) + mean) / Math.sqrt(1 + (Math.PI * variance) / 8));
};

/**
 * Returns the components after an answer. A rapid guess changes neither question nor topic, and halves
 * the gains of the pupil's components.
 */
export const update = (
  components: Components,
  base: BaseRate,
  answer: { readonly isCorrect: boolean; readonly rapid: boolean },
  regained: Drift = drift,
): Components => {
  const { mean, variance } = total(components);
  const chance = sigma(toLogit(base) + mean);
  const weight = chance * (1 - chance);
  const denominator = 1 + weight * variance;
  const error = (answer.isCorrect ? 1 : 0) - chance;
  const step = (estimate: Estimate, gain: number, more: number): Estimate => ({
    mean: estimate.mean + (gain * estimate.variance * error) / denominator,
    variance: estimate.variance - (gain * weight * estimate.variance ** 2) / denominator + more,
  });
  const pupilGain = answer.rapid ? 0.5 : 1;
  return {
    question: answer.rapid ? components.question : step(components.question, 1, 0),
    topic: answer.rapid ? components.topic : step(components.topic, 1, 0),
    learner: step(components.learner, pupilGain, regained.learner),
    learnerTopic: step(components.learnerTopic, pupilGain, regained.learnerTopic),
  };
};
