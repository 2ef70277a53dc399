import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf, type Moment } from '../calendar.ts';
import { fold } from '../decider.ts';
import { checkDeciderProperties, eventsAfter, givenCommands } from '../testing.ts';
import { cheering, countCheersLeft, type CheerFriend } from './cheer.ts';

const keisha = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const jevaughn = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0002';
const monday = instantMs('2026-11-16T13:00:00.000Z');
const day = (days: number): Moment => momentOf(monday + days * 86_400_000);
const thing = (n: number): string => `0f0e7a52-3d0c-4e0a-9b43-${String(n).padStart(12, '0')}`;

const cheer = (n: number, changes: Partial<CheerFriend> = {}): CheerFriend => ({
  type: 'CheerFriend',
  now: day(0),
  cheerId: thing(1000 + n),
  pupilId: keisha,
  friendId: jevaughn,
  activityId: thing(n),
  cheer: 'clap',
  ...changes,
});
const ten = Array.from({ length: 10 }, (_, n) => cheer(n));
const given = givenCommands(cheering);

describe('a cheer (R19)', () => {
  test('records who cheers whom for what', () => {
    given()
      .when(cheer(1, { cheer: 'rocket' }))
      .then({
        type: 'FriendCheered',
        data: { pupilId: keisha, friendId: jevaughn, activityId: thing(1), cheer: 'rocket' },
      });
  });

  test('is given once for each event, whichever cheer and day', () => {
    given(cheer(1))
      .when(cheer(1, { cheer: 'heart', now: day(3) }))
      .thenNothing();
  });

  test('is given at most ten times a day', () => {
    given(...ten)
      .when(cheer(10))
      .thenRejected('enough-cheers-today');
    given(...ten)
      .when(cheer(10, { now: day(1) }))
      .then({ type: 'FriendCheered' });
  });

  test('is rejected for oneself', () => {
    given()
      .when(cheer(1, { friendId: keisha }))
      .thenRejected('cannot-cheer-yourself');
  });

  test('returns the number left for the day', () => {
    const state = fold(cheering.evolve, cheering.initial, eventsAfter(cheering, ten.slice(0, 3)));
    expect(countCheersLeft(state, day(0).localDate)).toBe(7);
    expect(countCheersLeft(state, day(1).localDate)).toBe(10);
  });
});

test('the decider keeps the properties of every decider', () => {
  checkDeciderProperties(
    cheering,
    fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 2 }))
        .map(([n, days]) => cheer(n, { now: day(days) })),
    ),
  );
});
