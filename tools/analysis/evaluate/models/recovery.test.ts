// The classic models recover the parameters of simulated answers.
import { seededRandom } from '@mahoe/domain/seededRandom';
import { expect, test, vi } from 'vitest';
import { newAnswers, type Answers, type ReadAnswer } from '../answers.ts';
import { bkt, fitBkt } from './bkt.ts';
import { fitRasch, irt } from './irt.ts';
import { logistic } from './logistic.ts';
import { mixed } from './mixedModel.ts';
import { predictAll, sigma, type NewModel } from './model.ts';
import { fitPfa, pfa } from './pfa.ts';

vi.setConfig({ testTimeout: 120_000 });

interface World {
  readonly answers: Answers;
  /** True probability of each answer. */
  readonly truth: readonly number[];
}

const worldOf = (rows: readonly (ReadAnswer & { readonly chance: number })[]): World => {
  const columns = newAnswers(rows.length);
  for (const row of rows) columns.put(row);
  return { answers: columns.done(), truth: rows.map(({ chance }) => chance) };
};

/** Mean distance of predictions to the truth over the later half. */
const distance = ({ answers, truth }: World, model: NewModel): number => {
  const chances = predictAll(answers, model);
  const half = truth.length / 2;
  const away = truth.map((chance, n) => Math.abs(chance - (chances[n] ?? 0))).slice(half);
  return away.reduce((sum, one) => sum + one, 0) / away.length;
};

test('bkt recovers known, learnt, guessed and slipped of each topic within 0.03', () => {
  const random = seededRandom(21);
  const topics = [
    { known: 0.3, learn: 0.15, guess: 0.2, slip: 0.08 },
    { known: 0.6, learn: 0.05, guess: 0.25, slip: 0.15 },
  ];
  const rows: (ReadAnswer & { chance: number })[] = [];
  for (let user = 0; user < 4000; user += 1) {
    for (const [at, { known, learn, guess, slip }] of topics.entries()) {
      let isKnown = random() < known;
      let belief = known;
      for (let n = 0; n < 12; n += 1) {
        const chance = belief * (1 - slip) + (1 - belief) * guess;
        const correct = random() < (isKnown ? 1 - slip : guess);
        rows.push({ user: `u${user}`, item: 'q', skill: `s${at}`, correct, chance });
        const likely = belief * (correct ? 1 - slip : slip);
        const now = likely / (likely + (1 - belief) * (correct ? guess : 1 - guess));
        belief = now + (1 - now) * learn;
        isKnown ||= random() < learn;
      }
    }
  }
  const world = worldOf(rows);
  const fitted = fitBkt(world.answers, world.answers.size);
  for (const [at, topic] of topics.entries()) {
    for (const name of ['known', 'learn', 'guess', 'slip'] as const) {
      expect(Math.abs((fitted[name][at] ?? 0) - topic[name])).toBeLessThan(0.03);
    }
  }
  expect(distance(world, bkt)).toBeLessThan(0.01);
});

test('pfa: ease within 0.1, what right and wrong answers add within 0.02', () => {
  const random = seededRandom(22);
  const topics = [
    [-0.5, 0.2, 0.05],
    [0.8, 0.1, -0.1],
  ] as const;
  const rows: (ReadAnswer & { chance: number })[] = [];
  for (let user = 0; user < 2000; user += 1) {
    for (const [at, [ease, gain, loss]] of topics.entries()) {
      let [right, wrong] = [0, 0];
      for (let n = 0; n < 12; n += 1) {
        const chance = sigma(ease + gain * right + loss * wrong);
        const correct = random() < chance;
        rows.push({ user: `u${user}`, item: 'q', skill: `s${at}`, correct, chance });
        if (correct) right += 1;
        else wrong += 1;
      }
    }
  }
  const world = worldOf(rows);
  const fitted = fitPfa(world.answers, world.answers.size);
  for (const [at, [ease, gain, loss]] of topics.entries()) {
    expect(Math.abs((fitted[3 * at] ?? 0) - ease)).toBeLessThan(0.1);
    expect(Math.abs((fitted[3 * at + 1] ?? 0) - gain)).toBeLessThan(0.02);
    expect(Math.abs((fitted[3 * at + 2] ?? 0) - loss)).toBeLessThan(0.02);
  }
  expect(distance(world, pfa)).toBeLessThan(0.015);
});

