import { expect, test } from 'vitest';
import {
  BRUSH,
  clearSheet,
  INKS,
  isBlank,
  visibleStrokes,
  undoLast,
  type Sheet,
  type Stroke,
} from './sheet.ts';

const stroke = (change: Partial<Stroke> = {}): Stroke => ({
  tool: 'brush',
  colour: '#1E2A26',
  size: BRUSH.atFirst,
  isPen: false,
  points: [[1, 1, 0.5]],
  ...change,
});

test('undo takes back one stroke at a time, and clearing as well', () => {
  const one = stroke();
  const two = stroke({ size: 20 });
  const sheet: Sheet = clearSheet([one, two]);
  expect(visibleStrokes(sheet)).toEqual([]);
  expect(visibleStrokes(undoLast(sheet))).toEqual([one, two]);
  expect(visibleStrokes(undoLast(undoLast(sheet)))).toEqual([one]);
  expect(undoLast([])).toEqual([]);
});

test('only what was drawn since the sheet was cleared is on it', () => {
  const after = stroke({ colour: '#D8384F' });
  expect(visibleStrokes([...clearSheet([stroke()]), after])).toEqual([after]);
  expect(clearSheet([])).toEqual([]);
  const twice = clearSheet([stroke()]);
  expect(clearSheet(twice)).toBe(twice);
});

test('a sheet that was only erased on, or painted white, is blank', () => {
  expect(isBlank([])).toBe(true);
  expect(isBlank([stroke({ tool: 'eraser' }), stroke({ colour: '#FFFFFF' })])).toBe(true);
  expect(isBlank([stroke()])).toBe(false);
  expect(isBlank(clearSheet([stroke()]))).toBe(true);
});

test('there are twelve colours, and a brush of 2 to 20 that is 8 at first', () => {
  expect(new Set(INKS.map(({ colour }) => colour)).size).toBe(12);
  expect(BRUSH).toEqual({ smallest: 2, largest: 20, atFirst: 8 });
});
