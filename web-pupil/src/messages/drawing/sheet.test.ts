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

test('undo removes one stroke at a time, and also undoes clearing', () => {
  const one = stroke();
  const two = stroke({ size: 20 });
  const sheet: Sheet = clearSheet([one, two]);
  expect(visibleStrokes(sheet)).toEqual([]);
  expect(visibleStrokes(undoLast(sheet))).toEqual([one, two]);
  expect(visibleStrokes(undoLast(undoLast(sheet)))).toEqual([one]);
  expect(undoLast([])).toEqual([]);
});

test('a cleared sheet shows only the strokes drawn since', () => {
  const after = stroke({ colour: '#D8384F' });
  expect(visibleStrokes([...clearSheet([stroke()]), after])).toEqual([after]);
  expect(clearSheet([])).toEqual([]);
  const twice = clearSheet([stroke()]);
  expect(clearSheet(twice)).toBe(twice);
});

test('a sheet is blank if it holds only erasing or white strokes', () => {
  expect(isBlank([])).toBe(true);
  expect(isBlank([stroke({ tool: 'eraser' }), stroke({ colour: '#FFFFFF' })])).toBe(true);
  expect(isBlank([stroke()])).toBe(false);
  expect(isBlank(clearSheet([stroke()]))).toBe(true);
});

test('the tools have twelve colours and a brush from 2 to 20 that starts at 8', () => {
  expect(new Set(INKS.map(({ colour }) => colour)).size).toBe(12);
  expect(BRUSH).toEqual({ smallest: 2, largest: 20, atFirst: 8 });
});
