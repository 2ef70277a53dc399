import { beforeEach, expect, test, vi } from 'vitest';
import { recordSeenPosition, seenPosition } from './seenPosition.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('no position is known before the first command', () => {
  expect(seenPosition()).toBeUndefined();
});

test('the highest position counts whatever the order of replies', () => {
  recordSeenPosition('90071992547409930');
  recordSeenPosition('900');
  expect(seenPosition()).toBe('90071992547409930');
});

test('a stored value that is not a position is ignored', () => {
  recordSeenPosition('soon');
  expect(seenPosition()).toBeUndefined();
  kept.set('mahoe.seenPosition', 'soon');
  expect(seenPosition()).toBeUndefined();
  recordSeenPosition('7');
  expect(seenPosition()).toBe('7');
});
