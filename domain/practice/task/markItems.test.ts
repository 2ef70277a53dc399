import { describe, expect, test } from 'vitest';
import type { Answer } from '../../questionTypes/questionTypes.ts';
import { MARKING_RULE } from '../marking.ts';
import { cells, items, option, text } from './fixtures/keishasTask.ts';
import { listInputs, markItems } from './markItems.ts';

const mark = (...answers: readonly (Answer | null)[]) => markItems(items, answers, MARKING_RULE);
const pointsOf = (...answers: readonly (Answer | null)[]) =>
  mark(...answers).map(({ points }) => points);

describe('the marks of a performance task (R28)', () => {
  test('right answers earn all points', () => {
    const right = [text('180 litres'), text('45'), option(1), text('5'), cells('x', 'y', 'x', 'y')];
    expect(pointsOf(...right, text('water, sun and wind'))).toEqual([1, 2, 1, 1, 2, 3]);
    expect(mark(...right).map(({ isRight }) => isRight)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test('a slip costs once: later answers are right for the own number', () => {
    const marks = mark(text('171'), text('45'), option(1), text('6'));
    expect(marks.map(({ points }) => points)).toEqual([0, 2, 1, 1, 0, 0]);
    expect(marks.map(({ isFollowedThrough }) => isFollowedThrough)).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  test('a choice follows from the own number, too', () => {
    expect(pointsOf(text('400'), text('45'), option(0))).toEqual([0, 2, 1, 0, 0, 0]);
    expect(pointsOf(text('180'), text('45'), option(0))).toEqual([1, 2, 0, 0, 0, 0]);
  });

  test('the key counts even after a slip, and nothing follows from no number', () => {
    expect(pointsOf(text('90'), text('45'), null, text('5'))).toEqual([0, 2, 0, 1, 0, 0]);
    expect(pointsOf(null, text('45'), null, text('25'))).toEqual([0, 2, 0, 0, 0, 0]);
    expect(pointsOf(text('many'), text('45'), null, text('25'))).toEqual([0, 2, 0, 0, 0, 0]);
  });

  test('a known slip earns the points of its method and is named', () => {
    expect(mark(null, text('18 litres'))[1]).toMatchObject({ points: 1, isRight: false, slip: 0 });
    expect(mark(null, text('19'))[1]).toMatchObject({ points: 0, slip: null });
  });

  test.each([
    [cells('x', 'y', 'x', 'y'), 2],
    [cells('x', 'y', 'x', 'x'), 1],
    [cells('x', 'y', 'y', 'x'), 0],
  ])('a grid earns by its scale', (answer, points) => {
    expect(pointsOf(null, null, null, null, answer)[4]).toBe(points);
  });

  test.each([
    ['the water dries', 1],
    ['water and sun', 2],
    ['sun and wind take water', 3],
    ['nothing', 0],
  ])('an answer in words earns by its ideas: %s', (answer, points) => {
    expect(pointsOf(null, null, null, null, null, text(answer))[5]).toBe(points);
  });

  test('names the items that an answer follows from', () => {
    expect(listInputs(items, 3)).toEqual([1, 0]);
    expect(listInputs(items, 0)).toEqual([]);
  });
});
