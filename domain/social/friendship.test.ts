import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf, type Moment } from '../calendar.ts';
import { fold, isRejection } from '../decider.ts';
import { checkDeciderProperties, eventsAfter, givenCommands } from '../testing.ts';
import {
  areFriends,
  friendship,
  friendshipId,
  isBlocked,
  type BlockPupil,
  type Friendship,
  type FriendshipCommand,
  type SendFriendRequest,
} from './friendship.ts';

const keisha = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const jevaughn = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0002';
const tamika = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0003';
const first = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0201';
const second = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0202';
const third = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0203';
const monday8am = instantMs('2026-11-16T13:00:00.000Z');
const daysLater = (days: number): Moment => momentOf(monday8am + days * 86_400_000);

const send = (changes: Partial<SendFriendRequest> = {}): FriendshipCommand => ({
  type: 'SendFriendRequest',
  now: daysLater(0),
  requestId: first,
  senderId: keisha,
  receiverId: jevaughn,
  ...changes,
});
const answer = (
  type: 'AcceptFriendRequest' | 'DeclineFriendRequest' | 'CancelFriendRequest',
  pupilId: string,
  requestId = first,
): FriendshipCommand => ({ type, now: daysLater(1), requestId, pupilId });

const otherOf = (pupilId: string): string => (pupilId === keisha ? jevaughn : keisha);
const pair = (
  type: 'RemoveFriend' | 'BlockPupil' | 'UnblockPupil',
  pupilId: string,
): FriendshipCommand => ({ type, now: daysLater(2), pupilId, otherId: otherOf(pupilId) });

const accept = answer('AcceptFriendRequest', jevaughn);
const decline = answer('DeclineFriendRequest', jevaughn);
const cancel = answer('CancelFriendRequest', keisha);

const given = givenCommands(friendship);
const after = (...commands: readonly FriendshipCommand[]): Friendship =>
  fold(friendship.evolve, friendship.initial, eventsAfter(friendship, commands));

test('a pair has one stream, whoever is named first', () => {
  expect(friendshipId(keisha, jevaughn)).toBe(friendshipId(jevaughn, keisha));
  expect(friendshipId(keisha, jevaughn)).not.toBe(friendshipId(keisha, tamika));
});

describe('asking to be friends (R19)', () => {
  test('records who asks whom', () => {
    given()
      .when(send())
      .then({
        type: 'FriendRequestSent',
        data: {
          requestId: first,
          senderId: keisha,
          receiverId: jevaughn,
          occurredAt: '2026-11-16T13:00:00.000Z',
          localDate: '2026-11-16',
        },
      });
  });

  test('is rejected for oneself', () => {
    given()
      .when(send({ receiverId: keisha }))
      .thenRejected('cannot-befriend-yourself');
  });

  test('changes nothing the second time, also under another request id', () => {
    given(send()).when(send()).thenNothing();
    given(send())
      .when(send({ requestId: second }))
      .thenNothing();
  });

  test('makes friends if two requests cross', () => {
    given(send())
      .when(send({ requestId: second, senderId: jevaughn, receiverId: keisha }))
      .then({
        type: 'FriendRequestAccepted',
        data: { requestId: first, senderId: keisha, receiverId: jevaughn },
      });
  });

  test('is rejected for a friend, in either direction', () => {
    given(send(), accept)
      .when(send({ requestId: second }))
      .thenRejected('already-friends');
    given(send(), accept)
      .when(send({ requestId: second, senderId: jevaughn, receiverId: keisha }))
      .thenRejected('already-friends');
  });

  test('is possible again thirty days after a decline', () => {
    given(send(), decline)
      .when(send({ requestId: second, now: daysLater(30.999) }))
      .thenRejected('declined-recently');
    given(send(), decline)
      .when(send({ requestId: second, now: daysLater(31) }))
      .then({ type: 'FriendRequestSent', data: { requestId: second } });
  });

  test('is possible at once towards a pupil whom the asker has declined', () => {
    given(send(), decline)
      .when(send({ requestId: second, senderId: jevaughn, receiverId: keisha, now: daysLater(2) }))
      .then({ type: 'FriendRequestSent', data: { senderId: jevaughn } });
  });

  test('still waits after a decline if the other pupil asked and cancelled in between', () => {
    const jevaughnAsks = { requestId: second, senderId: jevaughn, receiverId: keisha };
    given(
      send(),
      decline,
      send({ ...jevaughnAsks, now: daysLater(2) }),
      answer('CancelFriendRequest', jevaughn, second),
    )
      .when(send({ requestId: third, now: daysLater(3) }))
      .thenRejected('declined-recently');
  });

  test('is possible again at once after cancelling', () => {
    given(send(), cancel)
      .when(send({ requestId: second, now: daysLater(1) }))
      .then({ type: 'FriendRequestSent', data: { requestId: second } });
  });
});