/** Pupils from -2 to 2 logits, questions from -2 to 2; all pupils answer at random. */
const raschWorld = (seed: number): World => {
  const random = seededRandom(seed);
  const rows: (ReadAnswer & { chance: number })[] = [];
  for (let n = 0; n < 40_000; n += 1) {
    const user = Math.floor(random() * 200);
    const item = Math.floor(random() * 81);
    const chance = sigma((4 * user) / 199 - 2 - (item / 20 - 2));
    const correct = random() < chance;
    rows.push({ user: `${user}`, item: `${item}`, skill: `s${item % 3}`, correct, chance });
  }
  return worldOf(rows);
};

test('irt: difficulties within 0.15 logit in the mean', () => {
  const world = raschWorld(23);
  const { difficulty } = fitRasch(world.answers, world.answers.size);
  const away = world.answers.items.of.map((name, at) =>
    Math.abs((difficulty.mean[at] ?? 0) - (Number(name) / 20 - 2)),
  );
  expect(away.reduce((sum, one) => sum + one, 0) / away.length).toBeLessThan(0.15);
  expect(distance(world, irt)).toBeLessThan(0.04);
});

test('logistic: what right and wrong answers in each topic add, within 0.1', () => {
  const random = seededRandom(24);
  const topics = [
    { ease: -0.4, right: 0.6, wrong: 0.2 },
    { ease: 0.5, right: 0.2, wrong: -0.3 },
    { ease: 0, right: 0, wrong: 0 },
  ];
  const rows: (ReadAnswer & { chance: number })[] = [];
  for (let user = 0; user < 4000; user += 1) {
    const counts = topics.map(() => ({ right: 0, wrong: 0 }));
    const all = { right: 0, wrong: 0 };
    for (let n = 0; n < 36; n += 1) {
      const at = Math.floor(random() * topics.length);
      const [{ ease, right, wrong }, own] = [
        topics[at] ?? expect.fail(),
        counts[at] ?? expect.fail(),
      ];
      const item = Math.floor(random() * 9);
      const z =
        ease +
        (item - 4) / 4 +
        right * Math.log1p(own.right) +
        wrong * Math.log1p(own.wrong) +
        0.15 * Math.log1p(all.right) -
        0.1 * Math.log1p(all.wrong);
      const chance = sigma(z);
      const correct = random() < chance;
      rows.push({ user: `u${user}`, item: `q${at}-${item}`, skill: `s${at}`, correct, chance });
      for (const count of [own, all]) count[correct ? 'right' : 'wrong'] += 1;
    }
  }
  const world = worldOf(rows);
  const { step, weightsOf } = logistic(world.answers);
  for (let n = 0; n < world.answers.size; n += 1) step(n);
  for (const [at, name] of world.answers.skills.of.entries()) {
    const found = weightsOf(at);
    const { right, wrong } = topics[Number(name.slice(1))] ?? expect.fail();
    expect(Math.abs(found.right - right)).toBeLessThan(0.1);
    expect(Math.abs(found.wrong - wrong)).toBeLessThan(0.1);
  }
  expect(distance(world, logistic)).toBeLessThan(0.02);
});

test('a model never sees an answer before it has predicted it', () => {
  const { answers } = raschWorld(25);
  const other = { ...answers, correct: answers.correct.slice() };
  const changed = 30_000;
  for (let n = changed; n < other.size; n += 1) other.correct[n] = 1 - (other.correct[n] ?? 0);
  for (const model of [bkt, pfa, irt, logistic, mixed]) {
    const [one, two] = [predictAll(answers, model), predictAll(other, model)];
    expect(two.subarray(0, changed + 1)).toEqual(one.subarray(0, changed + 1));
  }
});
