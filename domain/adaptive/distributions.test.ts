// R15 of docs/rules.md
import { expect, test } from 'vitest';
import {
  chiSquareSurvival,
  normalCdf,
  normalQuantile,
  studentCdf,
  studentQuantile,
} from './distributions.ts';

// NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2: upper critical values of Student's t.
test.each([
  [0.95, 1, 6.314],
  [0.975, 1, 12.706],
  [0.975, 5, 2.571],
  [0.975, 10, 2.228],
  [0.99, 20, 2.528],
  [0.975, 30, 2.042],
  [0.975, 100, 1.984],
  [0.999, 60, 3.232],
])('the t table at %f and %i degrees says %f', (chance, degrees, value) => {
  expect(studentQuantile(chance, degrees)).toBeCloseTo(value, 3);
  expect(studentCdf(-studentQuantile(chance, degrees), degrees)).toBeCloseTo(1 - chance, 9);
});

// NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4: critical values of chi-square.
test.each([
  [0.05, 1, 3.841],
  [0.01, 1, 6.635],
  [0.001, 1, 10.828],
  [0.05, 2, 5.991],
  [0.001, 5, 20.515],
  [0.05, 30, 43.773],
  [0.95, 10, 3.94],
])('the chi-square table at %f and %i degrees says %f', (chance, degrees, value) => {
  expect(chiSquareSurvival(value, degrees)).toBeCloseTo(chance, 4);
});

// NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.1: the standard normal.
test.each([
  [0.5, 0],
  [0.975, 1.959964],
  [0.995, 2.575829],
  [0.8, 0.841621],
  [0.05, -1.644854],
])('the normal table at %f says %f', (chance, value) => {
  expect(normalQuantile(chance)).toBeCloseTo(value, 6);
  expect(normalCdf(value)).toBeCloseTo(chance, 6);
});
