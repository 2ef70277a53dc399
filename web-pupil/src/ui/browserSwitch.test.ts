import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserChoice, browserSwitch, keepingChoices } from './browserSwitch.ts';

const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was chosen outlives what empties the store, and nothing else does', async () => {
  const size = browserChoice('mahoe.textSize', ['usual', 'large']);
  const sound = browserSwitch('mahoe.sound');
  size.choose('large');
  sound.set(false);
  items.set('mahoe.user', 'ana');
  await keepingChoices(async () => items.clear());
  expect([...items]).toEqual([
    ['mahoe.textSize', 'large'],
    ['mahoe.sound', 'off'],
  ]);
  expect(size.chosen()).toBe('large');
  expect(sound.isOn()).toBe(false);
});
