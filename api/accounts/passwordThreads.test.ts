import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import {
  hashing,
  hashInThread,
  planThreads,
  verifyInThread,
  type HashResult,
  type HashTask,
} from './passwordThreads.ts';

test.each([
  [1, 1, 1, 0.5],
  [1, 2, 1, 1],
  [2, 2, 1, 0.5],
  [1, 8, 4, 1],
  [4, 8, 1, 1],
  [16, 8, 1, 0.25],
])('%s processes on %s cores use %s hashing threads each, for %s of their time', (...row) => {
  const [processes, cores, threads, works] = row;
  expect(planThreads(processes, cores)).toEqual({ threads, works });
});

test('hashing takes at most half the cores with any number of processes', () => {
  for (let cores = 1; cores <= 64; cores += 1)
    for (let processes = 1; processes <= 16; processes += 1) {
      const { threads, works } = planThreads(processes, cores);
      expect(processes * threads * works).toBeLessThanOrEqual(cores / 2);
    }
});

test('every hashing task counts as load while it waits', async () => {
  const known = await hashInThread('correct-horse');
  expect(hashing.waiting()).toBe(0);
  const all = [
    hashInThread('another'),
    verifyInThread(known, 'correct-horse'),
    verifyInThread(known, 'wrong'),
  ];
  expect(hashing.waiting()).toBe(3);
  expect((await Promise.all(all)).slice(1)).toEqual([true, false]);
  expect(hashing.waiting()).toBe(0);
});

test('a thread that works a quarter of its time rests three times as long as it works', async () => {
  const workerData = { works: 0.25 };
  const worker = new Worker(new URL('./passwordWorker.ts', import.meta.url), { workerData });
  const took: number[] = [];
  const hashed = new Promise<void>((resolve) => {
    worker.on('message', ({ id, ms }: HashResult) => {
      took[id] = ms;
      if (id === 3) resolve();
    });
  });
  await once(worker, 'online');
  const begun = performance.now();
  for (const id of [0, 1, 2, 3])
    worker.postMessage({ id, password: 'correct-horse' } satisfies HashTask);
  await hashed;
  const all = performance.now() - begun;
  await worker.terminate();
  const [first = 0, second = 0, third = 0, last = 0] = took;
  expect(all).toBeGreaterThan(4 * (first + second + third) + last - 1);
});

/** Nice value of each thread of this process (Linux, proc_pid_stat(5)). */
const niceness = (): readonly number[] =>
  readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17]);
  });

test.runIf(process.platform === 'linux')(
  'hashing yields to other work on the same core',
  async () => {
    await hashInThread('correct-horse');
    expect(Math.max(...niceness())).toBe(Math.min(19, getPriority() + 5));
  },
);
