import { expect, test } from 'vitest';
import { findStalledWork, watchWork, withWorkWatch } from './workWatch.ts';

const SECOND = 1000;
const later = (seconds: number): string | undefined =>
  findStalledWork(performance.now() + seconds * SECOND);

test('work stands still once it has made no progress for its time', () => {
  const watch = watchWork('the work', 60 * SECOND);
  expect(later(59)).toBeUndefined();
  expect(later(61)).toBe('the work');
  watch.end();
  expect(later(61)).toBeUndefined();
  watch.progress();
  expect(later(59)).toBeUndefined();
  expect(later(61)).toBe('the work');
  watch.end();
});

test('a work that makes progress does not hide another that stands still', async () => {
  let finish = (): void => undefined;
  const stuck = withWorkWatch(
    'stuck',
    SECOND,
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const going = watchWork('going', 60 * SECOND);
  going.progress();
  expect(later(2)).toBe('stuck');
  finish();
  await stuck;
  expect(later(2)).toBeUndefined();
  going.end();
});

test('work that fails is no longer watched', async () => {
  await expect(
    withWorkWatch('failing', SECOND, () => Promise.reject(new Error('away'))),
  ).rejects.toThrow('away');
  expect(later(2)).toBeUndefined();
});
