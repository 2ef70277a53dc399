import { instantOf } from '@mahoe/domain/calendar';
import { seededRandom } from '@mahoe/domain/seededRandom';
import type { Answers } from '../evaluate/answers.ts';
import {
  bootstrap,
  computeDifferences,
  drawUsers,
  preparePredictions,
  type Bootstrapped,
  type Intervals,
  type Metrics,
} from '../evaluate/metrics.ts';
import { predictAll, type NewModel } from '../evaluate/models/model.ts';
import { learnerModel, learnerModel1 } from '../evaluate/models/proposals.ts';

/** Chances nearer to each other bring much the same questions. */
export const MIN_MOVE = 0.05;
const DAY_MS = 86_400_000;
const DRAWS = 200;
const SEED = 1;

/** An answer whose chance is another by the model tried. */
export interface MovedPrediction {
  readonly pupilId: string;
  readonly questionId: string;
  readonly answeredAt: string;
  readonly inForce: number;
  readonly tried: number;
}

/** Predictions of the present learner model and of a tried one, for the same answers. */
export interface PredictionComparison {
  readonly answers: number;
  readonly pupils: number;
  readonly inForce: Metrics;
  readonly tried: Metrics;
  /** Tried less in force, with intervals by pupil. */
  readonly difference: Intervals;
  /** In the order of the answers. */
  readonly moved: readonly MovedPrediction[];
}

/** The answers of a history under two learner models, each predicted before it is seen. */
export const comparePredictions = (answers: Answers, tried: NewModel): PredictionComparison => {
  const { size, user, users, item, items, correct, day } = answers;
  const now = predictAll(answers, learnerModel(learnerModel1));
  const then = predictAll(answers, tried);
  const judged = (chances: Float64Array): Bootstrapped => {
    const prepared = preparePredictions({ chances, correct, user });
    return bootstrap(prepared, drawUsers(prepared, DRAWS, seededRandom(SEED)));
  };
  const [before, after] = [judged(now), judged(then)];
  const moved: MovedPrediction[] = [];
  for (let n = 0; n < size; n += 1) {
    const [inForce, other] = [now[n] ?? 0, then[n] ?? 0];
    if (Math.abs(other - inForce) < MIN_MOVE) continue;
    moved.push({
      pupilId: users.of[user[n] ?? 0] ?? '',
      questionId: items.of[item[n] ?? 0] ?? '',
      answeredAt: instantOf(Math.round((day[n] ?? 0) * DAY_MS)),
      inForce,
      tried: other,
    });
  }
  return {
    answers: size,
    pupils: users.of.length,
    inForce: before.whole,
    tried: after.whole,
    difference: computeDifferences(after, before),
    moved,
  };
};
