// R15 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drawCandidate,
  drawSeed,
  preferUnseen,
  toUnitInterval,
  weighCandidates,
  type NextCandidate,
} from './nextQuestion.ts';

const candidate = (predicted: number, recentlyRight = false, n = predicted): NextCandidate => ({
  questionId: `question ${n}`,
  predicted,
  recentlyRight,
});
const propensities = (...candidates: readonly NextCandidate[]): readonly number[] =>
  weighCandidates(candidates, 'adaptive').map(({ propensity }) => propensity);

describe('choice/4', () => {
  test('nine in ten choices prefer a chance near three in four, and one in ten is random', () => {
    // A distance of 0.1 weighs e^−½ = 0.6065 of none: 0.9 · 1 ÷ 1.6065 + 0.05.
    expect(propensities(candidate(0.75), candidate(0.65))).toEqual([0.610213, 0.389787]);
    expect(propensities(candidate(0.75), candidate(0.1))).toEqual([0.949999, 0.050001]);
  });

  test('a question answered right this week comes only by exploration, unless all were', () => {
    expect(propensities(candidate(0.75, true), candidate(0.5))).toEqual([0.05, 0.95]);
    expect(propensities(candidate(0.75, true, 1), candidate(0.75, true, 2))).toEqual([0.5, 0.5]);
  });

  test('the control arm ignores the chance', () => {
    const control = weighCandidates(
      [candidate(0.75), candidate(0.1), candidate(0.9, true)],
      'control',
    );
    expect(control.map(({ propensity }) => propensity)).toEqual([0.333333, 0.333333, 0.333333]);
  });

  const candidates = fc.array(
    fc.record({
      questionId: fc.uuid(),
      predicted: fc.double({ min: 0, max: 1, noNaN: true }),
      recentlyRight: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40 },
  );
  const policies = fc.constantFrom('adaptive' as const, 'control' as const);

  test('every candidate can be chosen, and the probabilities add up to one', () => {
    fc.assert(
      fc.property(candidates, policies, (all, policy) => {
        const weighed = weighCandidates(all, policy);
        expect(weighed.every(({ propensity }) => propensity >= 0.1 / all.length - 1e-6)).toBe(true);
        const total = weighed.reduce((sum, { propensity }) => sum + propensity, 0);
        expect(total).toBeCloseTo(1, 4);
      }),
      { numRuns: 200 },
    );
  }, 20_000);

  test('each candidate is drawn as often as its probability says', () => {
    const weighed = weighCandidates([candidate(0.75), candidate(0.65), candidate(0.2)], 'adaptive');
    const times = new Map<string, number>();
    const draws = 10_000;
    for (let n = 0; n < draws; n += 1) {
      const { questionId } = drawCandidate(weighed, (n + 0.5) / draws) ?? { questionId: 'none' };
      times.set(questionId, (times.get(questionId) ?? 0) + 1);
    }
    for (const { questionId, propensity } of weighed) {
      expect((times.get(questionId) ?? 0) / draws).toBeCloseTo(propensity, 3);
    }
  });

  test('a draw is always one of the candidates, and repeatable', () => {
    fc.assert(
      fc.property(candidates, fc.double({ min: 0, max: 1, noNaN: true }), (all, draw) => {
        const weighed = weighCandidates(all, 'adaptive');
        const found = drawCandidate(weighed, draw);
        expect(weighed).toContain(found);
        expect(drawCandidate(weighed, draw)).toBe(found);
      }),
      { numRuns: 200 },
    );
    expect(drawCandidate([], 0.5)).toBeUndefined();
  }, 20_000);

  test('unseen questions come before all others', () => {
    const [a, b, c] = [true, false, true].map((isUnseen) => ({ isUnseen }));
    if (!a || !b || !c) throw new Error('unreachable');
    expect(preferUnseen([a, b, c])).toEqual([a, c]);
    expect(preferUnseen([b])).toEqual([b]);
  });

  test('each number of each quiz has its own draw', () => {
    expect(drawSeed('choice/3', 'a', 1)).toBe('choice/3|a|1');
    expect(drawSeed('choice/4', 'a', 2)).toBe('choice/4|a|2');
    expect(toUnitInterval(Uint8Array.of(0x80, 0, 0, 0))).toBe(0.5);
  });
});
