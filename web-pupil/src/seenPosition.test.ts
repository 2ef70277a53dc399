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

test('the highest position counts, whatever order replies come in', () => {
  expect(seenPosition()).toBe(0n);
  noteSeen('41');
  noteSeen('7');
  expect(seenPosition()).toBe(41n);
});

test('what is no position is none', () => {
  kept.set('mahoe.seenPosition', 'soon');
  expect(seenPosition()).toBe(0n);
});
