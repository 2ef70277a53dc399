import { seededRandom } from '@mahoe/domain/seededRandom';
import { initialComponents, predict, update } from '@mahoe/domain/adaptive/kalmanElo';
import { describe, expect, test } from 'vitest';
import { newAnswers, type ReadAnswer } from '../answers.ts';
import { elo } from './elo.ts';
import { kalmanElo } from './kalmanElo.ts';
import { itemMean, majority } from './baselines.ts';
import { predictAll } from './model.ts';

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

test('means of what came before', () => {
  const answers = answersOf([answer('ann', 'q', true), answer('bob', 'q', true)]);
  expect([...predictAll(answers, majority)]).toEqual([0.5, 0.6]);
  expect([...predictAll(answers, itemMean)]).toEqual([0.5, (1 + 4 * 0.6) / 5]);
});