describe('answering a request', () => {
  test.each([
    ['FriendRequestAccepted', accept],
    ['FriendRequestDeclined', decline],
    ['FriendRequestCancelled', cancel],
  ] as const)('is recorded once: %s', (type, command) => {
    given(send())
      .when(command)
      .then({ type, data: { requestId: first, senderId: keisha, receiverId: jevaughn } });
    given(send(), command).when(command).thenNothing();
  });

  test('is possible only for the receiver', () => {
    given(send()).when(answer('AcceptFriendRequest', keisha)).thenRejected('not-your-request');
    given(send()).when(answer('DeclineFriendRequest', keisha)).thenRejected('not-your-request');
    given(send()).when(answer('AcceptFriendRequest', tamika)).thenRejected('not-your-request');
  });

  test('differs from cancelling, which is possible only for the sender', () => {
    given(send()).when(answer('CancelFriendRequest', jevaughn)).thenRejected('not-your-request');
    given(send()).when(answer('CancelFriendRequest', tamika)).thenRejected('not-your-request');
  });

  test('ends the request', () => {
    given(send(), accept).when(decline).thenRejected('request-not-pending');
    given(send(), accept).when(cancel).thenRejected('request-not-pending');
    given(send(), decline).when(accept).thenRejected('request-not-pending');
    given(send(), cancel).when(accept).thenRejected('request-not-pending');
  });

  test('needs that request', () => {
    given().when(accept).thenRejected('request-not-found');
    given(send())
      .when(answer('AcceptFriendRequest', jevaughn, second))
      .thenRejected('request-not-found');
  });
});

const remove = pair('RemoveFriend', keisha);
const block = pair('BlockPupil', jevaughn);
const unblock = pair('UnblockPupil', jevaughn);

describe('ending a friendship', () => {
  test('is possible for either of the two, and once', () => {
    given(send(), accept)
      .when(remove)
      .then({ type: 'FriendRemoved', data: { removerId: keisha, friendId: jevaughn } });
    given(send(), accept, remove).when(pair('RemoveFriend', jevaughn)).thenNothing();
  });

  test('changes nothing without a friendship', () => {
    given().when(remove).thenNothing();
    given(send()).when(remove).thenNothing();
  });

  test('allows new requests afterwards', () => {
    given(send(), accept, remove)
      .when(send({ requestId: second }))
      .then({ type: 'FriendRequestSent' });
  });
});

describe('blocking', () => {
  test('ends a friendship', () => {
    given(send(), accept)
      .when(block)
      .then(
        { type: 'FriendRemoved', data: { removerId: jevaughn, friendId: keisha } },
        { type: 'PupilBlocked', data: { blockerId: jevaughn, blockedId: keisha } },
      );
  });

  test('cancels the blocker’s request, and leaves the other pupil’s request unanswered', () => {
    given(send())
      .when(pair('BlockPupil', keisha))
      .then({ type: 'FriendRequestCancelled' }, { type: 'PupilBlocked' });
    given(send()).when(block).then({ type: 'PupilBlocked' });
  });

  test('is silent: the blocked pupil can ask, and the blocker sees no request', () => {
    given(block).when(send()).then({ type: 'FriendRequestSent' });
    given(block, send()).when(accept).thenRejected('request-not-found');
    given(block, send()).when(decline).thenRejected('request-not-found');
    given(block, send()).when(cancel).then({ type: 'FriendRequestCancelled' });
  });

  test('prevents requests of the blocker to the blocked pupil', () => {
    given(block)
      .when(send({ senderId: jevaughn, receiverId: keisha }))
      .thenRejected('pupil-blocked');
    given(block, send())
      .when(send({ requestId: second, senderId: jevaughn, receiverId: keisha }))
      .thenRejected('pupil-blocked');
  });

  test('happens once, and is undone once', () => {
    given(block).when(block).thenNothing();
    given(block).when(unblock).then({ type: 'PupilUnblocked' });
    given(unblock).when(unblock).thenNothing();
  });

  test('leaves requests of that time to be answered afterwards', () => {
    given(block, send(), unblock).when(accept).then({ type: 'FriendRequestAccepted' });
  });

  test('is separate for each of the two', () => {
    given(block).when(pair('BlockPupil', keisha)).then({ type: 'PupilBlocked' });
    expect(isBlocked(after(block, pair('BlockPupil', keisha), unblock))).toBe(true);
    given(block).when(pair('UnblockPupil', keisha)).thenNothing();
  });

  test('is rejected for oneself', () => {
    given()
      .when({ ...block, otherId: jevaughn } as BlockPupil)
      .thenRejected('cannot-block-yourself');
  });
});

const pupils = fc.constantFrom(keisha, jevaughn);
const requests = fc.constantFrom(first, second);
const anyCommand = fc.oneof(
  fc.tuple(pupils, requests, fc.integer({ min: 0, max: 40 })).map(([senderId, requestId, days]) =>
    send({
      senderId,
      receiverId: otherOf(senderId),
      requestId,
      now: daysLater(days),
    }),
  ),
  fc
    .tuple(
      fc.constantFrom('AcceptFriendRequest', 'DeclineFriendRequest', 'CancelFriendRequest'),
      pupils,
      requests,
    )
    .map(([type, pupilId, requestId]) => answer(type, pupilId, requestId)),
  fc
    .tuple(fc.constantFrom('RemoveFriend', 'BlockPupil', 'UnblockPupil'), pupils)
    .map(([type, pupilId]) => pair(type, pupilId)),
);

test('the decider keeps the properties of every decider', () =>
  checkDeciderProperties(friendship, fc.array(anyCommand)));

test('a blocked pupil is never a friend, and a blocker never asks, in any order of commands', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 40 }), (commands) => {
      let state = friendship.initial;
      for (const command of commands) {
        const decision = friendship.decide(state, command);
        if (isRejection(decision)) continue;
        state = fold(friendship.evolve, state, decision);
        expect(areFriends(state) && isBlocked(state)).toBe(false);
        const { latest, blockers } = state;
        if (latest?.status === 'pending') expect(blockers).not.toContain(latest.senderId);
        expect(new Set(blockers).size).toBe(blockers.length);
      }
    }),
  );
});
