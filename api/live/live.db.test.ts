import { signOut } from '@mahoe/contracts/accounts/account';
import { updateUser } from '@mahoe/contracts/accounts/students';
import { suspendUser } from '@mahoe/contracts/accounts/users';
import { LIVE_CLOSED } from '@mahoe/contracts/live';
import {
  readConversation,
  reportMessage,
  sendMessage,
  startConversation,
} from '@mahoe/contracts/messaging/conversations';
import { decideItem } from '@mahoe/contracts/messaging/moderation';
import {
  blockPupil,
  respondToFriendRequest,
  sendFriendRequest,
} from '@mahoe/contracts/social/friends';
import { message } from '@mahoe/domain/messaging/message';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import {
  connectLive,
  startListening,
  listenSince,
  getHandshakeStatus,
  type LiveListener,
} from '../fixtures/liveListener.ts';
import { createAdmin, newPupil, type Person } from '../fixtures/people.ts';
import { befriend, sendPendingDrawing } from '../fixtures/conversations.ts';

let testApi: TestApi;
let other: Awaited<ReturnType<TestApi['startSecondApi']>>;
let url: string;
let otherUrl: string;
let moderator: Person;
beforeAll(async () => {
  testApi = await startTestApi();
  other = await testApi.startSecondApi();
  [url, otherUrl] = await Promise.all([startListening(testApi.app), startListening(other.app)]);
  moderator = await createAdmin(testApi);
  await testApi.settle();
});
afterAll(async () => {
  await other.stop();
  await testApi.stop();
});

interface Pair {
  readonly kai: Person;
  readonly lea: Person;
  readonly conversationId: string;
}

const pairOf = async (): Promise<Pair> => {
  const kai = await newPupil(testApi, 'Kai');
  const lea = await newPupil(testApi, 'Lea');
  const { id } = await kai.ask(startConversation, { body: { participant2Id: lea.id } });
  return { kai, lea, conversationId: id };
};

const sendSticker = ({ kai, conversationId }: Pair, icon = 'mango') =>
  kai.ask(sendMessage, {
    body: { conversationId, messageType: 'sticker', metadata: { icon } },
  });

describe('the handshake', () => {
  test('the handshake needs a session and our own origin', async () => {
    const { kai } = await pairOf();
    expect(await getHandshakeStatus(url, undefined)).toBe(401);
    expect(await getHandshakeStatus(url, 'mahoe_session=made-up')).toBe(401);
    for (const origin of ['https://evil.example', 'null', undefined]) {
      expect(await getHandshakeStatus(url, kai.cookie, { origin: origin as string })).toBe(403);
    }
  });

  test('a plain call to the address of the live channel is not found', async () => {
    const { statusCode } = await testApi.app.inject({ method: 'GET', url: '/ws' });
    expect(statusCode).not.toBe(200);
  });
});

test('an event recorded by one process reaches the channels of another, as specified', async () => {
  const pair = await pairOf();
  const listener = await listenSince(otherUrl, pair.lea.cookie);
  const sent = await sendSticker(pair);
  const [pushed] = await listener.waitFor('new_message');
  expect(pushed).toEqual({
    type: 'new_message',
    message: {
      senderName: expect.stringMatching(/^Kai[a-j]+ K\.$/),
      content: 'Sweet mango',
      conversationId: pair.conversationId,
    },
    messageId: sent.id,
    position: expect.stringMatching(/^\d+$/),
  });
  expect(await listener.waitFor('unread_count')).toMatchObject([{ count: 1 }]);

  const body = { messageId: sent.id };
  await pair.lea.ask(readConversation, { params: { id: pair.conversationId }, body });
  expect((await listener.waitFor('unread_count', 2)).at(-1)).toMatchObject({ count: 0 });
  listener.socket.close();
});

test('a channel gets only the notices of its session’s user, whoever the browser names', async () => {
  const pair = await pairOf();
  const curious = await newPupil(testApi, 'Max');
  const eavesdropper = await connectLive(url, curious.cookie);
  eavesdropper.send({ type: 'auth', userId: pair.lea.id });
  await eavesdropper.waitFor('ready');
  const listener = await listenSince(url, pair.lea.cookie);
  await sendSticker(pair);
  await listener.waitFor('new_message');
  // This notice comes later, for its recipient.
  await pair.kai.ask(sendFriendRequest, { body: { receiverId: curious.id } });
  await eavesdropper.waitFor('friend_request');
  expect(eavesdropper.received.map(({ type }) => type)).toEqual(['ready', 'friend_request']);
  expect(testApi.log.join('')).toContain('in the name of somebody else');
  eavesdropper.socket.close();
  listener.socket.close();
});

