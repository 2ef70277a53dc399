// R19 of docs/rules.md
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { instantMs, momentOf, type Moment } from '../calendar.ts';
import { checkDeciderProperties, givenCommands } from '../testing.ts';
import { friendRequests, type CountFriendRequest } from './friendRequests.ts';

const keisha = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const monday8am = instantMs('2026-11-16T13:00:00.000Z');
const hoursLater = (hours: number): Moment => momentOf(monday8am + hours * 3_600_000);
const idOf = (n: number): string => `0f0e7a52-3d0c-4e0a-9b43-${n.toString(16).padStart(12, '0')}`;

const count = (
  n: number,
  now = hoursLater(0),
  known: CountFriendRequest['known'] = [],
): CountFriendRequest => ({
  type: 'CountFriendRequest',
  now,
  requestId: idOf(n),
  pupilId: keisha,
  known,
});
const counts = (length: number, now = hoursLater(0)) =>
  Array.from({ length }, (_, n) => count(n, now));
const knownRequests = (length: number, isPending: boolean, sentOn: string) =>
  Array.from({ length }, (_, n) => ({ requestId: idOf(n), isPending, sentOn }));

const given = givenCommands(friendRequests);

describe('friend requests', () => {
  test('are at most twenty on a local day, though no view knows one of them', () => {
    given(...counts(19))
      .when(count(19))
      .then({ type: 'FriendRequestCounted', data: { pupilId: keisha, requestId: idOf(19) } });
    given(...counts(20))
      .when(count(20))
      .thenRejected('too-many-requests-today');
    given(...counts(20))
      .when(count(20, hoursLater(16)))
      .then({ type: 'FriendRequestCounted' });
  });

  test('are counted once, whether the stream, a view or both know them', () => {
    given(...counts(10))
      .when(count(30, hoursLater(1), knownRequests(19, false, '2026-11-16')))
      .then({ type: 'FriendRequestCounted' });
    given(...counts(10))
      .when(count(30, hoursLater(1), knownRequests(20, false, '2026-11-16')))
      .thenRejected('too-many-requests-today');
    given(count(1)).when(count(1)).thenNothing();
  });

  test('are refused while fifty wait, those included that no view knows yet', () => {
    const old = (length: number) =>
      knownRequests(length, true, '2026-11-02').map((one, n) => ({
        ...one,
        requestId: idOf(100 + n),
      }));
    given(...counts(9))
      .when(count(30, hoursLater(1), old(40)))
      .then({ type: 'FriendRequestCounted' });
    given(...counts(10))
      .when(count(30, hoursLater(1), old(40)))
      .thenRejected('too-many-pending');
    given(...counts(10))
      .when(count(30, hoursLater(1), [...old(40), ...knownRequests(1, false, '2026-11-16')]))
      .then({ type: 'FriendRequestCounted' });
  });
});

const anyCommand = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 60 }))
  .map(([n, hours]) => count(n, hoursLater(hours)));

test('the decider keeps the properties of every decider', () =>
  checkDeciderProperties(friendRequests, fc.array(anyCommand)));
