// R15 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentOf } from '../calendar.ts';
import { fold, isRejection } from '../decider.ts';
import { checkDeciderProperties, givenCommands } from '../testing.ts';
import { findRunningExperiment, FIRST_EXPERIMENT } from './experiment.ts';
import {
  CHOICE_LAYER,
  experimentLayer,
  type ExperimentCommand,
  type ExperimentPlan,
} from './experimentLayer.ts';

const by = {
  now: momentOf(Date.UTC(2026, 10, 2, 14)),
  layer: CHOICE_LAYER,
  administratorId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901',
} as const;
const planned = (experiment: string, from: number, to: number): ExperimentPlan => ({
  ...FIRST_EXPERIMENT,
  experiment,
  buckets: { from, to },
});
const lower = planned('lower', 0, 500);
const upper = planned('upper', 500, 1000);
const whole = planned('whole', 0, 1000);

const register = (plan: ExperimentPlan): ExperimentCommand => ({
  type: 'RegisterExperiment',
  plan,
  ...by,
});
const start = ({ experiment }: ExperimentPlan): ExperimentCommand => ({
  type: 'StartExperiment',
  experiment,
  ...by,
});
const stop = ({ experiment }: ExperimentPlan): ExperimentCommand => ({
  type: 'StopExperiment',
  experiment,
  ...by,
});
const evidence = {
  arms: [{ name: 'adaptive', pupils: 40, mean: 60.5, variance: 30 }],
  fixedInterval: { low: 1, high: 4 },
  alwaysValidInterval: null,
  sampleRatioChance: 0.4,
};
const conclude = ({ experiment }: ExperimentPlan, arm = 'adaptive'): ExperimentCommand => ({
  type: 'ConcludeExperiment',
  experiment,
  arm,
  evidence,
  ...by,
});

const given = givenCommands(experimentLayer);

describe('an experiment', () => {
  test('is registered, started, stopped and concluded, each with an event', () => {
    given()
      .when(register(whole))
      .then({
        type: 'ExperimentRegistered',
        data: {
          experiment: 'whole',
          layer: 'choice',
          buckets: { from: 0, to: 1000 },
          wantedEffect: 5,
        },
      });
    given(register(whole)).when(start(whole)).then({ type: 'ExperimentStarted' });
    given(register(whole), start(whole)).when(stop(whole)).then({ type: 'ExperimentStopped' });
    given(register(whole), start(whole), stop(whole))
      .when(conclude(whole))
      .then({
        type: 'ExperimentConcluded',
        data: { arm: 'adaptive', policy: 'adaptive', evidence },
      });
  });

  test('is stopped by its conclusion', () => {
    given(register(whole), start(whole))
      .when(conclude(whole, 'control'))
      .then(
        { type: 'ExperimentStopped' },
        { type: 'ExperimentConcluded', data: { arm: 'control' } },
      );
  });

  test('is not started while it runs, nor after it has ended', () => {
    given(register(whole), start(whole)).when(start(whole)).thenNothing();
    given(register(whole), start(whole), stop(whole)).when(stop(whole)).thenNothing();
    given(register(whole), start(whole), stop(whole))
      .when(start(whole))
      .thenRejected('experiment-over');
    given(register(whole), start(whole), conclude(whole))
      .when(conclude(whole))
      .thenRejected('experiment-over');
  });

  test('keeps its name and its arms', () => {
    given(register(whole)).when(register(whole)).thenRejected('experiment-exists');
    given(register(whole), start(whole)).when(conclude(whole, 'other')).thenRejected('arm-unknown');
  });

  test('is rejected if it was not registered, or never ran', () => {
    given().when(start(whole)).thenRejected('experiment-not-found');
    given().when(stop(whole)).thenRejected('experiment-not-found');
    given().when(conclude(whole)).thenRejected('experiment-not-found');
    given(register(whole)).when(stop(whole)).thenRejected('experiment-not-running');
    given(register(whole)).when(conclude(whole)).thenRejected('experiment-not-running');
  });

  test.each<readonly [string, Partial<ExperimentPlan>]>([
    ['a name with spaces', { experiment: 'New one' }],
    ['one arm', { arms: FIRST_EXPERIMENT.arms.slice(0, 1) }],
    [
      'two arms of one name',
      { arms: FIRST_EXPERIMENT.arms.map((arm) => ({ ...arm, name: 'same' })) },
    ],
    ['an arm nobody gets', { arms: FIRST_EXPERIMENT.arms.map((arm) => ({ ...arm, weight: 0 })) }],
    [
      'an arm as good as nobody gets',
      { arms: FIRST_EXPERIMENT.arms.map((arm, n) => ({ ...arm, weight: n === 0 ? 5e-324 : 1e6 })) },
    ],
    [
      'a weight without end',
      { arms: FIRST_EXPERIMENT.arms.map((arm) => ({ ...arm, weight: Infinity })) },
    ],
    ['no part of the layer', { buckets: { from: 500, to: 500 } }],
    ['more than the layer', { buckets: { from: 0, to: 1001 } }],
    ['no wanted effect', { wantedEffect: 0 }],
    ['a wanted effect that is none', { wantedEffect: 1e-9 }],
  ])('with %s is refused', (_what, change) => {
    given()
      .when(register({ ...whole, ...change }))
      .thenRejected('experiment-inconsistent');
  });
});

describe('in a layer', () => {
  test('runs together with others only if their buckets do not overlap', () => {
    given(register(lower), register(whole), start(lower))
      .when(start(whole))
      .thenRejected('layer-overlap');
    given(register(lower), register(upper), start(lower))
      .when(start(upper))
      .then({ type: 'ExperimentStarted' });
    given(register(lower), register(whole), start(lower), stop(lower))
      .when(start(whole))
      .then({ type: 'ExperimentStarted' });
  });

  test('a concluded policy applies to all pupils from then on', () => {
    const commands = [register(whole), start(whole), conclude(whole)];
    const state = commands.reduce((before, command) => {
      const decided = experimentLayer.decide(before, command);
      if (isRejection(decided)) throw new Error(decided.rejected);
      return fold(experimentLayer.evolve, before, decided);
    }, experimentLayer.initial);
    expect(experimentLayer.initial.defaultPolicy).toBe('control');
    expect(state.defaultPolicy).toBe('adaptive');
  });

  test('every bucket belongs to at most one running experiment', () => {
    const commands = [register(lower), register(upper), start(lower), start(upper)];
    const state = commands.reduce((before, command) => {
      const decided = experimentLayer.decide(before, command);
      return isRejection(decided) ? before : fold(experimentLayer.evolve, before, decided);
    }, experimentLayer.initial);
    expect(findRunningExperiment(state, Uint8Array.of(0x7f, 0xff, 0xff, 0xff))?.experiment).toBe(
      'lower',
    );
    expect(findRunningExperiment(state, Uint8Array.of(0x80, 0, 0, 0))?.experiment).toBe('upper');
    expect(
      findRunningExperiment(experimentLayer.initial, Uint8Array.of(0, 0, 0, 0)),
    ).toBeUndefined();
  });
});

test('the decider keeps the properties of every decider', () => {
  const plans = fc.constantFrom(lower, upper, whole);
  checkDeciderProperties(
    experimentLayer,
    fc.array(
      fc.oneof(
        plans.map(register),
        plans.map(start),
        plans.map(stop),
        plans.map((plan) => conclude(plan)),
      ),
    ),
  );
});
