import { describe, expect, test } from 'vitest';
import {
  findTouchedBox,
  isOnSpot,
  placeLabel,
  placeOnSpot,
  removeLabel,
  findSpot,
  arrowStep,
} from './labelPlacement.ts';

const SPOTS = [
  { x: 20, y: 20 },
  { x: 60, y: 60 },
];
const LEAF = { label: 'leaf', x: 5, y: 5 };

test('a label that is placed a second time leaves its earlier spot', () => {
  expect(placeLabel([LEAF], 'leaf', { x: 40, y: 50 })).toEqual([{ label: 'leaf', x: 40, y: 50 }]);
  expect(placeLabel([LEAF], 'root', { x: 40, y: 50 })).toHaveLength(2);
});

test('a label stays inside the picture, to a tenth of a percent', () => {
  expect(placeLabel([], 'leaf', { x: -3, y: 100.4 })).toEqual([{ label: 'leaf', x: 0, y: 100 }]);
  expect(placeLabel([], 'leaf', { x: 33.333, y: 1 })).toEqual([{ label: 'leaf', x: 33.3, y: 1 }]);
});

test('a removed label is no longer on the picture', () => {
  expect(removeLabel([LEAF], 'leaf')).toEqual([]);
});

test('a label on a numbered spot replaces the label that lay there', () => {
  const placed = [{ label: 'root', x: 22, y: 18 }];
  expect(placeOnSpot(placed, 'leaf', SPOTS, 0)).toEqual([{ label: 'leaf', x: 20, y: 20 }]);
  expect(placeOnSpot(placed, 'leaf', SPOTS, 1)).toHaveLength(2);
});

test('a label within 10 percent of its spot lies on it', () => {
  expect(isOnSpot({ x: 26, y: 28 }, { x: 20, y: 20 })).toBe(true);
  expect(isOnSpot({ x: 27, y: 28 }, { x: 20, y: 20 })).toBe(false);
});

test('a point lies on the nearest spot, or on none', () => {
  expect(findSpot({ x: 23, y: 20 }, [...SPOTS, { x: 24, y: 20 }])).toBe(2);
  expect(findSpot({ x: 40, y: 40 }, SPOTS)).toBe(-1);
});

test('arrow keys step by one percent, with Shift by five', () => {
  expect(arrowStep('ArrowUp', false)).toEqual({ x: 0, y: -1 });
  expect(arrowStep('ArrowRight', true)).toEqual({ x: 5, y: 0 });
  expect(arrowStep('Enter', false)).toBeUndefined();
});

describe('a touch of a label', () => {
  const leaf = { left: 100, top: 100, width: 60, height: 32 };
  const root = { left: 100, top: 133, width: 30, height: 32 };

  test('a touch picks the label that it hits or nearly hits', () => {
    expect(findTouchedBox({ x: 130, y: 116 }, [leaf])).toBe(0);
    expect(findTouchedBox({ x: 130, y: 95 }, [leaf])).toBe(0);
    expect(findTouchedBox({ x: 94, y: 160 }, [root])).toBe(0);
  });

  test('a touch between two labels picks the nearer one', () => {
    expect(findTouchedBox({ x: 115, y: 131 }, [leaf, root])).toBe(0);
    expect(findTouchedBox({ x: 115, y: 134 }, [leaf, root])).toBe(1);
  });

  test('a touch far from every label picks none', () => {
    expect(findTouchedBox({ x: 130, y: 90 }, [leaf, root])).toBe(-1);
    expect(findTouchedBox({ x: 170, y: 116 }, [leaf])).toBe(-1);
    expect(findTouchedBox({ x: 0, y: 0 }, [])).toBe(-1);
  });
});
