import { randomUUID } from 'node:crypto';
import {
  blockPupil,
  cancelFriendRequest,
  getRelation,
  listBlocked,
  listFriends,
  listReceivedRequests,
  listSentRequests,
  removeFriend,
  respondToFriendRequest,
  sendFriendRequest,
  unblockPupil,
} from '@mahoe/contracts/social/friends';
import { friendRequests } from '@mahoe/domain/social/friendRequests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, newPupil, type Person } from '../fixtures/people.ts';

let testApi: TestApi;
let kim: Person;
let lee: Person;

beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.stop());

const twoPupils = async (): Promise<void> => {
  kim = await newPupil(testApi, 'Kim');
  lee = await newPupil(testApi, 'Lee');
};

/** Returns what both pupils see of each other after every view has caught up. */
const known = async () => {
  await testApi.settle();
  const knownTo = async (person: Person) => ({
    friends: (await person.ask(listFriends)).map(({ username }) => username),
    sent: (await person.ask(listSentRequests)).map(({ pupil }) => pupil.username),
    received: (await person.ask(listReceivedRequests)).map(({ pupil }) => pupil.username),
  });
  return { kim: await knownTo(kim), lee: await knownTo(lee) };
};
const nothing = { friends: [], sent: [], received: [] };

const ask = (from: Person, to: Person) =>
  from.ask(sendFriendRequest, { query: { userId: from.id }, body: { receiverId: to.id } });
const answer = (person: Person, requestId: string, status: 'accepted' | 'declined') =>
  person.ask(respondToFriendRequest, { params: { requestId }, body: { status } });

