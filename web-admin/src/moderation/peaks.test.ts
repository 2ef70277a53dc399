import { expect, test } from 'vitest';
import { computePeaks } from './peaks.ts';

test('the bars follow the recording, the loudest one as high as can be', () => {
  expect(computePeaks(Float32Array.of(0, 0.1, -0.2, 0.1, 0, 0.05), 3)).toEqual([
    0.5,
    1,
    expect.closeTo(0.25),
  ]);
});

test('silence has bars of no height, and nothing at all is no error', () => {
  expect(computePeaks(new Float32Array(8), 4)).toEqual([0, 0, 0, 0]);
  expect(computePeaks(new Float32Array(0), 2)).toEqual([0, 0]);
});