test('a pupil gets no notice of a request by a pupil they block', async () => {
  const { kai, lea } = await pairOf();
  const max = await newPupil(testApi, 'Max');
  await lea.ask(blockPupil, { params: { id: kai.id } });
  await testApi.settle();
  const listener = await listenSince(url, lea.cookie);
  await kai.ask(sendFriendRequest, { body: { receiverId: lea.id } });
  await max.ask(sendFriendRequest, { body: { receiverId: lea.id } });
  await listener.waitFor('friend_request');
  await testApi.settle();
  expect(listener.received.filter(({ type }) => type === 'friend_request')).toHaveLength(1);
  listener.socket.close();
});

test('a pupil whose request was accepted gets the name of the new friend', async () => {
  const { kai, lea } = await pairOf();
  const { id } = await kai.ask(sendFriendRequest, { body: { receiverId: lea.id } });
  await testApi.settle();
  const listener = await listenSince(url, kai.cookie);
  await lea.ask(respondToFriendRequest, {
    params: { requestId: id },
    body: { status: 'accepted' },
  });
  await listener.waitFor('friend_request');
  const notice = listener.received.find(({ type }) => type === 'friend_request');
  expect(notice).toMatchObject({ friendName: expect.stringContaining('Lea') });
  listener.socket.close();
});

test('a drawing is announced to its receiver and its sender once a moderator approved it', async () => {
  const { kai, lea, conversationId } = await pairOf();
  await befriend(testApi, kai.id, lea.id);
  const drawn = await sendPendingDrawing(testApi, conversationId, kai.id, lea.id);
  await testApi.settle();
  const [sender, receiver] = [
    await listenSince(url, kai.cookie),
    await listenSince(url, lea.cookie),
  ];
  const params = { id: `message-${drawn.messageId}` };
  await moderator.ask(decideItem, { params, body: { decision: 'approve' } });
  await testApi.settle();
  expect(receiver.received.map(({ type }) => type)).toEqual(['ready']);
  testApi.advanceClock(10_000);
  await testApi.send(message, drawn.messageId, { type: 'ApplyDecision', access: 'full' });
  expect(await receiver.waitFor('new_message')).toMatchObject([
    { message: { content: 'Drawing' }, messageId: drawn.messageId },
  ]);
  expect(await sender.waitFor('message_status')).toMatchObject([
    { messageId: drawn.messageId, conversationId, status: 'approved' },
  ]);
  sender.socket.close();
  receiver.socket.close();
});

test('a pupil gets no notice of a message that they reported', async () => {
  const pair = await pairOf();
  const before = await listenSince(url, pair.lea.cookie);
  const since = (await before.waitFor('ready'))[0]?.position;
  before.socket.terminate();
  const { id: messageId } = await sendSticker(pair);
  await testApi.settle();
  await pair.lea.ask(reportMessage, { body: { messageId, reason: 'mean' } });
  const kept = await sendSticker(pair);
  await testApi.settle();
  const listener = await listenSince(url, pair.lea.cookie, since);
  expect(await listener.waitFor('new_message')).toMatchObject([{ messageId: kept.id }]);
  listener.socket.close();
});

/**
 * W1: the notices of five pages of one pupil while 1,000 messages come and each page drops ten
 * times.
 */