test('requests sent at once are held to twenty a day', async () => {
  await twoPupils();
  for (let n = 0; n < 18; n += 1) {
    const ids = { requestId: randomUUID(), pupilId: kim.id };
    await testApi.send(friendRequests, kim.id, { type: 'CountFriendRequest', ...ids, known: [] });
  }
  const others = await Promise.all(
    Array.from({ length: 6 }, (_, n) => newPupil(testApi, `Max${'abcdef'[n]}`)),
  );
  await testApi.settle();
  const statuses = await Promise.all(
    others.map(async ({ id: receiverId }) => {
      const { statusCode } = await kim.sendWithRetry(sendFriendRequest, {
        query: { userId: kim.id },
        body: { receiverId },
      });
      return statusCode;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect((await known()).kim.sent).toHaveLength(2);
});

describe('a request', () => {
  beforeAll(twoPupils);

  test('a request shows to both pupils without last names', async () => {
    const { id } = await ask(kim, lee);
    await testApi.settle();
    const [received] = await lee.ask(listReceivedRequests, { query: { userId: lee.id } });
    expect(received).toMatchObject({
      id,
      senderId: kim.id,
      receiverId: lee.id,
      status: 'pending',
      pupil: { id: kim.id, lastName: 'K.', grade: 4, level: 1 },
    });
    expect((await known()).kim.sent).toEqual([lee.username]);
  });

  test('a cancelled request disappears for both', async () => {
    const { id } = await ask(kim, lee);
    await testApi.settle();
    const cancelled = await kim.ask(cancelFriendRequest, { params: { requestId: id } });
    expect(cancelled.status).toBe('cancelled');
    expect(await known()).toEqual({ kim: nothing, lee: nothing });
  });

  test('an accepted request makes both friends, and removal ends it for both', async () => {
    const { id } = await ask(kim, lee);
    await testApi.settle();
    expect((await answer(lee, id, 'accepted')).status).toBe('accepted');
    expect(await known()).toEqual({
      kim: { ...nothing, friends: [lee.username] },
      lee: { ...nothing, friends: [kim.username] },
    });
    await kim.ask(removeFriend, { params: { id: lee.id } });
    expect(await known()).toEqual({ kim: nothing, lee: nothing });
  });

  test('two requests that cross make both friends', async () => {
    await ask(kim, lee);
    expect((await ask(lee, kim)).status).toBe('accepted');
    expect((await known()).kim.friends).toEqual([lee.username]);
  });
});

test('a declined request disappears for both and cannot be repeated soon', async () => {
  await twoPupils();
  const { id } = await ask(kim, lee);
  await testApi.settle();
  await answer(lee, id, 'declined');
  expect(await known()).toEqual({ kim: nothing, lee: nothing });
  const again = await kim.refused(sendFriendRequest, { body: { receiverId: lee.id } });
  expect(again).toMatchObject({ status: 409, code: 'declined-recently' });
});

test('two simultaneous requests give one request, or one request and its acceptance', async () => {
  await twoPupils();
  const replies = await Promise.all(
    [ask(kim, lee), ask(lee, kim), ask(kim, lee), ask(lee, kim)].map((asked) =>
      asked.catch(() => null),
    ),
  );
  expect(replies.some((reply) => reply?.status === 'accepted')).toBe(true);
  const both = await known();
  expect(both.kim.friends).toEqual([lee.username]);
  expect(both.lee.friends).toEqual([kim.username]);
});

describe('a block', () => {
  beforeAll(async () => {
    await twoPupils();
    await ask(kim, lee);
    await ask(lee, kim);
    await lee.ask(blockPupil, { params: { id: kim.id } });
  });

  test('a block ends the friendship without notifying the blocked pupil', async () => {
    expect(await known()).toEqual({ kim: nothing, lee: nothing });
    const relation = await kim.ask(getRelation, { params: { id: lee.id } });
    expect(relation).toEqual({
      isFriend: false,
      request: null,
      requestId: null,
      isBlocked: false,
    });
  });

  test('a blocked pupil can send a request that only the sender sees', async () => {
    const asked = await ask(kim, lee);
    expect(asked.status).toBe('pending');
    expect(await known()).toEqual({ kim: { ...nothing, sent: [lee.username] }, lee: nothing });
    const request = { params: { requestId: asked.id }, body: { status: 'accepted' as const } };
    expect((await lee.refused(respondToFriendRequest, request)).code).toBe('request-not-found');
    expect(await lee.ask(getRelation, { params: { id: kim.id } })).toEqual({
      isFriend: false,
      request: null,
      requestId: null,
      isBlocked: true,
    });
  });

  test('a blocker sees the block in a list and can undo it', async () => {
    expect((await lee.ask(listBlocked)).map(({ id }) => id)).toEqual([kim.id]);
    expect(await kim.ask(listBlocked)).toEqual([]);
    const { isBlocked } = await lee.ask(unblockPupil, { params: { id: kim.id } });
    expect(isBlocked).toBe(false);
    expect((await known()).lee.received).toEqual([kim.username]);
  });
});

describe('hostile and mistaken calls', () => {
  beforeAll(twoPupils);

  test('requests to administrators, oneself and unknown pupils are refused', async () => {
    const admin = await createAdmin(testApi, 'Principal');
    await testApi.settle();
    for (const receiverId of [admin.id, '00000000-0000-4000-8000-000000000000']) {
      const refused = await kim.refused(sendFriendRequest, { body: { receiverId } });
      expect(refused).toMatchObject({ status: 404, message: 'Student not found' });
    }
    const self = await kim.refused(sendFriendRequest, { body: { receiverId: kim.id } });
    expect(self.code).toBe('cannot-befriend-yourself');
    const byAdmin = await admin.refused(sendFriendRequest, { body: { receiverId: kim.id } });
    expect(byAdmin.code).toBe('pupils-only');
  });

  test('a pupil cannot act for another one', async () => {
    const { id } = await ask(kim, lee);
    await testApi.settle();
    const eve = await newPupil(testApi, 'Eve');
    const request = { params: { requestId: id } };
    const body = { status: 'accepted' as const };
    expect((await eve.refused(cancelFriendRequest, request)).code).toBe('not-your-request');
    expect((await eve.refused(respondToFriendRequest, { ...request, body })).code).toBe(
      'not-your-request',
    );
    expect((await kim.refused(respondToFriendRequest, { ...request, body })).code).toBe(
      'not-your-request',
    );
    const foreign = { query: { userId: kim.id } };
    expect((await eve.refused(listReceivedRequests, foreign)).code).toBe('forbidden');
    expect((await known()).kim.friends).toEqual([]);
  });

  test('a request repeated under its key is one request with the same reply', async () => {
    const mia = await newPupil(testApi, 'Mia');
    const send = () =>
      kim.ask(sendFriendRequest, { body: { receiverId: mia.id } }, { idempotencyKey: 'ask-mia' });
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
  });
});
