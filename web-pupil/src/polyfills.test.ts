import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Loads the polyfills in an environment like a browser of March 2022. */
beforeEach(async () => {
  vi.stubGlobal('AbortSignal', class extends EventTarget {});
  vi.stubGlobal('Promise', class<Value> extends Promise<Value> {});
  Object.defineProperty(Promise, 'withResolvers', { value: undefined, writable: true });
  const { toSorted: value } = Array.prototype;
  Reflect.deleteProperty(Array.prototype, 'toSorted');
  try {
    vi.resetModules();
    await import('./polyfills.ts');
    ownToSorted = Array.prototype.toSorted;
  } finally {
    const property = { value, writable: true, configurable: true };
    Object.defineProperty(Array.prototype, 'toSorted', property);
  }
});
afterEach(() => {
  vi.unstubAllGlobals();
});
let ownToSorted: typeof Array.prototype.toSorted;

test('a timeout signal fires once its time has passed', async () => {
  const signal = AbortSignal.timeout(5);
  expect(signal.aborted).toBe(false);
  await new Promise((resolve) => {
    signal.addEventListener('abort', resolve);
  });
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('Promise.withResolvers settles a promise from outside', async () => {
  const kept = Promise.withResolvers<number>();
  kept.resolve(7);
  expect(await kept.promise).toBe(7);
  const broken = Promise.withResolvers<number>();
  broken.reject(new Error('no'));
  await expect(broken.promise).rejects.toThrow('no');
});

test('toSorted leaves the original list unchanged', () => {
  const list = [10, 9, 1];
  expect(ownToSorted.call(list, (one: number, other: number) => one - other)).toEqual([1, 9, 10]);
  expect(ownToSorted.call(list)).toEqual([1, 10, 9]);
  expect(list).toEqual([10, 9, 1]);
});
