import { positionOf } from '@mahoe/eventstore/store/position';
import { expect, test } from 'vitest';
import { createLogHead } from './logHead.ts';

/** Simulates a store whose log grows, and counts the questions about its end. */
const setUp = (first: number) => {
  const log = { head: first, asked: 0 };
  const headPosition = async () => {
    log.asked += 1;
    return positionOf(log.head);
  };
  return { log, ...createLogHead({ headPosition }) };
};
const contain = (positions: readonly number[], { contains }: ReturnType<typeof setUp>) =>
  Promise.all(positions.map((position) => contains(positionOf(position))));

test('the log contains positions up to its end and none beyond', async () => {
  const head = setUp(70);
  expect(await contain([3, 70, 71, 9_999_999_999], head)).toEqual([true, true, false, false]);
  head.log.head = 71;
  expect(await contain([71, 72], head)).toEqual([true, false]);
});

test('the store is not asked about positions that this process knows', async () => {
  const head = setUp(5);
  head.advance(positionOf(12));
  head.advance(positionOf(8));
  expect(await contain([12, 12], head)).toEqual([true, true]);
  expect(head.log.asked).toBe(0);
});

test.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['does not answer', () => new Promise<never>(() => undefined)],
])('a store that %s contains no unknown position', async (_how, headPosition) => {
  expect(await createLogHead({ headPosition }).contains(positionOf(1))).toBe(false);
});
