import { expect, test } from 'vitest';
import { createBatchLoader } from './batchLoader.ts';

/** Simulates a database that answers on demand. */
const slowDoubling = () => {
  const asked: (readonly number[])[] = [];
  const pending: (() => void)[] = [];
  const double = createBatchLoader<number, number>(async (numbers) => {
    asked.push(numbers);
    await new Promise<void>((resolve) => pending.push(resolve));
    if (numbers.includes(13)) throw new Error('thirteen');
    return numbers.map((number) => 2 * number);
  });
  return { asked, double, answerNext: () => pending.shift()?.() };
};

test('questions that come during a batch join the next one', async () => {
  const { asked, double, answerNext } = slowDoubling();
  const first = double(1);
  const rest = [double(2), double(3), double(4)];
  answerNext();
  expect(await first).toBe(2);
  answerNext();
  expect(await Promise.all(rest)).toEqual([4, 6, 8]);
  expect(asked).toEqual([[1], [2, 3, 4]]);
});

test('a failed batch fails its own questions and no others', async () => {
  const { double, answerNext } = slowDoubling();
  const first = double(1);
  const failing = Promise.allSettled([double(13), double(2)]);
  answerNext();
  await first;
  answerNext();
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const after = double(5);
  answerNext();
  expect(await after).toBe(10);
});

test('a batch has at most a hundred questions', async () => {
  const { asked, double, answerNext } = slowDoubling();
  const all = Promise.all(Array.from({ length: 151 }, (_, index) => double(100 + index)));
  for (let round = 0; round < 3; round += 1) {
    await expect.poll(() => asked.length).toBe(round + 1);
    answerNext();
  }
  expect((await all).length).toBe(151);
  expect(asked.map(({ length }) => length)).toEqual([1, 100, 50]);
});

test('a batch that hangs does not delay later questions', async () => {
  const { asked, double, answerNext } = slowDoubling();
  const never = double(1);
  const later = double(2);
  await expect.poll(() => asked.length).toBe(2);
  answerNext();
  answerNext();
  expect(await Promise.all([never, later])).toEqual([2, 4]);
});
