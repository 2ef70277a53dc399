import { seededRandom } from '@mahoe/domain/seededRandom';
import { expect, test } from 'vitest';
import { evaluatePolicy, type LoggedChoice } from './estimate.ts';

const ACTIONS: readonly number[] = [0, 1, 2, 3];

interface World {
  readonly seed: number;
  readonly pupils?: number;
  readonly logging?: (context: number) => readonly number[];
  readonly target: (context: number) => readonly number[];
  /** Bias of the model. */
  readonly bias?: number;
  /** True if recorded propensities are wrong. */
  readonly wrongPropensity?: boolean;
}

/** True probability of a reward. */
const truth = (context: number, action: number): number =>
  0.2 + 0.5 * context + 0.1 * action * (1 - context);

/**
 * Choices with known truth: pupils with a context each, four actions, and the other policy's value.
 */
const simulated = ({
  seed,
  pupils = 400,
  logging = () => [0.25, 0.25, 0.25, 0.25],
  target,
  bias = 0,
  wrongPropensity = false,
}: World) => {
  const random = seededRandom(seed);
  const choices: LoggedChoice[] = [];
  let value = 0;
  for (let n = 0; n < pupils; n += 1) {
    const context = random();
    const [recorded, other] = [logging(context), target(context)];
    const expected = (action: number): number => truth(context, action) + bias;
    for (let turn = 0; turn < 20; turn += 1) {
      let action = 0;
      for (let left = random(); left >= (recorded[action] ?? 1); action += 1)
        left -= recorded[action] ?? 0;
      value += ACTIONS.reduce((sum, one) => sum + (other[one] ?? 0) * truth(context, one), 0);
      choices.push({
        pupil: String(n),
        reward: random() < truth(context, action) ? 1 : 0,
        propensity: wrongPropensity ? 0.25 : (recorded[action] ?? 0),
        target: other[action] ?? 0,
        expected: expected(action),
        expectedOfTarget: ACTIONS.reduce((sum, one) => sum + (other[one] ?? 0) * expected(one), 0),
        unsupported: ACTIONS.reduce(
          (sum, one) => sum + ((recorded[one] ?? 0) === 0 ? (other[one] ?? 0) : 0),
          0,
        ),
      });
    }
  }
  return { choices, value: value / choices.length };
};

const evaluated = (choices: readonly LoggedChoice[]) => {
  const evaluation = evaluatePolicy(choices);
  if ('refused' in evaluation) throw new Error(evaluation.refused);
  return evaluation;
};

const best = (): readonly number[] => [0.05, 0.05, 0.1, 0.8];

test('every estimator finds the known value, in its interval nineteen times of twenty', () => {
  const hits = { ips: 0, selfNormalised: 0, doublyRobust: 0 };
  const WORLDS = 60;
  for (let seed = 0; seed < WORLDS; seed += 1) {
    const { choices, value } = simulated({ seed, target: best });
    const evaluation = evaluated(choices);
    for (const name of ['ips', 'selfNormalised', 'doublyRobust'] as const) {
      const { low, high, value: found } = evaluation[name];
      expect(Math.abs(found - value)).toBeLessThan(0.06);
      if (low <= value && value <= high) hits[name] += 1;
    }
  }
  // The probability of fewer hits by bad luck is below one in a thousand; the worlds are fixed.
  for (const count of Object.values(hits)) expect(count).toBeGreaterThanOrEqual(WORLDS * 0.85);
});

test('with a good model the doubly robust one is the surer', () => {
  const { doublyRobust, ips } = evaluated(simulated({ seed: 1, target: best }).choices);
  expect(doublyRobust.high - doublyRobust.low).toBeLessThan(0.8 * (ips.high - ips.low));
});

test('a model that is off misleads nobody while the recorded chances are right', () => {
  const { choices, value } = simulated({ seed: 2, target: best, bias: 0.2, pupils: 2000 });
  expect(Math.abs(evaluated(choices).doublyRobust.value - value)).toBeLessThan(0.02);
});

test('wrong propensities do not mislead while the model is right', () => {
  const logging = (): readonly number[] => [0.28, 0.26, 0.24, 0.22];
  const world = { seed: 3, target: best, logging, wrongPropensity: true, pupils: 2000 };
  const { choices, value } = simulated(world);
  const { doublyRobust, ips } = evaluated(choices);
  expect(Math.abs(doublyRobust.value - value)).toBeLessThan(0.02);
  expect(Math.abs(ips.value - value)).toBeGreaterThan(0.03);
});

test('very wrong propensities are noticed', () => {
  const logging = (): readonly number[] => [0.4, 0.3, 0.2, 0.1];
  const world = { seed: 3, target: best, logging, wrongPropensity: true };
  expect(evaluatePolicy(simulated(world).choices)).toEqual({
    refused: expect.stringContaining('should be 1 in the mean') as string,
  });
});

test('the recorded policy itself is worth what it brought', () => {
  const same = (): readonly number[] => [0.25, 0.25, 0.25, 0.25];
  const { ips, recorded, effectiveSample, choices } = evaluated(
    simulated({ seed: 4, target: same }).choices,
  );
  expect(ips).toEqual(recorded);
  expect(effectiveSample).toBeCloseTo(choices, 6);
});

test('the value of an untried choice cannot be estimated', () => {
  const logging = (): readonly number[] => [0.5, 0.5, 0, 0];
  expect(evaluatePolicy(simulated({ seed: 5, logging, target: best }).choices)).toEqual({
    refused: expect.stringContaining('90.0% of what it would choose') as string,
  });
  expect(evaluatePolicy([])).toEqual({ refused: expect.stringContaining('No serving') as string });
});

test('the value of a choice that was hardly ever tried cannot be estimated', () => {
  const logging = (): readonly number[] => [0.4985, 0.4985, 0.001, 0.002];
  const { choices } = simulated({ seed: 6, logging, target: best, pupils: 20 });
  expect(evaluatePolicy(choices)).toEqual({
    refused: expect.stringMatching(/fewer than 100|should be 1 in the mean/) as string,
  });
});
