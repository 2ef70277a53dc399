// The additions to our model find effects that simulated answers have, and nothing if they have none.
import { createRandomSource } from '../../simulate/pupilTraits.ts';
import { expect, test } from 'vitest';
import { newAnswers, type Answers } from '../answers.ts';
import { computeLogLoss } from '../metrics.ts';
import { kalmanElo } from './kalmanElo.ts';
import { predictAll, sigma, type NewModel } from './model.ts';
import { families, forgetting, pace, practice, withAddition } from './proposals.ts';

const loss = (answers: Answers, model: NewModel): number => {
  const chances = predictAll(answers, model);
  return chances.reduce(
    (sum, chance, n) => sum + computeLogLoss(chance, answers.correct[n] ?? 0),
    0,
  );
};

interface World {
  /** Logits that each answer adds to its pupil's skill in the topic. */
  readonly gain?: number;
  /** Days after which half of that is forgotten. */
  readonly halfLife?: number;
  /** Standard deviation of what questions of a topic and label have in common. */
  readonly common?: number;
  /** Probability of guessing right after a long response time. */
  readonly guess?: number;
}

/** Pupils who answer ten questions of a topic, and again after a pause, ten times. */
const worldOf = ({ gain = 0, halfLife = Infinity, common = 0, guess = 0 }: World) => {
  const { uniform, normal } = createRandomSource(41);
  const TOPICS = 12;
  const rows = newAnswers(200 * 100);
  const kin = Array.from({ length: TOPICS * 3 }, () => common * normal());
  const ease = Array.from(
    { length: TOPICS * 40 },
    (_, n) => 0.6 - 0.6 * Math.floor((n % 36) / TOPICS) + 0.3 * normal() + (kin[n % 36] ?? 0),
  );
  for (let pupil = 0; pupil < 200; pupil += 1) {
    const ability = normal();
    let [gained, day] = [0, 0];
    for (let quiz = 0; quiz < 10; quiz += 1) {
      const pause = quiz % 2 === 0 ? 1 : 40;
      gained *= 2 ** (-pause / halfLife);
      day += pause;
      for (let n = 0; n < 10; n += 1) {
        const family = (pupil % TOPICS) + TOPICS * Math.floor(3 * uniform());
        const item = family + 36 * Math.floor((uniform() * TOPICS * 40) / 36);
        const knows = uniform() < sigma(ability + gained + (ease[item] ?? 0));
        rows.put({
          user: `${pupil}`,
          item: `${item}`,
          skill: `${pupil % TOPICS}`,
          label: ['Beginner', 'Intermediate', 'Advanced'][Math.floor(family / TOPICS)] ?? '',
          correct: knows || uniform() < guess,
          day,
          milliseconds: Math.exp(9 + 0.2 * normal() + (guess > 0 && !knows ? 1.5 : 0)),
        });
        gained += gain;
      }
    }
  }
  return rows.done();
};

test('with nothing in it an addition changes no prediction', () => {
  const world = worldOf({ gain: 0.05, halfLife: 20 });
  const own = predictAll(world, kalmanElo());
  for (const nothing of [forgetting(Infinity), practice(0, 30), pace(0)])
    expect(predictAll(world, withAddition(nothing))).toEqual(own);
  const close = predictAll(world, withAddition(families(1e-9)));
  close.forEach((chance, n) => expect(chance).toBeCloseTo(own[n] ?? 0, 6));
});

test.each([
  ['practice', practice(0.05, 20), { gain: 0.05, halfLife: 20 }],
  ['forgetting', forgetting(20), { gain: 0.15, halfLife: 10 }],
  ['families', families(1), { common: 1 }],
  ['pace', pace(0.05), { guess: 0.4 }],
] as const)('%s predicts better where there is such a thing', (_name, addition, has) => {
  const world = worldOf(has);
  expect(loss(world, withAddition(addition))).toBeLessThan(loss(world, kalmanElo()));
});

test.each([
  ['practice', practice(0.05, 20)],
  ['families', families(1)],
] as const)('%s predicts worse where there is none', (_name, addition) => {
  const world = worldOf({});
  expect(loss(world, withAddition(addition))).toBeGreaterThan(loss(world, kalmanElo()));
});

test('the model learns that the time of an answer says nothing', () => {
  const world = worldOf({});
  const changed = loss(world, withAddition(pace(0.05))) - loss(world, kalmanElo());
  expect(Math.abs(changed) / world.size).toBeLessThan(0.0001);
});
