import { seededRandom } from '@mahoe/domain/seededRandom';
import { initialComponents, predict, update } from '@mahoe/domain/adaptive/kalmanElo';
import { describe, expect, test } from 'vitest';
import { newAnswers, type ReadAnswer } from '../answers.ts';
import { evaluateModel } from '../evaluate.ts';
import { foldOf, predictFolds } from '../folds.ts';
import { elo } from './elo.ts';
import { kalmanElo } from './kalmanElo.ts';
import { itemMean, majority } from './baselines.ts';
import { mixed } from './mixedModel.ts';
import { predictAll, type NewModel } from './model.ts';

const answersOf = (rows: readonly ReadAnswer[]) => {
  const columns = newAnswers(rows.length);
  for (const row of rows) columns.put(row);
  return columns.done();
};

const answer = (user: string, item: string, correct: boolean): ReadAnswer => ({
  user,
  item,
  skill: 'fractions',
  correct,
});

describe('elo', () => {
  test('is what one works out by hand', () => {
    const answers = answersOf([answer('ann', 'q', true), answer('ann', 'q', true)]);
    // Up by 1 × 0.5, the question down by the same: σ(0.5 + 0.5).
    expect([...predictAll(answers, elo)]).toEqual([0.5, expect.closeTo(0.7310586, 6)]);
  });

  test('finds abilities and difficulties that were there', () => {
    const random = seededRandom(11);
    const spread = (n: number, of: number): number => (4 * n) / (of - 1) - 2;
    const rows: ReadAnswer[] = [];
    const truth: number[] = [];
    for (let n = 0; n < 40_000; n += 1) {
      const u = Math.floor(random() * 100);
      const i = Math.floor(random() * 50);
      const chance = 1 / (1 + Math.exp(spread(i, 50) - spread(u, 100)));
      truth.push(chance);
      rows.push(answer(`u${u}`, `i${i}`, random() < chance));
    }
    const chances = predictAll(answersOf(rows), elo);
    const late = truth.map((chance, n) => Math.abs(chance - (chances[n] ?? 0))).slice(20_000);
    expect(late.reduce((sum, one) => sum + one, 0) / late.length).toBeLessThan(0.05);
  });
});

describe('kalmanElo', () => {
  test('is the product’s own, answer by answer', () => {
    const random = seededRandom(3);
    const rows = Array.from({ length: 200 }, () => ({
      ...answer('ann', 'q', random() < 0.7),
      rapid: random() < 0.1,
    }));
    const chances = predictAll(answersOf(rows), kalmanElo());
    let components = initialComponents;
    let right = 0;
    for (const [n, { correct, rapid }] of rows.entries()) {
      const base = { right, answers: n };
      expect(chances[n]).toBe(predict(components, base));
      components = update(components, base, { isCorrect: correct, rapid });
      right += Number(correct);
    }
  });

  test('knows a label before the first answer, and is less sure after an edit', () => {
    const chanceOf = (row: Partial<ReadAnswer>): number =>
      predictAll(answersOf([{ ...answer('ann', 'q', true), ...row }]), kalmanElo())[0] ?? 0;
    expect(chanceOf({ label: 'Beginner' })).toBeGreaterThan(chanceOf({}));
    expect(chanceOf({ label: 'Advanced' })).toBeLessThan(chanceOf({}));
    expect(chanceOf({ label: 'Beginner', edits: 1 })).toBeLessThan(chanceOf({ label: 'Beginner' }));
  });
});

/** Pupils who guess one of two options if they do not know: the smallest chance is a half. */
const guessersOf = (pupils: number, seed: number): readonly ReadAnswer[] => {
  const random = seededRandom(seed);
  return Array.from({ length: pupils * 30 }, (_, n) => {
    const pupil = Math.floor(n / 30);
    const question = Math.floor(random() * 60);
    const z = 3 * Math.sin(pupil) - 2 * Math.sin(question);
    const correct = random() < 0.5 + 0.5 / (1 + Math.exp(-z));
    return { ...answer(`u${pupil}`, `q${question}`, correct), guess: 0.5 };
  });
};

describe('mixed', () => {
  test('predicts as kalmanElo does before its first night, never-seen pupils and questions included', () => {
    const answers = answersOf(guessersOf(20, 5));
    const [one, other] = [predictAll(answers, mixed), predictAll(answers, kalmanElo())];
    for (const [n, chance] of one.entries()) expect(chance).toBeCloseTo(other[n] ?? 0, 9);
  });

  test('learns in its nights that guessing has a floor, for new pupils as well', () => {
    const answers = answersOf(guessersOf(600, 6));
    const lossOf = (newModel: NewModel) => {
      const { evaluation } = evaluateModel('any', answers, newModel, { draws: 20, seed: 1 });
      const first = evaluation.starts.find(({ name }) => name === 'first');
      return { all: evaluation.figures.logLoss.value, first: first?.logLoss.value ?? NaN };
    };
    const [one, other] = [lossOf(mixed), lossOf(kalmanElo())];
    expect(one.all).toBeLessThan(other.all);
    expect(one.first).toBeLessThanOrEqual(other.first + 0.002);
  });

  test('two runs give the same predictions and weights', () => {
    const answers = answersOf(guessersOf(100, 7));
    const run = () => {
      const model = mixed(answers);
      return { chances: predictAll(answers, () => model), mixer: model.getMixer() };
    };
    expect(run()).toEqual(run());
  });
});

test('each fold is judged by a model that has learnt from the others only', () => {
  const answers = answersOf(guessersOf(20, 8));
  const seen: NewModel = ({ user, judgedFrom }) => {
    const learnt = new Set(user.subarray(0, judgedFrom));
    return { step: (n) => (n >= judgedFrom && learnt.has(user[n] ?? 0) ? 1 : 0) };
  };
  expect(Math.max(...predictFolds(answers, seen, 5))).toBe(0);
  const folds = new Set(Array.from(answers.user, (_, n) => foldOf(answers, n, 5)));
  expect(folds.size).toBe(5);
});

test('means of what came before', () => {
  const answers = answersOf([answer('ann', 'q', true), answer('bob', 'q', true)]);
  expect([...predictAll(answers, majority)]).toEqual([0.5, 0.6]);
  expect([...predictAll(answers, itemMean)]).toEqual([0.5, (1 + 4 * 0.6) / 5]);
});
