// R15 of docs/rules.md: the mixed learner model.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../seededRandom.ts';
import { initialComponents, predict } from './kalmanElo.ts';
import {
  addAnswer,
  FADING_COUNT_SIZE,
  FEATURES,
  mix,
  noAnswers,
  predictMixed,
  writeFeatures,
  type Known,
} from './mixedModel.ts';
import {
  addToSums,
  learnWeights,
  newSums,
  shippedMixer,
  shippedWeights,
  TRIANGLE_SIZE,
  type MixerState,
} from './mixerWeights.ts';

const estimate = fc.record({
  mean: fc.double({ min: -6, max: 6, noNaN: true }),
  variance: fc.double({ min: 0.001, max: 2, noNaN: true }),
});
const history = fc.array(fc.boolean(), { maxLength: 40 });

const toCount = (answers: readonly boolean[]): Float64Array => {
  const count = new Float64Array(FADING_COUNT_SIZE);
  for (const isCorrect of answers) addAnswer(count, isCorrect);
  return count;
};

const known: fc.Arbitrary<Known> = fc.record({
  components: fc.record({
    question: estimate,
    topic: estimate,
    learner: estimate,
    learnerTopic: estimate,
  }),
  base: fc
    .record({ right: fc.nat(100_000), wrong: fc.nat(100_000) })
    .map(({ right, wrong }) => ({ right, answers: right + wrong })),
  learner: history.map(toCount),
  topic: history.map(toCount),
  question: history.map(toCount),
  answersInTopic: fc.nat(10_000),
  daysSinceTopic: fc.double({ min: 0, max: 4000, noNaN: true }),
  guess: fc.double({ min: 0, max: 0.5, noNaN: true }),
});

/** A pupil, a topic and a question that nobody has seen. */
const neverSeen: Known = {
  components: initialComponents,
  base: { right: 600, answers: 1000 },
  learner: noAnswers,
  topic: noAnswers,
  question: noAnswers,
  answersInTopic: 0,
  daysSinceTopic: 0,
  guess: 0.25,
};

test('the shipped weights predict exactly as learner-model/1 does', () => {
  fc.assert(
    fc.property(known, (one) => {
      const now = predict(one.components, one.base);
      expect(predictMixed(one, shippedWeights)).toBeCloseTo(now, 9);
    }),
  );
});

test('features are finite, and a chance is between 0 and 1, whatever is known', () => {
  fc.assert(
    fc.property(known, (one) => {
      const features = new Float64Array(FEATURES.length);
      writeFeatures(features, one);
      expect(features.every(Number.isFinite)).toBe(true);
      const chance = predictMixed(one, shippedWeights);
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThan(1);
    }),
  );
});

test('counts of nobody say nothing', () => {
  const features = new Float64Array(FEATURES.length);
  writeFeatures(features, neverSeen);
  FEATURES.forEach((name, at) => {
    if (name.includes('.within')) expect(features[at]).toBeCloseTo(0, 12);
  });
});

test('an answer fades out of a count by half after each half-life', () => {
  const count = toCount([true]);
  const [short = 0, , long = 0] = count;
  for (let n = 0; n < 3; n += 1) addAnswer(count, false);
  expect(count[0]).toBeCloseTo(short / 2, 12);
  for (let n = 3; n < 75; n += 1) addAnswer(count, false);
  expect(count[2]).toBeCloseTo(long / 2, 12);
});

interface Answered {
  readonly one: Known;
  readonly isCorrect: boolean;
}

/** Pupils who are less sure than the model thinks: the true logit is half of the predicted one. */
const overconfident = (size: number, seed: number): readonly Answered[] => {
  const random = seededRandom(seed);
  return Array.from({ length: size }, () => {
    const learner = { mean: 4 * random() - 2, variance: 0.3 };
    const one = { ...neverSeen, components: { ...initialComponents, learner } };
    const chance = predict(one.components, one.base);
    const truth = 1 / (1 + Math.sqrt((1 - chance) / chance));
    return { one, isCorrect: random() < truth };
  });
};

const learnFrom = (answers: readonly Answered[], before = shippedMixer): MixerState => {
  const sums = newSums();
  const features = new Float64Array(FEATURES.length);
  for (const { one, isCorrect } of answers) {
    writeFeatures(features, one);
    addToSums(sums, features, mix(features, before.weights), isCorrect);
  }
  return learnWeights(before, sums);
};

const logLoss = (answers: readonly Answered[], weights: readonly number[]): number =>
  answers.reduce((sum, { one, isCorrect }) => {
    const chance = predictMixed(one, weights);
    return sum - Math.log(isCorrect ? chance : 1 - chance);
  }, 0) / answers.length;

test('nights of answers bring the weights nearer to the truth, for answers not seen yet', () => {
  let mixer = shippedMixer;
  for (let night = 0; night < 10; night += 1) mixer = learnFrom(overconfident(500, night), mixer);
  const unseen = overconfident(4000, 99);
  expect(logLoss(unseen, mixer.weights)).toBeLessThan(logLoss(unseen, shippedWeights) - 0.005);
});

test('the same nights give the same weights', () => {
  const nights = [1, 2, 3].map((seed) => overconfident(200, seed));
  const learn = () => nights.reduce((mixer, night) => learnFrom(night, mixer), shippedMixer);
  expect(learn()).toEqual(learn());
});

test('a night without answers changes nothing', () => {
  expect(learnWeights(shippedMixer, newSums())).toBe(shippedMixer);
});

test('a night that says nothing lets old answers fade towards the shipped weights', () => {
  const learnt = learnFrom(overconfident(5000, 5));
  const sums = { ...newSums(), answers: 1_000_000 };
  const later = learnWeights(learnt, sums);
  const away = ({ weights }: MixerState): number =>
    weights.reduce((sum, weight, at) => sum + Math.abs(weight - (shippedWeights[at] ?? 0)), 0);
  expect(away(later)).toBeLessThan(0.05 * away(learnt));
});

test('weights stay finite on any answers', () => {
  const answer = fc.record({ one: known, isCorrect: fc.boolean() });
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 60 }), (answers) => {
      const { weights, curvature } = learnFrom(answers);
      expect(weights).toHaveLength(FEATURES.length);
      expect(curvature).toHaveLength(TRIANGLE_SIZE);
      expect([...weights, ...curvature].every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 30 },
  );
});
