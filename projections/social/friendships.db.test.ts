import { momentOf } from '@mahoe/domain/calendar';
import { fold, isRejection } from '@mahoe/domain/decider';
import type { FriendshipEvent } from '@mahoe/domain/social/events';
import {
  areFriends,
  friendship,
  friendshipId,
  type FriendshipCommand,
} from '@mahoe/domain/social/friendship';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksums, createTestViews, type TestViews } from '../fixtures/views.ts';
import { findBlockRelatedIds, findFriendIds } from './queries.ts';
import { friendships } from './friendships.ts';

let views: TestViews;
beforeAll(async () => {
  views = await createTestViews();
});
afterAll(() => views.drop());

const pupils = [1, 2, 3].map((n) => `0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f000${n}`);
const pairs = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

/** A step that one of two pupils takes towards the other, in either direction. */
const anyStep = fc.record({
  pair: fc.constantFrom(...pairs),
  isTurned: fc.boolean(),
  // Mostly steps that make and end friendships, because few others get that far.
  type: fc.constantFrom(
    'SendFriendRequest',
    'SendFriendRequest',
    'AcceptFriendRequest',
    'AcceptFriendRequest',
    'RemoveFriend',
    'DeclineFriendRequest',
    'CancelFriendRequest',
    'RemoveFriend',
    'BlockPupil',
    'UnblockPupil',
  ),
  days: fc.integer({ min: 0, max: 40 }),
});
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

/** Builds the events of some steps with the real decider; each request has an id of its own. */
const historyOf = (steps: readonly Step[], run: number) => {
  const states = new Map<string, typeof friendship.initial>();
  const events: FriendshipEvent[] = [];
  for (const [index, { pair, isTurned, type, days }] of steps.entries()) {
    const [one, other] = isTurned ? [pair[1], pair[0]] : pair;
    const [pupilId = '', otherId = ''] = [pupils[one], pupils[other]];
    const stream = friendshipId(pupilId, otherId);
    const state = states.get(stream) ?? friendship.initial;
    const now = momentOf(Date.UTC(2026, 10, 2 + days));
    const own = `0f0e7a52-3d0c-4e0a-${String(run).padStart(4, '0')}-${String(index).padStart(12, '0')}`;
    const command = {
      type,
      now,
      pupilId,
      otherId,
      senderId: pupilId,
      receiverId: otherId,
      requestId: type === 'SendFriendRequest' ? own : (state.latest?.requestId ?? own),
    } as FriendshipCommand;
    const decided = friendship.decide(state, command);
    if (isRejection(decided)) continue;
    states.set(stream, fold(friendship.evolve, state, decided));
    events.push(...decided);
  }
  return { states, events };
};

test('both sides agree in any order, with the pair’s own stream and with a rebuild', async () => {
  let run = 1000;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 30, maxLength: 60 }),
      fc.integer({ min: 1, max: 7 }),
      async (steps, portion) => {
        run += 1;
        const { states, events } = historyOf(steps, run);
        const empty = () => views.pool.query('truncate friend, friend_request, pupil_block');
        await empty();
        for (let from = 0; from < events.length; from += portion) {
          await views.project(friendships, ...events.slice(from, from + portion));
        }
        for (const [one, other] of pairs) {
          const [a = '', b = ''] = [pupils[one], pupils[other]];
          const state = states.get(friendshipId(a, b)) ?? friendship.initial;
          for (const [own, foreign] of [
            [a, b],
            [b, a],
          ] as const) {
            expect((await findFriendIds(views, own)).has(foreign)).toBe(areFriends(state));
            expect((await findBlockRelatedIds(views, own)).has(foreign)).toBe(
              state.blockers.length > 0,
            );
          }
        }
        const live = await checksums(views.pool, friendships.tables);
        await empty();
        await views.project(friendships, ...events);
        expect(await checksums(views.pool, friendships.tables)).toEqual(live);
      },
    ),
    { numRuns: 25 },
  );
});
