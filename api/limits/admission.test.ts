import { newAddress } from '../fixtures/caller.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAdmission, LIMITS, WORK, type AdmissionResult, type Work } from './admission.ts';

const loop = { late: 0 };
const opened = () => openAdmission({ lateMs: () => loop.late, stop: () => undefined });

beforeEach(() => {
  loop.late = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Admission = ReturnType<typeof opened>;

/** Enters many calls, which may have been refused before, and collects the results so far. */
const enterMany = (
  admission: Admission,
  work: Work,
  calls: number,
  waitedMs?: number,
  address = newAddress,
): (AdmissionResult | undefined)[] => {
  const results: (AdmissionResult | undefined)[] = Array.from({ length: calls }, () => undefined);
  for (const index of results.keys())
    void admission.enter(work, address(), waitedMs).then((entry) => {
      results[index] = entry;
    });
  return results;
};
const flushTimers = () => vi.advanceTimersByTimeAsync(0);
const count = (
  results: readonly (AdmissionResult | undefined)[],
  kind?: AdmissionResult['kind'],
): number => results.filter((entry) => entry?.kind === kind).length;
const leave = (entry: AdmissionResult | undefined): void => {
  if (entry?.kind !== 'admitted') throw new Error('it was not let in');
  entry.leave();
};

test('calls run at once, wait or are refused before any work, as the limits say', async () => {
  const { maxConcurrent, maxQueued } = LIMITS.start;
  const results = enterMany(opened(), 'start', maxConcurrent + maxQueued + 5);
  await flushTimers();
  expect(count(results, 'admitted')).toBe(maxConcurrent);
  expect(count(results)).toBe(maxQueued);
  expect(count(results, 'busy')).toBe(5);
});

test('waiting calls are admitted in order as others leave', async () => {
  const { maxConcurrent } = LIMITS.start;
  const results = enterMany(opened(), 'start', maxConcurrent + 2);
  await flushTimers();
  leave(results[0]);
  leave(results[0]);
  await flushTimers();
  expect(results[maxConcurrent]?.kind).toBe('admitted');
  expect(results[maxConcurrent + 1]).toBeUndefined();
});

describe('a call that was refused', () => {
  test('a call that was refused goes before calls that first came later', async () => {
    const admission = opened();
    const { maxConcurrent } = LIMITS.page;
    const inside = enterMany(admission, 'page', maxConcurrent);
    const later = enterMany(admission, 'page', 3);
    const back = enterMany(admission, 'page', 1, 4000);
    await flushTimers();
    leave(inside[0]);
    await flushTimers();
    expect(count(back, 'admitted')).toBe(1);
    expect(count(later)).toBe(3);
  });

  test('a call that was refused displaces the newest from a full queue', async () => {
    const admission = opened();
    const { maxConcurrent, maxQueued } = LIMITS.page;
    const results = enterMany(admission, 'page', maxConcurrent + maxQueued);
    const back = enterMany(admission, 'page', 1, 4000);
    await flushTimers();
    expect(back).toEqual([undefined]);
    expect(results.at(-1)?.kind).toBe('busy');
    expect(count(results, 'busy')).toBe(1);
  });

  test('the retry time covers most calls before and grows with each refusal', async () => {
    const admission = opened();
    const { maxConcurrent, maxQueued } = LIMITS.page;
    const results = enterMany(admission, 'page', maxConcurrent + maxQueued);
    for (let done = 0; done < 200; done += 1) {
      await vi.advanceTimersByTimeAsync(2);
      leave(results[done]);
    }
    const wait = async (waitedMs?: number): Promise<number> => {
      const herd = enterMany(admission, 'page', 3000, waitedMs);
      await flushTimers();
      return Math.max(...herd.map((entry) => (entry?.kind === 'busy' ? entry.retryAfterMs : 0)));
    };
    // One call ends every two milliseconds, so the last of three thousand is served after six
    // seconds.
    const first = await wait();
    expect(first).toBeGreaterThan(3500);
    expect(first).toBeLessThan(5000);
    await wait();
    expect(await wait()).toBe(5000);
    expect(await wait(4000)).toBeGreaterThan(8000);
  });

  test('a caller who never retries delays the others no longer than the retry time', async () => {
    const admission = opened();
    const { maxConcurrent, maxQueued } = LIMITS.page;
    const results = enterMany(admission, 'page', maxConcurrent + maxQueued);
    const herd = enterMany(admission, 'page', 3000);
    await vi.advanceTimersByTimeAsync(60_000);
    for (const entry of results) if (entry?.kind === 'admitted') leave(entry);
    expect(count(herd, 'busy')).toBe(3000);
    expect(admission.isHeldUp()).toBe(false);
    expect(count(enterMany(admission, 'page', 1), 'busy')).toBe(0);
  });
});

test('a call that has waited too long is refused and delays no other', async () => {
  const { maxConcurrent, maxQueueMs } = LIMITS.page;
  const results = enterMany(opened(), 'page', maxConcurrent + 1);
  await vi.advanceTimersByTimeAsync(maxQueueMs);
  expect(results[maxConcurrent]).toEqual({ kind: 'busy', retryAfterMs: maxQueueMs });
  leave(results[0]);
  const next = enterMany(opened(), 'page', 1);
  await flushTimers();
  expect(count(next, 'admitted')).toBe(1);
});

test('no kind of work waits for a slot of another', async () => {
  const admission = opened();
  enterMany(admission, 'page', LIMITS.page.maxConcurrent + LIMITS.page.maxQueued + 50);
  enterMany(admission, 'entry', LIMITS.entry.maxConcurrent + LIMITS.entry.maxQueued + 50);
  const answers = enterMany(admission, 'quiz', 50);
  await flushTimers();
  expect(count(answers, 'admitted')).toBe(50);
});

test('work counts as held up after 200 ms or a refusal, but entry does not count', async () => {
  const admission = opened();
  enterMany(admission, 'entry', LIMITS.entry.maxConcurrent + LIMITS.entry.maxQueued + 50);
  enterMany(admission, 'page', LIMITS.page.maxConcurrent + 1);
  await flushTimers();
  expect(admission.isHeldUp()).toBe(false);
  await vi.advanceTimersByTimeAsync(201);
  expect(admission.isHeldUp()).toBe(true);
  // The calls are refused by now and not back yet; after the same time again they count as lost.
  await vi.advanceTimersByTimeAsync(2 * LIMITS.page.maxQueueMs);
  expect(admission.isHeldUp()).toBe(true);
  await vi.advanceTimersByTimeAsync(LIMITS.page.maxQueueMs);
  expect(admission.isHeldUp()).toBe(false);
});

test('pages keep a quarter of their slots while starts wait', async () => {
  const admission = opened();
  const starts = enterMany(admission, 'start', LIMITS.start.maxConcurrent + 1);
  const pages = enterMany(admission, 'page', LIMITS.page.maxConcurrent);
  await flushTimers();
  expect(count(pages, 'admitted')).toBe(LIMITS.page.maxConcurrent / 4);
  leave(starts[0]);
  leave(pages[0]);
  await flushTimers();
  expect(count(starts, 'admitted')).toBe(LIMITS.start.maxConcurrent + 1);
  expect(count(pages, 'admitted')).toBe(LIMITS.page.maxConcurrent);
});

test('a late event loop reduces the slots of all work but open quizzes', async () => {
  const admission = opened();
  loop.late = 500;
  const pages = enterMany(admission, 'page', LIMITS.page.maxConcurrent);
  const answers = enterMany(admission, 'quiz', LIMITS.quiz.maxConcurrent);
  await flushTimers();
  expect(count(pages, 'admitted')).toBe(Math.ceil(LIMITS.page.maxConcurrent / 4));
  expect(count(answers, 'admitted')).toBe(LIMITS.quiz.maxConcurrent);
});

describe('one address', () => {
  const own = () => '192.0.2.7';

  test.each(WORK)('leaves slots of %s to others, however many calls it sends', async (work) => {
    const admission = opened();
    const { maxConcurrent, maxQueued } = LIMITS[work];
    const crowd = enterMany(admission, work, maxConcurrent + 2 * maxQueued, 0, own);
    const others = enterMany(admission, work, maxConcurrent / 4);
    await flushTimers();
    expect(count(others, 'admitted')).toBe(maxConcurrent / 4);
    expect(count(crowd, 'admitted')).toBe(maxConcurrent * 0.75);
  });

  test('its calls displace each other from a full queue and none of others', async () => {
    const admission = opened();
    const { maxConcurrent, maxQueued } = LIMITS.page;
    enterMany(admission, 'page', maxConcurrent);
    const first = enterMany(admission, 'page', 5);
    const crowd = enterMany(admission, 'page', 3 * maxQueued, 9000, own);
    const last = enterMany(admission, 'page', 5);
    await flushTimers();
    expect([count(first), count(last)]).toEqual([5, 5]);
    expect(count(crowd)).toBe(maxQueued - 10);
  });

  test('the next slot goes to the address that holds the fewest', async () => {
    const admission = opened();
    const { maxConcurrent } = LIMITS.page;
    const crowd = enterMany(admission, 'page', maxConcurrent, 0, own);
    const others = enterMany(admission, 'page', maxConcurrent / 4 + 1);
    await flushTimers();
    expect(count(others)).toBe(1);
    leave(crowd[0]);
    await flushTimers();
    expect(count(others)).toBe(0);
    expect(count(crowd)).toBe(maxConcurrent / 4);
  });
});

test('strangers neither take the slots of pupils nor hold up their sign-in', async () => {
  const admission = opened();
  enterMany(admission, 'visitor', 1000);
  const pages = enterMany(admission, 'page', LIMITS.page.maxConcurrent);
  await vi.advanceTimersByTimeAsync(300);
  expect(count(pages, 'admitted')).toBe(LIMITS.page.maxConcurrent);
  expect(admission.isHeldUp()).toBe(false);
});
