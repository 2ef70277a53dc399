import { seededRandom } from '@mahoe/domain/seededRandom';
import type { Answers } from './answers.ts';
import {
  calibrationError,
  computeDeciles,
  selectPredictions,
  type CalibrationBin,
} from './calibration.ts';
import {
  bootstrap,
  computeMetrics,
  drawUsers,
  computeMeans,
  preparePredictions,
  type Bootstrapped,
  type Interval,
  type Intervals,
  type Metrics,
  type PreparedPredictions,
  type Weights,
} from './metrics.ts';
import { foldOf, predictFolds } from './folds.ts';
import { predictAll, type NewModel } from './models/model.ts';

/** A topic or an arm. */
export interface Group extends Intervals, CalibrationBin {
  readonly name: string;
}

/** Accuracy of a model's predictions; all intervals use the same draws of users. */
export interface Evaluation {
  readonly model: string;
  readonly answers: number;
  readonly users: number;
  readonly figures: Intervals;
  readonly calibrationError: Interval;
  readonly deciles: readonly CalibrationBin[];
  readonly skills: readonly Group[];
  readonly arms: readonly Group[];
  /** Answers by their place among their user's answers, in the order of `STARTS`. */
  readonly starts: readonly Group[];
  /** Means of the figures of the folds; null without folds. */
  readonly foldMeans: Metrics | null;
}

export interface Evaluated {
  readonly evaluation: Evaluation;
  readonly bootstrapped: Bootstrapped;
  /** Time of one prediction and its update. */
  readonly microseconds: number;
}

/** Places of an answer among its user's answers, with the first that each begins with. */
export const STARTS = [
  { name: 'first', from: 0 },
  { name: '2 to 5', from: 1 },
  { name: '6 to 10', from: 5 },
  { name: 'later', from: 10 },
] as const;

export interface Bootstrap {
  readonly draws: number;
  readonly seed: number;
  /** Number of folds of users, each judged by what was learnt from the others; 0 for none. */
  readonly folds?: number;
}

/**
 * Counts the answers that an evaluation processes: predicted, then resampled in all, by topic, by
 * arm and by place.
 */
export const countEvaluationSteps = (
  { size, judgedFrom }: Pick<Answers, 'size' | 'judgedFrom'>,
  { draws, folds = 0 }: Bootstrap,
): number => Math.max(1, folds) * size + 4 * draws * (size - judgedFrom);

/** A grouping of answers. */
interface Grouping {
  readonly of: Int32Array;
  readonly names: readonly string[];
}

/** Groups answers by their place among their user's answers, from the beginning. */
const groupByStart = ({ user, users }: Answers): Grouping => {
  const before = new Int32Array(users.of.length);
  const starts = user.map((u) => {
    const place = before[u] ?? 0;
    before[u] = place + 1;
    return STARTS.findLastIndex(({ from }) => place >= from);
  });
  return { of: starts, names: STARTS.map(({ name }) => name) };
};

/** Returns the means of the figures of each fold. */
const meanOfFolds = (answers: Answers, prepared: PreparedPredictions, folds: number): Metrics => {
  const places = Array.from({ length: answers.size }, (_, n) => n);
  const ofFolds = Array.from({ length: folds }, (_, fold) => {
    const own = places.filter((n) => foldOf(answers, n, folds) === fold);
    return computeMetrics(preparePredictions(selectPredictions(prepared, own)));
  });
  const mean = (name: keyof Metrics): number =>
    ofFolds.reduce((sum, metrics) => sum + metrics[name], 0) / folds;
  return { auc: mean('auc'), rmse: mean('rmse'), logLoss: mean('logLoss') };
};

/** Evaluates each group, the largest first. */
const evaluateGroups = (
  prepared: PreparedPredictions,
  by: Grouping,
  draws: readonly Weights[],
  onAnswers: (more: number) => void,
): readonly Group[] => {
  const places = by.names.map((): number[] => []);
  for (let n = 0; n < by.of.length; n += 1) places[by.of[n] ?? 0]?.push(n);
  return places
    .flatMap((own, at): readonly Group[] => {
      if (own.length === 0) return [];
      const group = preparePredictions(selectPredictions(prepared, own));
      const { figures } = bootstrap(group, draws, onAnswers);
      const means = computeMeans(group, draws);
      return [{ name: by.names[at] ?? '', answers: own.length, ...means, ...figures }];
    })
    .toSorted((a, b) => b.answers - a.answers || (a.name < b.name ? -1 : 1));
};

/**
 * Makes a model predict each answer before seeing it, and evaluates the predictions.
 * @param onAnswers called with the number of further answers processed, of `countEvaluationSteps`
 */
export const evaluateModel = (
  model: string,
  answers: Answers,
  newModel: NewModel,
  { draws: count, seed, folds = 0 }: Bootstrap,
  onAnswers: (more: number) => void = () => {},
): Evaluated => {
  const began = performance.now();
  const chances =
    folds > 0
      ? predictFolds(answers, newModel, folds, onAnswers)
      : predictAll(answers, newModel, onAnswers);
  const predicted = answers.size * Math.max(1, folds);
  const microseconds = ((performance.now() - began) * 1000) / predicted;
  const { judgedFrom, correct, user, skill, arm, skills, arms } = answers;
  const prepared = preparePredictions({
    chances: chances.subarray(judgedFrom),
    correct: correct.subarray(judgedFrom),
    user: user.subarray(judgedFrom),
  });
  const draws = drawUsers(prepared, count, seededRandom(seed));
  const bootstrapped = bootstrap(prepared, draws, onAnswers);
  const groups = (of: Int32Array, names: readonly string[]): readonly Group[] =>
    evaluateGroups(prepared, { of: of.subarray(judgedFrom), names }, draws, onAnswers);
  const byStart = groupByStart(answers);
  return {
    microseconds,
    bootstrapped,
    evaluation: {
      model,
      answers: prepared.chances.length,
      users: prepared.users.length,
      figures: bootstrapped.figures,
      calibrationError: calibrationError(prepared, draws),
      deciles: computeDeciles(prepared, draws),
      skills: groups(skill, skills.of),
      arms: groups(arm, arms.of),
      starts: groups(byStart.of, byStart.names),
      foldMeans: folds > 0 ? meanOfFolds(answers, prepared, folds) : null,
    },
  };
};
