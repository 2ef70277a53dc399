import { describe, expect, test } from 'vitest';
import { createLoginWaitingRoom, type LoginTurn } from './loginWaitingRoom.ts';

const HASH_MS = 50;
/** Passwords that are hashed within half a second. */
const INSIDE = 500 / HASH_MS;

/**
 * Creates a waiting room on a machine that hashes twenty passwords a second, with a pupil every
 * millisecond.
 */
const atTheBell = () => {
  const clock = { now: 1_800_000_000_000 };
  const pages = { areHeldUp: false };
  const others = { hashed: 0 };
  const open = () =>
    createLoginWaitingRoom(
      { waiting: () => others.hashed, estimateMs: (ahead) => (ahead + 1) * HASH_MS },
      () => pages.areHeldUp,
      () => clock.now,
    );
  const waitingRoom = open();
  let pupils = 0;
  const come = (): LoginTurn => waitingRoom.enter(`pupil ${(pupils += 1)}`, clock.now + pupils);
  return { turns: waitingRoom, clock, pages, others, open, come };
};

const leave = (turn: LoginTurn | undefined): void => {
  if (turn?.kind !== 'now') throw new Error('it was not their turn');
  turn.leave();
};

test('a try is admitted while few wait', () => {
  const { come } = atTheBell();
  expect(come().kind).toBe('now');
  expect(come().kind).toBe('now');
});

test('admitted tries wait at most half a second; the others get an estimate', () => {
  const { come } = atTheBell();
  const pupils = Array.from({ length: 300 }, come);
  expect(pupils.filter(({ kind }) => kind === 'now')).toHaveLength(INSIDE);
  expect(pupils.at(-1)).toMatchObject({ kind: 'later', waitMs: 300 * HASH_MS });
});

test('password hashes of other calls, such as sign-ups, count as well', () => {
  const { others, come } = atTheBell();
  others.hashed = INSIDE - 1;
  expect(come().kind).toBe('now');
  others.hashed = INSIDE;
  expect(come()).toMatchObject({ kind: 'later', waitMs: (INSIDE + 2) * HASH_MS });
});

test('the try that first came earliest is admitted first, whichever retries first', () => {
  const { turns: waitingRoom, clock, come } = atTheBell();
  const inside = Array.from({ length: INSIDE }, come);
  const bell = clock.now;
  waitingRoom.enter('early', bell + 50);
  for (let n = 1; n <= 40; n += 1) waitingRoom.enter(`between ${n}`, bell + 50 + n);
  waitingRoom.enter('late', bell + 100);
  clock.now += 2000;
  leave(inside[0]);
  expect(come().kind).toBe('later');
  expect(waitingRoom.enter('late', bell + 100).kind).toBe('later');
  expect(waitingRoom.enter('early', bell + 50).kind).toBe('now');
});

test('a try that does not return delays the others only briefly', () => {
  const { clock, come } = atTheBell();
  const inside = Array.from({ length: INSIDE }, come);
  for (let n = 0; n < 100; n += 1) come();
  for (const turn of inside) leave(turn);
  expect(come().kind).toBe('now');
  expect(come().kind).toBe('later');
  clock.now += 60_000;
  expect(come().kind).toBe('now');
  expect(come().kind).toBe('now');
});

test('guesses at one account hold one ticket, and leaving twice frees one slot', () => {
  const { turns: waitingRoom, clock, come } = atTheBell();
  const inside = Array.from({ length: INSIDE }, come);
  for (let n = 0; n < 100; n += 1) waitingRoom.enter('guessed at', clock.now + n);
  expect(waitingRoom.enter('ana', clock.now + 1000)).toMatchObject({
    waitMs: (INSIDE + 2) * HASH_MS,
  });
  leave(inside[0]);
  leave(inside[0]);
  expect(waitingRoom.enter('guessed at', clock.now).kind).toBe('now');
  expect(waitingRoom.enter('ana', clock.now + 1000).kind).toBe('later');
});

test('a ticket is valid in any process, because it is the time of the first call', () => {
  const { open, clock } = atTheBell();
  const other = open();
  for (let n = 0; n < 80; n += 1) other.enter(`pupil ${n}`, clock.now + n);
  expect(other.enter('from elsewhere', clock.now - 1)).toMatchObject({
    waitMs: (INSIDE + 1) * HASH_MS,
  });
});

describe('while pages are held up', () => {
  test('tries are admitted one by one, although hashing is idle', () => {
    const { clock, pages, come } = atTheBell();
    pages.areHeldUp = true;
    leave(come());
    expect(come().kind).toBe('later');
    clock.now += 249;
    expect(come().kind).toBe('later');
    clock.now += 1;
    expect(come().kind).toBe('now');
    expect(come().kind).toBe('later');
    pages.areHeldUp = false;
    expect(come().kind).toBe('now');
  });

  test('the estimate follows the rate of admissions', () => {
    const { turns: waitingRoom, clock, pages, come } = atTheBell();
    pages.areHeldUp = true;
    const bell = clock.now;
    const first = Array.from({ length: 100 }, come);
    expect(first.at(-1)).toMatchObject({ kind: 'later', waitMs: 100 * HASH_MS });
    for (let n = 2; n <= 51; n += 1) {
      clock.now += 250;
      leave(waitingRoom.enter(`pupil ${n}`, bell + n));
    }
    const { waitMs } = { waitMs: 0, ...come() };
    expect(waitMs / 50).toBeGreaterThan(200);
    expect(waitMs / 50).toBeLessThan(260);
  });

  test('the oldest try is admitted first, not the first to retry', () => {
    const { turns: waitingRoom, clock, pages, come } = atTheBell();
    pages.areHeldUp = true;
    const bell = clock.now;
    for (let n = 1; n <= 20; n += 1) come();
    clock.now += 5000;
    expect(come().kind).toBe('later');
    expect(waitingRoom.enter('pupil 2', bell + 2).kind).toBe('now');
  });
});
