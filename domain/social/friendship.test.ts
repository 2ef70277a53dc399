import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf, type Moment } from '../calendar.ts';
import { checkDeciderProperties, givenCommands } from '../testing.ts';
import {
  friendship,
  friendshipId,
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
  sentToday: 0,
  pendingSent: 0,
  ...changes,
});
const answer = (
  type: 'AcceptFriendRequest' | 'DeclineFriendRequest' | 'CancelFriendRequest',
  pupilId: string,
  requestId = first,
): FriendshipCommand => ({ type, now: daysLater(1), requestId, pupilId });

const accept = answer('AcceptFriendRequest', jevaughn);
const decline = answer('DeclineFriendRequest', jevaughn);
const cancel = answer('CancelFriendRequest', keisha);

const given = givenCommands(friendship);

test('a pair has one stream, whoever is named first', () => {
  expect(friendshipId(keisha, jevaughn)).toBe(friendshipId(jevaughn, keisha));
  expect(friendshipId(keisha, jevaughn)).not.toBe(friendshipId(keisha, tamika));
});

describe('asking to be friends', () => {
  test('names who asks whom', () => {
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

  test('oneself is refused', () => {
    given()
      .when(send({ receiverId: keisha }))
      .thenRejected('cannot-befriend-yourself');
  });

  test('twice is once, also under another request id', () => {
    given(send()).when(send()).thenNothing();
    given(send())
      .when(send({ requestId: second }))
      .thenNothing();
  });

  test('somebody who has just asked is refused: there is a request to answer', () => {
    given(send())
      .when(send({ requestId: second, senderId: jevaughn, receiverId: keisha }))
      .thenRejected('request-pending');
  });

  test('a friend is refused, either way round', () => {
    given(send(), accept)
      .when(send({ requestId: second }))
      .thenRejected('already-friends');
    given(send(), accept)
      .when(send({ requestId: second, senderId: jevaughn, receiverId: keisha }))
      .thenRejected('already-friends');
  });

  test('again after a decline waits seven days', () => {
    given(send(), decline)
      .when(send({ requestId: second, now: daysLater(7.999) }))
      .thenRejected('declined-recently');
    given(send(), decline)
      .when(send({ requestId: second, now: daysLater(8) }))
      .then({ type: 'FriendRequestSent', data: { requestId: second } });
  });

  test('somebody one has declined needs no waiting', () => {
    given(send(), decline)
      .when(send({ requestId: second, senderId: jevaughn, receiverId: keisha, now: daysLater(2) }))
      .then({ type: 'FriendRequestSent', data: { senderId: jevaughn } });
  });

  test('after a decline still waits when the other one asked and took it back in between', () => {
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

  test('again after taking it back is possible at once', () => {
    given(send(), cancel)
      .when(send({ requestId: second, now: daysLater(1) }))
      .then({ type: 'FriendRequestSent', data: { requestId: second } });
  });

  test('twenty pupils a day is enough', () => {
    given()
      .when(send({ sentToday: 19 }))
      .then({ type: 'FriendRequestSent' });
    given()
      .when(send({ sentToday: 20 }))
      .thenRejected('too-many-requests-today');
  });

  test('with fifty requests unanswered is refused', () => {
    given()
      .when(send({ pendingSent: 49 }))
      .then({ type: 'FriendRequestSent' });
    given()
      .when(send({ pendingSent: 50 }))
      .thenRejected('too-many-pending');
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

  test('is for the receiver only', () => {
    given(send()).when(answer('AcceptFriendRequest', keisha)).thenRejected('not-your-request');
    given(send()).when(answer('DeclineFriendRequest', keisha)).thenRejected('not-your-request');
    given(send()).when(answer('AcceptFriendRequest', tamika)).thenRejected('not-your-request');
  });

  test('is not taking it back, which is for the sender only', () => {
    given(send()).when(answer('CancelFriendRequest', jevaughn)).thenRejected('not-your-request');
    given(send()).when(answer('CancelFriendRequest', tamika)).thenRejected('not-your-request');
  });

  test('one way ends it', () => {
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

test('properties', () => {
  const pupils = fc.constantFrom(keisha, jevaughn);
  const requests = fc.constantFrom(first, second);
  checkDeciderProperties(
    friendship,
    fc.array(
      fc.oneof(
        fc
          .tuple(pupils, requests, fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 21 }))
          .map(([senderId, requestId, days, sentToday]) =>
            send({
              senderId,
              receiverId: senderId === keisha ? jevaughn : keisha,
              requestId,
              now: daysLater(days),
              sentToday,
            }),
          ),
        fc
          .tuple(
            fc.constantFrom('AcceptFriendRequest', 'DeclineFriendRequest', 'CancelFriendRequest'),
            pupils,
            requests,
          )
          .map(([type, pupilId, requestId]) => answer(type, pupilId, requestId)),
      ),
    ),
  );
});
