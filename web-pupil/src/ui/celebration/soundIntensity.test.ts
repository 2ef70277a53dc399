import { expect, test } from 'vitest';
import { soundIntensity } from './soundIntensity.ts';

test('a beginner hears the full sound', () => {
  expect(soundIntensity(0, 1)).toBe(1);
});

test('questions reduce the intensity by up to 36 % and levels by up to 9 %', () => {
  expect(soundIntensity(100, 1)).toBeCloseTo(0.82);
  expect(soundIntensity(200, 1)).toBeCloseTo(0.64);
  expect(soundIntensity(9000, 1)).toBeCloseTo(0.64);
  expect(soundIntensity(0, 11)).toBeCloseTo(0.91);
  expect(soundIntensity(0, 50)).toBeCloseTo(0.91);
  expect(soundIntensity(9000, 50)).toBeCloseTo(0.55);
});

test('the intensity never falls below 0.1', () => {
  expect(soundIntensity(9000, 50, 0.3)).toBe(0.1);
});
