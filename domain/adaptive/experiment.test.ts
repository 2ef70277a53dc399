// R15 of docs/rules.md
import { expect, test } from 'vitest';
import { momentOf } from '../calendar.ts';
import { spec } from '../testing.ts';
import {
  pickArm,
  experimentAssignment,
  FIRST_EXPERIMENT,
  type AssignExperiment,
} from './experiment.ts';

const { experiment, arms } = FIRST_EXPERIMENT;

test('the first four bytes below the middle mean adaptive', () => {
  expect(pickArm(Uint8Array.of(0x7f, 0xff, 0xff, 0xff), arms)).toBe('adaptive');
  expect(pickArm(Uint8Array.of(0x80, 0, 0, 0), arms)).toBe('control');
});

test('arms take shares by their weights', () => {
  const three = [1, 2, 1].map(
    (weight, n) => ({ name: `arm-${n}`, policy: 'control', weight }) as const,
  );
  const at = (first: number): string => pickArm(Uint8Array.of(first, 0, 0, 0), three);
  expect([0x3f, 0x40, 0xbf, 0xc0, 0xff].map(at)).toEqual([
    'arm-0',
    'arm-1',
    'arm-1',
    'arm-2',
    'arm-2',
  ]);
});

test('a pupil is assigned once and never switched', () => {
  const assign: AssignExperiment = {
    type: 'AssignExperiment',
    now: momentOf(Date.UTC(2026, 8, 7, 13)),
    pupilId: '11111111-1111-4111-8111-111111111111',
    experiment,
    arms,
    hash: Uint8Array.of(0, 0, 0, 0),
  };
  const given = spec(experimentAssignment).given();
  const assigned = given.when(assign).events();
  expect(assigned).toMatchObject([
    { type: 'ExperimentAssigned', data: { experiment: 'adaptive-v1', arm: 'adaptive' } },
  ]);
  const again = spec(experimentAssignment).given(...assigned);
  again.when({ ...assign, hash: Uint8Array.of(255, 0, 0, 0) }).thenNothing();
  again
    .when({ ...assign, experiment: 'target-v1', hash: Uint8Array.of(255, 0, 0, 0) })
    .then({ type: 'ExperimentAssigned', data: { experiment: 'target-v1', arm: 'control' } });
});
