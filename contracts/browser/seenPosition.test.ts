import { beforeEach, expect, test, vi } from 'vitest';
import { noteSeen, seenPosition } from './seenPosition.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('nothing is known before the first command', () => {
  expect(seenPosition()).toBeUndefined();
});

test('the highest position counts, whatever order replies come in', () => {
  noteSeen('90071992547409930');
  noteSeen('900');
  expect(seenPosition()).toBe('90071992547409930');
});

test('what is no position is none', () => {
  noteSeen('soon');
  expect(seenPosition()).toBeUndefined();
  kept.set('mahoe.seenPosition', 'soon');
  expect(seenPosition()).toBeUndefined();
  noteSeen('7');
  expect(seenPosition()).toBe('7');
});
