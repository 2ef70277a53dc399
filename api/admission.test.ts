import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

/** So many calls, and what each was told so far. */
const come = (admission: Admission, work: Work, calls: number): (Entry | undefined)[] => {
  const told: (Entry | undefined)[] = Array.from({ length: calls }, () => undefined);
  for (const index of told.keys())
    void admission.enter(work).then((entry) => {
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

test('with a late loop less is let in, but of an open quiz', async () => {
  const admission = opened();
  loop.late = 500;
  const pages = come(admission, 'page', ROOMS.page.atOnce);
  const answers = come(admission, 'quiz', ROOMS.quiz.atOnce);
  await settled();
  expect(count(pages, 'in')).toBe(Math.ceil(ROOMS.page.atOnce / 4));
  expect(count(answers, 'in')).toBe(ROOMS.quiz.atOnce);
});
