import { expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';

test('each pause is twice as long as the one before, up to the maximum', async () => {
  const backoff = createBackoff(1, 4);
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    pauses.push(backoff.nextMs);
    await backoff.wait();
  }

  expect(pauses).toEqual([1, 2, 4, 4]);
});

test('a reset starts again with the shortest pause', async () => {
  const backoff = createBackoff(1, 4);
  await backoff.wait();
  backoff.reset();

  expect(backoff.nextMs).toBe(1);
});

test('an aborted signal ends the pause with an error', async () => {
  const stop = new AbortController();
  const waiting = createBackoff(600_000, 600_000).wait(stop.signal);
  stop.abort();

  await expect(waiting).rejects.toThrow('aborted');
});
