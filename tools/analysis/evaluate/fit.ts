import { seededRandom } from '@mahoe/domain/seededRandom';
import type { Answers } from './answers.ts';
import { computeLogLoss } from './metrics.ts';
import { kalmanElo, kalmanEloParameters, type KalmanEloParameters } from './models/kalmanElo.ts';
import { predictAll } from './models/model.ts';

/** Factors tried on a constant; a smaller one when none improves it. */
const FACTORS = [2, 1.4, 1.15, 1.05];
const NAMES = Object.keys(kalmanEloParameters) as (keyof KalmanEloParameters)[];
/** Every constant is tried with every factor. */
export const FIT_STEPS = FACTORS.length * NAMES.length;
/** Minimum gain of log loss, so that a constant that shrinks to nothing stops. */
const MIN_GAIN = 1e-6;
/** One pupil in this many is held out. */
const HELD_OUT_EVERY = 5;

/** Selects or reorders answers. */
const selectAnswers = (answers: Answers, places: Int32Array, judgedFrom: number): Answers => {
  const ints = (of: Int32Array): Int32Array => places.map((n) => of[n] ?? 0);
  const bytes = (of: Uint8Array): Uint8Array => Uint8Array.from(places, (n) => of[n] ?? 0);
  return {
    ...answers,
    size: places.length,
    judgedFrom,
    user: ints(answers.user),
    item: ints(answers.item),
    skill: ints(answers.skill),
    userSkill: ints(answers.userSkill),
    arm: ints(answers.arm),
    correct: bytes(answers.correct),
    rapid: bytes(answers.rapid),
    label: bytes(answers.label),
    edits: bytes(answers.edits),
    day: Float64Array.from(places, (n) => answers.day[n] ?? 0),
    milliseconds: ints(answers.milliseconds),
  };
};

/**
 * Moves the answers of every fifth pupil to the end, to be scored; keeps the split of a file that has
 * one.
 * @throws Error if one of the two parts is empty
 */
export const holdOutPupils = (answers: Answers, seed: number): Answers => {
  const { size, user, users, judgedFrom } = answers;
  if (judgedFrom > 0 && judgedFrom < size) return answers;
  const random = seededRandom(seed);
  const isOut = users.of.map(() => random() * HELD_OUT_EVERY < 1);
  const places = Int32Array.from({ length: size }, (_, n) => n);
  const kept = places.filter((n) => !isOut[user[n] ?? 0]);
  const out = places.filter((n) => isOut[user[n] ?? 0]);
  if (kept.length === 0 || out.length === 0)
    throw new Error('There are too few pupils to hold some out.');
  return selectAnswers(answers, Int32Array.from([...kept, ...out]), kept.length);
};

/** Selects the training answers, each predicted in turn. */
const selectTraining = (answers: Answers): Answers =>
  selectAnswers(
    answers,
    Int32Array.from({ length: answers.judgedFrom }, (_, n) => n),
    0,
  );

const computeMeanLoss = (answers: Answers, parameters: KalmanEloParameters): number => {
  const chances = predictAll(answers, kalmanElo(parameters));
  let loss = 0;
  for (let n = 0; n < answers.size; n += 1) {
    loss += computeLogLoss(chances[n] ?? 0.5, answers.correct[n] ?? 0);
  }
  return loss / answers.size;
};

const shuffle = <T>(values: readonly T[], random: () => number): readonly T[] =>
  values
    .map((value) => ({ value, by: random() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ value }) => value);

/**
 * Fits the constants of our model by coordinate search on log loss: one constant after the other is
 * made larger or smaller while that helps. It uses only the training part.
 * @param onStep called with the number of finished steps, of `FIT_STEPS`
 */
export const fitKalmanElo = (
  answers: Answers,
  seed: number,
  onStep: (count: number) => void = () => {},
): KalmanEloParameters => {
  const random = seededRandom(seed);
  const training = selectTraining(answers);
  let best = kalmanEloParameters;
  let least = computeMeanLoss(training, best);
  let steps = 0;
  const isBetter = (parameters: KalmanEloParameters): boolean => {
    const loss = computeMeanLoss(training, parameters);
    if (!(loss < least - MIN_GAIN)) return false;
    [best, least] = [parameters, loss];
    return true;
  };
  const times = (name: keyof KalmanEloParameters, factor: number): KalmanEloParameters => ({
    ...best,
    [name]: best[name] * factor,
  });
  for (const factor of FACTORS) {
    for (const name of shuffle(NAMES, random)) {
      if (isBetter(times(name, factor))) while (isBetter(times(name, factor)));
      else while (isBetter(times(name, 1 / factor)));
      onStep((steps += 1));
    }
  }
  return best;
};
