import { expect, test } from 'vitest';
import { computePeaks } from './peaks.ts';

test('the bars follow the recording, and the loudest one has full height', () => {
  expect(computePeaks(Float32Array.of(0, 0.1, -0.2, 0.1, 0, 0.05), 3)).toEqual([
    0.5,
    1,
    expect.closeTo(0.25),
  ]);
});

test('silence has bars of height 0, and an empty recording is no error', () => {
  expect(computePeaks(new Float32Array(8), 4)).toEqual([0, 0, 0, 0]);
  expect(computePeaks(new Float32Array(0), 2)).toEqual([0, 0]);
});
