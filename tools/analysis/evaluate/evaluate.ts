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
  drawUsers,
  computeMeans,
  preparePredictions,
  type Bootstrapped,
  type Interval,
  type Intervals,
  type PreparedPredictions,
  type Weights,
} from './metrics.ts';
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
}

export interface Evaluated {
  readonly evaluation: Evaluation;
  readonly bootstrapped: Bootstrapped;
  /** Time of one prediction and its update. */
  readonly microseconds: number;
}

export interface Bootstrap {
  readonly draws: number;
  readonly seed: number;
}

/**
 * Counts the answers that an evaluation processes: predicted, then resampled in all, by topic and by
 * arm.
 */
export const countEvaluationSteps = (
  { size, judgedFrom }: Pick<Answers, 'size' | 'judgedFrom'>,
  { draws }: Bootstrap,
): number => size + 3 * draws * (size - judgedFrom);

/** A grouping of answers. */
interface Grouping {
  readonly of: Int32Array;
  readonly names: readonly string[];
}

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
  { draws: count, seed }: Bootstrap,
  onAnswers: (more: number) => void = () => {},
): Evaluated => {
  const began = performance.now();
  const chances = predictAll(answers, newModel, onAnswers);
  const microseconds = ((performance.now() - began) * 1000) / answers.size;
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
    },
  };
};
