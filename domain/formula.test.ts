import { describe, expect, test } from 'vitest';
import { evaluateFormula, findFormulaProblem, listVariables } from './formula.ts';

describe('a formula of a task (R28)', () => {
  test.each([
    ['5 * need - caught', { need: 45, caught: 180 }, 45],
    ['ceil((a + b) / 9)', { a: 40, b: 6 }, 6],
    ['max(a - b, 0)', { a: 2, b: 5 }, 0],
    ['mean < need', { mean: 36, need: 45 }, 1],
    ['mean < need', { mean: 50, need: 45 }, 0],
    ['0.1 * a', { a: 3 }, 0.3],
    ['a -3', { a: 5 }, 2],
  ])('%s is computed from its values', (formula, values, result) => {
    expect(findFormulaProblem(formula, Object.keys(values))).toBeUndefined();
    expect(evaluateFormula(formula, values)).toBe(result);
  });

  test('has no result if a value is missing or no number comes of it', () => {
    expect(evaluateFormula('a / b', { a: 1, b: 0 })).toBeUndefined();
    expect(evaluateFormula('a / b', { a: 1 })).toBeUndefined();
  });

  test('names what it computes with', () => {
    expect(listVariables('2 * a + b / a')).toEqual(['a', 'b']);
  });

  test.each([
    ['a.constructor', 'has a sign that is not allowed'],
    ['[a]', 'has a sign that is not allowed'],
    ['"text"', 'has a sign that is not allowed'],
    ['constructor(1)', 'calls "constructor"'],
    ['random()', 'calls "random"'],
    ['a + c', 'names "c", which is not there before it'],
  ])('%s is refused', (formula, problem) => {
    expect(findFormulaProblem(formula, ['a', 'b'])).toBe(problem);
  });

  test('that cannot be read is refused', () => {
    expect(findFormulaProblem('a +', ['a'])).toBeDefined();
  });
});
