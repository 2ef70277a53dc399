import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { createStorage as Create, onStorageLoss as OnLoss } from './browserStorage.ts';

let createStorage: typeof Create;
let onStorageLoss: typeof OnLoss;
beforeEach(async () => {
  vi.resetModules();
  ({ createStorage, onStorageLoss } = await import('./browserStorage.ts'));
});
// Test files of one worker share modules.
afterAll(() => void vi.resetModules());

/** A storage with room for some entries, whose entries are also its properties. */
const browserWith = (stored: Record<string, string>, room: number): Storage =>
  Object.create(
    {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => {
        if (!(key in stored) && Object.keys(stored).length >= room)
          throw new DOMException('full', 'QuotaExceededError');
        stored[key] = value;
      },
      removeItem: (key: string) => Reflect.deleteProperty(stored, key),
    },
    Object.getOwnPropertyDescriptors(stored),
  ) as Storage;

const absent = null as unknown as Storage;

test.each<[string, () => Storage]>([
  [
    'blocked',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['absent', () => absent],
  ['full', () => browserWith({}, 0)],
])('entries are kept in memory if the storage is %s', (_, open) => {
  const storage = createStorage(open);
  expect(storage.getItem('sound')).toBeNull();
  storage.setItem('sound', 'off');
  expect(storage.getItem('sound')).toBe('off');
  expect(storage.entries()).toEqual([['sound', 'off']]);
  storage.removeItem('sound');
  expect(storage.getItem('sound')).toBeNull();
  expect(storage.entries()).toEqual([]);
});

test('a newer value in memory hides the stored one until it can be stored', () => {
  const stored: Record<string, string> = { first: 'a' };
  let isFull = true;
  const browser = browserWith(stored, 2);
  const storage = createStorage(() => {
    if (isFull) throw new Error('no room');
    return browser;
  });
  storage.setItem('first', 'b');
  isFull = false;
  expect(storage.getItem('first')).toBe('b');
  storage.setItem('first', 'c');
  expect(stored).toEqual({ first: 'c' });
  expect(storage.getItem('first')).toBe('c');
});

test('all entries are listed once, with the newer values that are only in memory', () => {
  const browser = browserWith({ first: 'a', second: 'b' }, 2);
  let isBlocked = true;
  const storage = createStorage(() => {
    if (isBlocked) throw new DOMException('denied', 'SecurityError');
    return browser;
  });
  storage.setItem('second', 'newer');
  isBlocked = false;
  storage.setItem('third', 'c');
  expect(storage.entries()).toEqual([
    ['first', 'a'],
    ['second', 'newer'],
    ['third', 'c'],
  ]);
});

test('a loss is said once, also if it came before anyone listened', () => {
  const said = vi.fn<() => void>();
  const full = createStorage(() => browserWith({}, 0));
  full.setItem('first', 'a');
  onStorageLoss(said);
  full.setItem('second', 'b');
  full.setItem('first', 'c');
  expect(said).toHaveBeenCalledTimes(1);
});

test('reading a blocked storage is no loss', () => {
  const said = vi.fn<() => void>();
  onStorageLoss(said);
  createStorage(() => absent).getItem('first');
  expect(said).not.toHaveBeenCalled();
});