describe('through 50 drops and 1,000 messages of 20 pupils', { tags: 'large' }, () => {
  const SENDERS = 20;
  const ROUNDS = 50;
  const PAGES = 5;

  interface Page {
    listener: LiveListener;
    since: string;
    readonly heard: string[];
  }

  const note = (page: Page): void => {
    for (const notice of page.listener.received) {
      if (notice.type === 'new_message') page.heard.push(notice.messageId);
      if ('position' in notice) page.since = notice.position;
    }
  };

  test('no notice is missed or sent twice through drops', { timeout: 240_000 }, async () => {
    const lea = await newPupil(testApi, 'Lea');
    const talks = await Promise.all(
      Array.from({ length: SENDERS }, async () => {
        const kai = await newPupil(testApi, 'Kai');
        const { id } = await kai.ask(startConversation, { body: { participant2Id: lea.id } });
        return { kai, lea, conversationId: id };
      }),
    );
    // Without a notice before a page's position, the page could not know that none was deleted.
    await sendSticker(await pairOf());
    await testApi.settle();
    const pages = await Promise.all(
      Array.from({ length: PAGES }, async (_, n): Promise<Page> => {
        const listener = await listenSince(n % 2 === 0 ? url : otherUrl, lea.cookie);
        return { listener, since: (await listener.waitFor('ready'))[0]?.position ?? '', heard: [] };
      }),
    );
    const sent: string[] = [];
    const sendAll = async (some: typeof talks): Promise<void> => {
      await Promise.all(some.map(async (talk) => sent.push((await sendSticker(talk)).id)));
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      // Some messages come before the drop, and some while this page does not listen.
      await sendAll(talks.slice(0, SENDERS / 2));
      const page = pages[round % PAGES];
      page?.listener.socket.terminate();
      await Promise.all([sendAll(talks.slice(SENDERS / 2)), page?.listener.closed]);
      if (!page) continue;
      note(page);
      const back = round % 2 === 0 ? url : otherUrl;
      page.listener = await listenSince(back, lea.cookie, page.since);
      expect((await page.listener.waitFor('ready'))[0]?.isWhole).toBe(true);
    }
    expect(new Set(sent).size).toBe(SENDERS * ROUNDS);
    for (const page of pages) {
      const { heard, listener } = page;
      const counted = (): number =>
        heard.length + listener.received.filter(({ type }) => type === 'new_message').length;
      await expect.poll(counted, { timeout: 60_000 }).toBe(sent.length);
      note(page);
      listener.socket.close();
      expect(heard.toSorted()).toEqual(sent.toSorted());
    }
    const [one] = pages;
    for (const { heard } of pages) expect(heard).toEqual(one?.heard);
  });
});

describe('the end of a session', () => {
  test('signing out closes the channels of the session', async () => {
    const { kai } = await pairOf();
    const listener = await listenSince(otherUrl, kai.cookie);
    await kai.ask(signOut);
    expect(await listener.closed).toBe(LIVE_CLOSED.sessionEnded);
  });

  test('the end of a session closes its channels', async () => {
    const { kai } = await pairOf();
    const listener = await listenSince(otherUrl, kai.cookie);
    await testApi.services.pool.query(
      `update accounts.session set expires_at = now() - interval '1 second' where user_id = $1`,
      [kai.id],
    );
    expect(await listener.closed).toBe(LIVE_CLOSED.sessionEnded);
  });

  test('a new password from an administrator closes the channels of the pupil', async () => {
    const { kai } = await pairOf();
    const listener = await listenSince(otherUrl, kai.cookie);
    await moderator.ask(updateUser, { params: { id: kai.id }, body: { password: 'mango-tree' } });
    expect(await listener.closed).toBe(LIVE_CLOSED.sessionEnded);
  });

  test('a suspension closes the channels of the pupil', async () => {
    const { kai } = await pairOf();
    const listener = await listenSince(otherUrl, kai.cookie);
    await moderator.ask(suspendUser, { params: { id: kai.id }, body: { suspended: true } });
    expect(await listener.closed).toBe(LIVE_CLOSED.suspended);
  });
});

describe('messages that no browser sends', () => {
  test.each([
    ['a frame too large', 1009, 'x'.repeat(70_000)],
    ['no JSON', 1007, 'hello'],
    ['JSON of another shape', 1007, '{"type":"shout"}'],
    ['bytes', 1007, Buffer.from([1, 2, 3])],
  ])('close the channel, and nothing else: %s', async (_what, code, frame) => {
    const pair = await pairOf();
    const listener = await connectLive(url, pair.kai.cookie);
    listener.socket.send(frame);
    expect(await listener.closed).toBe(code);
    const still = await listenSince(url, pair.lea.cookie);
    await sendSticker(pair);
    await still.waitFor('new_message');
    still.socket.close();
  });

  test('a flood of frames closes the channel', async () => {
    const { kai } = await pairOf();
    const listener = await connectLive(url, kai.cookie);
    for (let n = 0; n < 1000; n += 1) listener.send({ type: 'ping' });
    expect(await listener.closed).toBe(LIVE_CLOSED.tooMany);
  });

  test('an eleventh channel of one pupil closes the oldest', async () => {
    const { kai } = await pairOf();
    const first = await listenSince(url, kai.cookie);
    const others = await Promise.all(
      Array.from({ length: 10 }, () => listenSince(url, kai.cookie)),
    );
    expect(await first.closed).toBe(LIVE_CLOSED.tooMany);
    for (const { socket } of others) socket.close();
  });
});
