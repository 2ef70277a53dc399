import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLoginWaitingRoom } from './loginWaitingRoom.ts';
import { openAdmission, type Admission, type Work } from './admission.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Simulates one processor that works in the order of arrival. */
const processor = () => {
  let freeMs = 0;
  return {
    work: (ms: number): Promise<void> => {
      freeMs = Math.max(freeMs, performance.now()) + ms;
      return pause(freeMs - performance.now());
    },
  };
};

/** Processor time of a call and of a refusal, ms. */
const PAGE_MS = 4;
const REFUSAL_MS = 0.5;
const PAGES = 6;

/** Decides how long a client waits, given the retry time. */
type Waits = (retryAfterMs: number) => number;
/**
 * Generates evenly spread shares between 0 and 1, the same each time: multiples of the golden
 * ratio.
 */
const shares = (function* (): Generator<number, never> {
  for (let share = 0; ; share = (share + 0.618034) % 1) yield share;
})();
const patiently: Waits = (ms) => Math.max(1000, ms * (1 + shares.next().value / 2));
const impatiently: Waits = () => 1000;

const server = (admission: Admission) => {
  const cpu = processor();
  const counts = { served: 0, refused: 0 };
  const inside: number[] = [];
  const turnedAway = async (ms: number): Promise<void> => {
    counts.refused += 1;
    await cpu.work(REFUSAL_MS);
    await pause(ms);
  };
  /** Sends a call again until it is admitted. */
  const call = async (work: Work, takesMs: number, waits: Waits): Promise<void> => {
    const firstMs = performance.now();
    for (;;) {
      const came = performance.now();
      const entry = await admission.enter(work, 'school', came - firstMs);
      if (entry.kind === 'admitted') {
        await cpu.work(takesMs);
        entry.leave();
        counts.served += 1;
        inside.push(performance.now() - came);
        return;
      }
      await turnedAway(waits(entry.retryAfterMs));
    }
  };
  return { call, cpu, counts, inside, turnedAway };
};

/** Runs many clients, spread over some seconds. @returns seconds until all were done */
const within = async (
  seconds: number,
  many: number,
  visit: (index: number) => Promise<void>,
): Promise<number> => {
  const begun = performance.now();
  let isOver = false;
  const all = Array.from({ length: many }, async (_, index) => {
    await pause((index / many) * seconds * 1000);
    await visit(index);
  });
  const over = Promise.all(all).then(() => (isOver = true));
  while (!isOver) await vi.advanceTimersByTimeAsync(1000);
  await over;
  return (performance.now() - begun) / 1000;
};

const openDoor = (): Admission => openAdmission({ lateMs: () => 0, stop: () => undefined });
const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

describe.each([
  ['all of whom wait for the retry time', () => patiently],
  ['a third of whom come every second', (n: number) => (n % 3 === 0 ? impatiently : patiently)],
])('a herd of pupils, %s', (_who, waitsOf) => {
  test('a herd is served at about the rate of free slots, with few refusals', async () => {
    const { call, counts, inside } = server(openDoor());
    const pupils = 500;
    const seconds = await within(2, pupils, async (n) => {
      const pages = Array.from({ length: PAGES }, () => call('page', PAGE_MS, waitsOf(n)));
      await Promise.all(pages);
    });
    const work = (pupils * PAGES * PAGE_MS) / 1000;
    expect(counts.served).toBe(pupils * PAGES);
    expect(seconds).toBeLessThan(work * 2);
    expect(counts.refused).toBeLessThan(counts.served * 5);
    expect(p95(inside)).toBeLessThan(800);
  });
});

test('a quiz starts soon beside a rush of pages', async () => {
  const { call } = server(openDoor());
  const started: number[] = [];
  await within(2, 500, async (n) => {
    const pages = Array.from({ length: PAGES }, () => call('page', PAGE_MS, patiently));
    if (n % 3 === 0) {
      const came = performance.now();
      await call('start', PAGE_MS, patiently);
      started.push(performance.now() - came);
    }
    await Promise.all(pages);
  });
  // Without yielding pages it would be 3.1 s.
  expect(p95(started)).toBeLessThan(1500);
});

test('signed-in pupils get their pages although others sign in after them', async () => {
  const admission = openDoor();
  const { call, cpu, counts, turnedAway } = server(admission);
  const hashMs = 20;
  const waitingRoom = createLoginWaitingRoom(
    { waiting: () => 0, estimateMs: (ahead) => (ahead + 1) * hashMs },
    admission.isHeldUp,
    () => performance.now(),
  );
  const pupils = 600;
  const paged: number[] = [];
  const seconds = await within(10, pupils, async (n) => {
    const firstMs = performance.now();
    for (;;) {
      const turn = waitingRoom.enter(`pupil ${n}`, firstMs);
      if (turn.kind === 'now') {
        await cpu.work(hashMs);
        turn.leave();
        break;
      }
      await turnedAway(patiently(turn.retryAfterMs));
    }
    const came = performance.now();
    await Promise.all(Array.from({ length: PAGES }, () => call('page', PAGE_MS, patiently)));
    paged.push(performance.now() - came);
  });
  const work = (pupils * (hashMs + PAGES * PAGE_MS)) / 1000;
  expect(counts.served).toBe(pupils * PAGES);
  expect(seconds).toBeLessThan(work * 2);
  expect(p95(paged)).toBeLessThan(2500);
});
