import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAdmission, ROOMS, type Entry, type Work } from './admission.ts';

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

/** So many calls, which may have been turned away before, and what each was told so far. */
const come = (
  admission: Admission,
  work: Work,
  calls: number,
  waitedMs?: number,
): (Entry | undefined)[] => {
  const told: (Entry | undefined)[] = Array.from({ length: calls }, () => undefined);
  for (const index of told.keys())
    void admission.enter(work, waitedMs).then((entry) => {
      told[index] = entry;
    });
  return told;
};
const settled = () => vi.advanceTimersByTimeAsync(0);
const count = (told: readonly (Entry | undefined)[], kind?: Entry['kind']): number =>
  told.filter((entry) => entry?.kind === kind).length;
const leave = (entry: Entry | undefined): void => {
  if (entry?.kind !== 'in') throw new Error('it was not let in');
  entry.leave();
};

test('what there is room for goes in at once, so much waits, the rest is told before any work', async () => {
  const { atOnce, waiting } = ROOMS.start;
  const told = come(opened(), 'start', atOnce + waiting + 5);
  await settled();
  expect(count(told, 'in')).toBe(atOnce);
  expect(count(told)).toBe(waiting);
  expect(count(told, 'busy')).toBe(5);
});

test('who waits goes in, in the order of coming, as others leave', async () => {
  const { atOnce } = ROOMS.start;
  const told = come(opened(), 'start', atOnce + 2);
  await settled();
  leave(told[0]);
  leave(told[0]);
  await settled();
  expect(told[atOnce]?.kind).toBe('in');
  expect(told[atOnce + 1]).toBeUndefined();
});

describe('who was told to come again', () => {
  test('goes in before those who came first after them', async () => {
    const admission = opened();
    const { atOnce } = ROOMS.page;
    const inside = come(admission, 'page', atOnce);
    const later = come(admission, 'page', 3);
    const back = come(admission, 'page', 1, 4000);
    await settled();
    leave(inside[0]);
    await settled();
    expect(count(back, 'in')).toBe(1);
    expect(count(later)).toBe(3);
  });

  test('finds room where all wait, and the last one gives way', async () => {
    const admission = opened();
    const { atOnce, waiting } = ROOMS.page;
    const told = come(admission, 'page', atOnce + waiting);
    const back = come(admission, 'page', 1, 4000);
    await settled();
    expect(back).toEqual([undefined]);
    expect(told.at(-1)?.kind).toBe('busy');
    expect(count(told, 'busy')).toBe(1);
  });

  test('is told a time by which most of those before can have been served, and longer each time', async () => {
    const admission = opened();
    const { atOnce, waiting } = ROOMS.page;
    const told = come(admission, 'page', atOnce + waiting);
    for (let done = 0; done < 200; done += 1) {
      await vi.advanceTimersByTimeAsync(2);
      leave(told[done]);
    }
    const wait = async (waitedMs?: number): Promise<number> => {
      const herd = come(admission, 'page', 3000, waitedMs);
      await settled();
      return Math.max(...herd.map((entry) => (entry?.kind === 'busy' ? entry.backInMs : 0)));
    };
    // Every two milliseconds one is done: the last of three thousand comes in six seconds.
    const first = await wait();
    expect(first).toBeGreaterThan(3500);
    expect(first).toBeLessThan(5000);
    await wait();
    expect(await wait()).toBe(5000);
    expect(await wait(4000)).toBeGreaterThan(8000);
  });

  test('who never comes back is waited for no longer than they were told', async () => {
    const admission = opened();
    const { atOnce, waiting } = ROOMS.page;
    const told = come(admission, 'page', atOnce + waiting);
    const herd = come(admission, 'page', 3000);
    await vi.advanceTimersByTimeAsync(60_000);
    for (const entry of told) if (entry?.kind === 'in') leave(entry);
    expect(count(herd, 'busy')).toBe(3000);
    expect(admission.isHeldUp()).toBe(false);
    expect(count(come(admission, 'page', 1), 'busy')).toBe(0);
  });
});

test('who has waited too long is told, and holds nobody up', async () => {
  const { atOnce, patienceMs } = ROOMS.page;
  const told = come(opened(), 'page', atOnce + 1);
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(told[atOnce]).toEqual({ kind: 'busy', backInMs: patienceMs });
  leave(told[0]);
  const next = come(opened(), 'page', 1);
  await settled();
  expect(count(next, 'in')).toBe(1);
});

test('no kind of work waits for another', async () => {
  const admission = opened();
  come(admission, 'page', ROOMS.page.atOnce + ROOMS.page.waiting + 50);
  come(admission, 'entry', ROOMS.entry.atOnce + ROOMS.entry.waiting + 50);
  const answers = come(admission, 'quiz', 50);
  await settled();
  expect(count(answers, 'in')).toBe(50);
});

test('held up is what has waited for a fifth of a second, or was told to come again; coming in is not', async () => {
  const admission = opened();
  come(admission, 'entry', ROOMS.entry.atOnce + ROOMS.entry.waiting + 50);
  come(admission, 'page', ROOMS.page.atOnce + 1);
  await settled();
  expect(admission.isHeldUp()).toBe(false);
  await vi.advanceTimersByTimeAsync(201);
  expect(admission.isHeldUp()).toBe(true);
  // Told by now, and not back yet; as long again, and they have given up.
  await vi.advanceTimersByTimeAsync(2 * ROOMS.page.patienceMs);
  expect(admission.isHeldUp()).toBe(true);
  await vi.advanceTimersByTimeAsync(ROOMS.page.patienceMs);
  expect(admission.isHeldUp()).toBe(false);
});

test('while starts wait, pages go on with a quarter of their room', async () => {
  const admission = opened();
  const starts = come(admission, 'start', ROOMS.start.atOnce + 1);
  const pages = come(admission, 'page', ROOMS.page.atOnce);
  await settled();
  expect(count(pages, 'in')).toBe(ROOMS.page.atOnce / 4);
  leave(starts[0]);
  leave(pages[0]);
  await settled();
  expect(count(starts, 'in')).toBe(ROOMS.start.atOnce + 1);
  expect(count(pages, 'in')).toBe(ROOMS.page.atOnce);
});

test('with a late loop less is let in, but of an open quiz', async () => {
  const admission = opened();
  loop.late = 500;
  const pages = come(admission, 'page', ROOMS.page.atOnce);
  const answers = come(admission, 'quiz', ROOMS.quiz.atOnce);
  await settled();
  expect(count(pages, 'in')).toBe(Math.ceil(ROOMS.page.atOnce / 4));
  expect(count(answers, 'in')).toBe(ROOMS.quiz.atOnce);
});
