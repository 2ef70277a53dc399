import { expect, test } from 'vitest';
import { niceSteps, scale, pickApart, sampleEvenly } from './scale.ts';

test('a scale maps ends to ends and an empty range to the middle', () => {
  const place = scale([0, 100], [200, 0]);
  expect([0, 25, 100].map(place)).toEqual([200, 150, 0]);
  expect(scale([3, 3], [0, 10])(3)).toBe(5);
});

test('steps are round and reach the maximum', () => {
  expect(niceSteps(37)).toEqual([0, 10, 20, 30, 40]);
  expect(niceSteps(120)).toEqual([0, 50, 100, 150]);
  expect(niceSteps(0)).toEqual([0, 1]);
});

test('labels that would collide are left out, and the last one stays', () => {
  const pick = (...places: number[]) => pickApart(places, (place) => place, 60);
  expect(pick(0, 10, 70, 100, 200)).toEqual([0, 70, 200]);
  expect(pick(0, 10)).toEqual([10]);
  expect(pick(5)).toEqual([5]);
  expect(pick()).toEqual([]);
});

test('labels are thinned evenly and keep both ends', () => {
  expect(sampleEvenly([0, 1, 2, 3, 4, 5, 6, 7, 8], 3)).toEqual([0, 4, 8]);
  expect(sampleEvenly([1, 2], 3)).toEqual([1, 2]);
});
