import { describe, expect, test } from 'vitest';
import { createLoginWaitingRoom, type LoginTurn } from './loginWaitingRoom.ts';

const HASH_MS = 50;
/** So many are looked at within half a second. */
const INSIDE = 500 / HASH_MS;

/** Turns on a machine that looks at twenty passwords a second, and a pupil who comes every millisecond. */
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

test('who comes while few wait is looked at', () => {
  const { come } = atTheBell();
  expect(come().kind).toBe('now');
  expect(come().kind).toBe('now');
});

test('inside nobody waits for more than half a second; the others are told how long it will be', () => {
  const { come } = atTheBell();
  const pupils = Array.from({ length: 300 }, come);
  expect(pupils.filter(({ kind }) => kind === 'now')).toHaveLength(INSIDE);
  expect(pupils.at(-1)).toMatchObject({ kind: 'later', waitMs: 300 * HASH_MS });
});

test('passwords that are hashed for others, for sign-ups say, are counted like one’s own', () => {
  const { others, come } = atTheBell();
  others.hashed = INSIDE - 1;
  expect(come().kind).toBe('now');
  others.hashed = INSIDE;
  expect(come()).toMatchObject({ kind: 'later', waitMs: (INSIDE + 2) * HASH_MS });
});

test('a place is kept: who came first is looked at first, whoever asks first', () => {
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

test('who does not come back holds nobody up for long', () => {
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

test('guesses at one account hold one place, and leaving twice gives one turn', () => {
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

test('a place is good in any process: it is one’s first coming', () => {
  const { open, clock } = atTheBell();
  const other = open();
  for (let n = 0; n < 80; n += 1) other.enter(`pupil ${n}`, clock.now + n);
  expect(other.enter('from elsewhere', clock.now - 1)).toMatchObject({
    waitMs: (INSIDE + 1) * HASH_MS,
  });
});

describe('while pages are held up', () => {
  test('few come in, one after the other, though hashing has time', () => {
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

  test('the time that is told is of how fast it goes', () => {
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

  test('who came first goes first, not who knocks first', () => {
    const { turns: waitingRoom, clock, pages, come } = atTheBell();
    pages.areHeldUp = true;
    const bell = clock.now;
    for (let n = 1; n <= 20; n += 1) come();
    clock.now += 5000;
    expect(come().kind).toBe('later');
    expect(waitingRoom.enter('pupil 2', bell + 2).kind).toBe('now');
  });
});
