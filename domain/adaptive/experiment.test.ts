// R15 of docs/rules.md
import { expect, test } from 'vitest';
import { momentOf } from '../calendar.ts';
import { spec } from '../testing.ts';
import { armOf, experimentAssignment, type AssignExperiment } from './experiment.ts';

test('the first four bytes below the middle mean adaptive', () => {
  expect(armOf(Uint8Array.of(0x7f, 0xff, 0xff, 0xff))).toBe('adaptive');
  expect(armOf(Uint8Array.of(0x80, 0, 0, 0))).toBe('control');
});

test('a pupil is assigned once and never switched', () => {
  const assign: AssignExperiment = {
    type: 'AssignExperiment',
    now: momentOf(Date.UTC(2026, 8, 7, 13)),
    pupilId: '11111111-1111-4111-8111-111111111111',
    hash: Uint8Array.of(0, 0, 0, 0),
  };
  const assigned = spec(experimentAssignment).given().when(assign).events();
  expect(assigned).toMatchObject([{ type: 'ExperimentAssigned', data: { arm: 'adaptive' } }]);
  spec(experimentAssignment)
    .given(...assigned)
    .when({ ...assign, hash: Uint8Array.of(255, 0, 0, 0) })
    .thenNothing();
});
