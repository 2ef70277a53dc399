import { seededRandom } from '@mahoe/projections/fixtures/school';
import type { Answers } from './answers.ts';
import { calibrationError, deciles, type Kept } from './calibration.ts';
import {
  bootstrap,
  metricsOf,
  prepare,
  type Bootstrapped,
  type Intervals,
  type Metrics,
} from './metrics.ts';
import { predictAll, type NewModel } from './models/model.ts';

/** A topic or an arm by itself. */
export interface Group extends Metrics, Kept {
  readonly name: string;
}

/** How well a model foretold answers. */
export interface Evaluation {
  readonly model: string;
  readonly answers: number;
  readonly users: number;
  readonly figures: Intervals;
  readonly calibrationError: number;
  readonly deciles: readonly Kept[];
  readonly skills: readonly Group[];
  readonly arms: readonly Group[];
}

export interface Evaluated {
  readonly evaluation: Evaluation;
  readonly bootstrapped: Bootstrapped;
  /** Of one prediction and what is learnt from its answer. */
  readonly microseconds: number;
}

export interface Bootstrap {
  readonly draws: number;
  readonly seed: number;
}

const mean = (values: Iterable<number>): number => {
  let [sum, count] = [0, 0];
  for (const value of values) {
    sum += value;
    count += 1;
  }
  return sum / count;
};

/** Figures of each group by itself, the largest first. */
const groupsOf = (
  { user, users, correct }: Answers,
  chances: Float64Array,
  from: number,
  by: { readonly of: Int32Array; readonly names: readonly string[] },
): readonly Group[] => {
  const places = by.names.map((): number[] => []);
  for (let n = from; n < chances.length; n += 1) places[by.of[n] ?? 0]?.push(n);
  return places
    .map((own, at): Group => {
      const judged = {
        chances: Float64Array.from(own, (n) => chances[n] ?? 0),
        correct: Uint8Array.from(own, (n) => correct[n] ?? 0),
        user: Int32Array.from(own, (n) => user[n] ?? 0),
      };
      return {
        name: by.names[at] ?? '',
        answers: own.length,
        predicted: mean(judged.chances),
        observed: mean(judged.correct),
        ...metricsOf(prepare(judged, users.of.length)),
      };
    })
    .filter(({ answers }) => answers > 0)
    .toSorted((a, b) => b.answers - a.answers || (a.name < b.name ? -1 : 1));
};

/** Lets a model foretell each answer before it sees it, and judges what it foretold. */
export const evaluateModel = (
  model: string,
  answers: Answers,
  newModel: NewModel,
  { draws, seed }: Bootstrap,
): Evaluated => {
  const began = performance.now();
  const chances = predictAll(answers, newModel);
  const microseconds = ((performance.now() - began) * 1000) / answers.size;
  const { judgedFrom, users, correct, user, skill, arm, skills, arms } = answers;
  const prepared = prepare(
    {
      chances: chances.subarray(judgedFrom),
      correct: correct.subarray(judgedFrom),
      user: user.subarray(judgedFrom),
    },
    users.of.length,
  );
  const group = (of: Int32Array, names: readonly string[]): readonly Group[] =>
    groupsOf(answers, chances, judgedFrom, { of, names });
  const bootstrapped = bootstrap(prepared, draws, seededRandom(seed));
  return {
    microseconds,
    bootstrapped,
    evaluation: {
      model,
      answers: prepared.chances.length,
      users: prepared.count.filter((count) => count > 0).length,
      figures: bootstrapped.figures,
      calibrationError: calibrationError(prepared),
      deciles: deciles(prepared),
      skills: group(skill, skills.of),
      arms: group(arm, arms.of),
    },
  };
};
