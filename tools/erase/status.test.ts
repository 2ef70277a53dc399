import { ERASURE_STEPS } from '@mahoe/domain/accounts/events';
import type { ErasureView } from '@mahoe/projections/accounts/erasureQueries';
import { expect, test } from 'vitest';
import { buildStatusReport } from './status.ts';

const nowMs = Date.parse('2026-11-22T14:00:00.000Z');
const erasure = (more: Partial<ErasureView>): ErasureView => ({
  pupilId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001',
  stage: 'requested',
  requestedBy: 'pupil',
  requestedAt: '2026-11-20T14:00:00.000Z',
  dueAt: '2026-11-27T14:00:00.000Z',
  steps: [],
  completedAt: null,
  ...more,
});

test('the report says how far each erasure is, and how many there are', () => {
  const begun = { stage: 'begun', dueAt: '2026-11-22T13:59:00.000Z' } as const;
  const { lines, isWell } = buildStatusReport(
    [
      erasure({}),
      erasure({ ...begun, steps: ERASURE_STEPS.slice(0, 2) }),
      erasure({ ...begun, steps: ERASURE_STEPS, requestedBy: 'administrator' }),
      erasure({ stage: 'completed', completedAt: '2026-11-22T13:00:00.000Z' }),
    ],
    nowMs,
  );
  expect(lines.map((line) => line.split(': ').at(-1))).toEqual([
    'can be withdrawn until 2026-11-27T14:00:00.000Z',
    'keys-destroyed',
    'looking for what is left',
    'complete since 2026-11-22T13:00:00.000Z',
    '1 waiting, 2 under way, 1 complete, 0 late.',
  ]);
  expect(isWell).toBe(true);
});

test('the report says which is late: due for more than a day and not complete', () => {
  const { lines, isWell } = buildStatusReport(
    [erasure({ stage: 'begun', dueAt: '2026-11-21T13:59:59.000Z' })],
    nowMs,
  );
  expect(lines[0]).toMatch(/LATE$/);
  expect(lines[1]).toBe('0 waiting, 1 under way, 0 complete, 1 late.');
  expect(isWell).toBe(false);
});

test('no erasure is well', () => {
  expect(buildStatusReport([], nowMs)).toEqual({
    lines: ['0 waiting, 0 under way, 0 complete, 0 late.'],
    isWell: true,
  });
});
