import { expect, test } from 'vitest';
import { createSignInTurns, type Turn } from './signInTurns.ts';

const pepper = Buffer.alloc(32, 7);
const HASH_MS = 50;

/** Turns on a machine that looks at twenty passwords a second. */
const atTheBell = () => {
  const clock = { now: 1_800_000_000_000 };
  const open = () =>
    createSignInTurns(
      pepper,
      (ahead) => (ahead + 1) * HASH_MS,
      () => clock.now,
    );
  return { turns: open(), clock, open };
};

const placeOf = (turn: Turn): string => {
  if (turn.kind === 'now') throw new Error('it was their turn at once');
  return turn.place;
};

test('who comes while few wait is looked at', () => {
  const { turns } = atTheBell();
  expect(turns.take(undefined).kind).toBe('now');
  expect(turns.take(undefined).kind).toBe('now');
});

test('inside nobody waits for more than two seconds; the others are told how long it will be', () => {
  const { turns } = atTheBell();
  const class_ = Array.from({ length: 300 }, () => turns.take(undefined));
  const inside = class_.filter(({ kind }) => kind === 'now');
  expect(inside).toHaveLength(2000 / HASH_MS);
  const last = class_.at(-1);
  expect(last).toMatchObject({ kind: 'later', waitMs: 300 * HASH_MS });
});

test('a place is kept: who came first is looked at first, whoever asks first', () => {
  const { turns, clock } = atTheBell();
  const inside = Array.from({ length: 40 }, () => turns.take(undefined));
  const early = placeOf(turns.take(undefined));
  const late = placeOf(turns.take(undefined));
  clock.now += 2000;
  const [done] = inside;
  if (done?.kind === 'now') done.leave();
  expect(turns.take(undefined).kind).toBe('later');
  expect(turns.take(late).kind).toBe('later');
  expect(turns.take(early).kind).toBe('now');
});

test('who does not come back holds nobody up for long', () => {
  const { turns, clock } = atTheBell();
  const inside = Array.from({ length: 40 }, () => turns.take(undefined));
  for (let n = 0; n < 100; n += 1) turns.take(undefined);
  for (const turn of inside) if (turn.kind === 'now') turn.leave();
  expect(turns.take(undefined).kind).toBe('now');
  expect(turns.take(undefined).kind).toBe('later');
  clock.now += 60_000;
  expect(turns.take(undefined).kind).toBe('now');
});

test('leaving twice gives one turn', () => {
  const { turns } = atTheBell();
  const inside = Array.from({ length: 40 }, () => turns.take(undefined));
  const [done] = inside;
  if (done?.kind !== 'now') throw new Error('the first comes in');
  done.leave();
  done.leave();
  expect(turns.take(undefined).kind).toBe('now');
  expect(turns.take(undefined).kind).toBe('later');
});

test('a place is good in any process, a forged or an old one nowhere', () => {
  const { turns, open, clock } = atTheBell();
  for (let n = 0; n < 40; n += 1) turns.take(undefined);
  const place = placeOf(turns.take(undefined));
  const other = open();
  for (let n = 0; n < 40; n += 1) other.take(undefined);
  for (let n = 0; n < 40; n += 1) other.take(undefined);
  const waitOf = (turn: Turn): number => (turn.kind === 'later' ? turn.waitMs : 0);
  const kept = waitOf(other.take(place));
  expect(kept).toBe(41 * HASH_MS);
  const [arrived = ''] = place.split('.');
  expect(waitOf(other.take(`1.${place.split('.')[1]}`))).toBeGreaterThan(kept);
  expect(waitOf(other.take(`${arrived}.`))).toBeGreaterThan(kept);
  expect(waitOf(other.take('nonsense'))).toBeGreaterThan(kept);
  clock.now += 700_000;
  const old = open();
  for (let n = 0; n < 80; n += 1) old.take(undefined);
  expect(waitOf(old.take(place))).toBeGreaterThan(41 * HASH_MS);
});
