import {
  deleteMessage,
  getMedia,
  listConversations,
  listMessages,
  readConversation,
  sendMessage,
  startConversation,
} from '@mahoe/contracts/messaging/conversations';
import { decideItem } from '@mahoe/contracts/messaging/moderation';
import { blockPupil, removeFriend } from '@mahoe/contracts/social/friends';
import { PRESET_TYPES } from '@mahoe/domain/messaging/events';
import { messagingAccount } from '@mahoe/domain/messaging/messagingAccount';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChats, type Chats } from '../fixtures/chats.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { newPupil, type Person } from '../fixtures/people.ts';

let testApi: TestApi;
let addressIn: Chats['addressIn'];
let carriedOut: Chats['carriedOut'];
let decide: Chats['decide'];
let draw: Chats['draw'];
let friends: Chats['friends'];
let imageData: Chats['imageData'];
let messagesFor: Chats['messagesFor'];
let missBrown: Chats['missBrown'];
let seenBy: Chats['seenBy'];
let stick: Chats['stick'];

beforeAll(async () => {
  testApi = await startTestApi();
  ({
    addressIn,
    carriedOut,
    decide,
    draw,
    friends,
    imageData,
    messagesFor,
    missBrown,
    seenBy,
    stick,
  } = await openChats(testApi));
});
afterAll(() => testApi.stop());

describe('conversations', () => {
  test('two pupils share one conversation, and the other one sees it with the first message', async () => {
    const all = await friends();
    const { kai, lea, conversationId } = all;
    const again = await lea.ask(startConversation, { body: { participant2Id: kai.id } });
    expect(again.id).toBe(conversationId);
    expect(await lea.ask(listConversations)).toEqual([]);
    expect(await kai.ask(listConversations)).toMatchObject([
      { id: conversationId, lastMessage: null, unreadCount: 0, canSend: true, canShare: true },
    ]);
    await stick(all);
    await testApi.settle();
    expect(await lea.ask(listConversations)).toMatchObject([
      { id: conversationId, lastMessage: 'Sweet mango', unreadCount: 1 },
    ]);
  });

  test('read messages are not unread, and later ones are', async () => {
    const all = await friends();
    const { kai, lea, conversationId } = all;
    const params = { id: conversationId };
    const [first, second] = [await stick(all), await stick(all, 'rocket')];
    await testApi.settle();
    const unread = async () => (await lea.ask(listConversations))[0]?.unreadCount;
    expect(await unread()).toBe(2);
    expect(await lea.ask(readConversation, { params, body: { messageId: first.id } })).toEqual({
      unreadCount: 1,
    });
    await lea.ask(readConversation, { params, body: { messageId: second.id } });
    await lea.ask(readConversation, { params, body: { messageId: first.id } });
    await testApi.settle();
    expect(await unread()).toBe(0);
    await stick(all);
    await testApi.settle();
    expect(await unread()).toBe(1);
    expect((await kai.ask(listConversations))[0]?.unreadCount).toBe(0);
  });

  test('a deleted message disappears for its deleter alone, from list, count and push', async () => {
    const all = await friends();
    const { kai, lea, conversationId } = all;
    const params = { id: conversationId };
    const [first, second] = [await stick(all), await stick(all, 'rocket')];
    await testApi.settle();
    expect(await lea.ask(deleteMessage, { params: { id: second.id } })).toEqual({ deleted: true });
    await lea.ask(deleteMessage, { params: { id: second.id } });
    await testApi.settle();
    const ids = async (reader: Person) =>
      (await reader.ask(listMessages, { params })).map(({ id }) => id);
    expect(await ids(lea)).toEqual([first.id]);
    expect(await ids(kai)).toEqual([first.id, second.id]);
    const [talk] = await lea.ask(listConversations);
    expect(talk).toMatchObject({ lastMessage: 'Sweet mango', unreadCount: 1 });
    await kai.ask(deleteMessage, { params: { id: first.id } });
    await kai.ask(deleteMessage, { params: { id: second.id } });
    await testApi.settle();
    expect(await ids(kai)).toEqual([]);
    expect(await kai.ask(listConversations)).toMatchObject([{ lastMessage: null }]);
    expect(await ids(lea)).toEqual([first.id]);
    const stranger = await newPupil(testApi, 'Max');
    const { code } = await stranger.refused(deleteMessage, { params: { id: first.id } });
    expect(code).toBe('message-not-found');
  });

  test('a conversation with oneself, an unknown pupil or an administrator is refused', async () => {
    const { kai } = await friends();
    const start = async (participant2Id: string) =>
      (await kai.refused(startConversation, { body: { participant2Id } })).code;
    expect(await start(kai.id)).toBe('conversation-with-yourself');
    expect(await start('5f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0999')).toBe('pupil-not-found');
    expect(await start(missBrown.id)).toBe('pupil-not-found');
  });

  test('a pupil may begin at most fifty conversations a day, and existing ones stay open', async () => {
    const { kai, lea } = await friends();
    for (let n = 1; n < 50; n += 1) {
      const conversationId = crypto.randomUUID();
      const start = { type: 'CountConversationStart', pupilId: kai.id, conversationId } as const;
      await testApi.send(messagingAccount, kai.id, start);
    }
    const begin = (participant2Id: string) => ({ body: { participant2Id } });
    const { id: anotherId } = await newPupil(testApi, 'Max');
    expect((await kai.refused(startConversation, begin(anotherId))).code).toBe(
      'too-many-chats-today',
    );
    await kai.ask(startConversation, begin(lea.id));
    testApi.advanceClock(86_400_000);
    await kai.ask(startConversation, begin(anotherId));
  });

  test('conversations begun at once are held to the same limit', async () => {
    const { kai } = await friends();
    for (let n = 1; n < 48; n += 1) {
      const conversationId = crypto.randomUUID();
      const start = { type: 'CountConversationStart', pupilId: kai.id, conversationId } as const;
      await testApi.send(messagingAccount, kai.id, start);
    }
    const others = await Promise.all(
      Array.from({ length: 6 }, (_, n) => newPupil(testApi, `Max${'abcdef'[n]}`)),
    );
    const statuses = await Promise.all(
      others.map(async ({ id }) => {
        const { statusCode } = await kai.sendWithRetry(startConversation, {
          body: { participant2Id: id },
        });
        return statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  });

  test('free text and unknown types are refused, and text beside a preset is replaced by ours', async () => {
    const all = await friends();
    const { kai, conversationId } = all;
    for (const messageType of ['text', 'html', '']) {
      const body = { conversationId, messageType, content: 'hello' };
      expect((await kai.refused(sendMessage, { body })).code).toBe('message-type-refused');
    }
    const body = {
      conversationId,
      messageType: 'picture',
      content: 'my number is 876-555-0100',
      metadata: { icon: 'good-job' },
    };
    expect((await kai.ask(sendMessage, { body })).content).toBe('Good job!');
  });

  test.each(PRESET_TYPES)('an unknown preset of type %s is refused', async (messageType) => {
    const { kai, lea, conversationId } = await friends();
    for (const icon of ['not-of-ours', 'constructor', '__proto__', '']) {
      const body = { conversationId, messageType, content: 'Good job!', metadata: { icon } };
      expect(await kai.refused(sendMessage, { body })).toMatchObject({
        status: 422,
        code: 'preset-unknown',
      });
    }
    await testApi.settle();
    expect(await messagesFor(lea, conversationId)).toEqual([]);
  });

  test('messages are read in pages, latest first', async () => {
    const all = await friends();
    for (let n = 0; n < 53; n += 1) await stick(all);
    await testApi.settle();
    const latest = await messagesFor(all.lea, all.conversationId);
    expect(latest).toHaveLength(50);
    const query = { before: latest[0]?.id ?? '' };
    const earlier = await all.lea.ask(listMessages, { params: { id: all.conversationId }, query });
    expect(earlier).toHaveLength(3);
    expect(new Set([...latest, ...earlier].map(({ id }) => id)).size).toBe(53);
  });
});

describe('a drawing', () => {
  test('a drawing is invisible to its receiver until a moderator approves it', async () => {
    const all = await friends();
    const { kai, lea, conversationId } = all;
    await stick(all);
    await testApi.settle();
    const before = await seenBy(lea, conversationId);
    const sent = await draw(all);
    expect(sent).toMatchObject({ status: 'pending', content: 'Drawing' });
    expect(await seenBy(lea, conversationId)).toBe(before);
    const address = addressIn(sent.metadata);
    expect((await lea.refused(getMedia, { params: address })).code).toBe('medium-not-found');
    expect((await kai.send(getMedia, { params: address })).headers['content-type']).toBe(
      'image/png',
    );

    const params = { id: `message-${sent.id}` };
    await missBrown.ask(decideItem, { params, body: { decision: 'approve' } });
    await testApi.settle();
    expect(await seenBy(lea, conversationId)).toBe(before);
    await carriedOut();
    expect((await messagesFor(lea, conversationId)).at(-1)).toMatchObject({
      id: sent.id,
      status: 'approved',
    });
    expect((await lea.send(getMedia, { params: address })).statusCode).toBe(200);
    const stranger = await newPupil(testApi, 'Max');
    expect((await stranger.refused(getMedia, { params: address })).status).toBe(404);
  });

  test('a rejected drawing is deleted, and only its sender is notified, kindly', async () => {
    const all = await friends();
    const before = await seenBy(all.lea, all.conversationId);
    const sent = await draw(all);
    await decide(sent.id, 'reject');
    expect(await seenBy(all.lea, all.conversationId)).toBe(before);
    const [own] = await messagesFor(all.kai, all.conversationId);
    expect(own).toMatchObject({ status: 'rejected', metadata: {} });
    expect(JSON.stringify(own)).not.toContain('unkind');
    expect(await testApi.services.media.read(addressIn(sent.metadata).id)).toBeUndefined();
  });

  test('a drawing is refused between pupils who are not friends, blocked, or no longer friends', async () => {
    const all = await friends();
    const { kai, lea, conversationId } = all;
    const waiting = await draw(all);
    await lea.ask(removeFriend, { params: { id: kai.id } });
    const body = { conversationId, messageType: 'drawing', metadata: { imageData } };
    expect((await kai.refused(sendMessage, { body })).code).toBe('friends-only');
    // The content is not even decoded.
    const unreadable = { ...body, metadata: { imageData: 'data:image/png;base64,AAAA' } };
    expect((await kai.refused(sendMessage, { body: unreadable })).code).toBe('friends-only');
    await stick(all);
    await lea.ask(blockPupil, { params: { id: kai.id } });
    for (const [one, icon] of [
      [kai, 'mango'],
      [lea, 'mango'],
    ] as const) {
      const preset = { conversationId, messageType: 'sticker', metadata: { icon } };
      expect((await one.refused(sendMessage, { body: preset })).code).toBe(
        'conversation-read-only',
      );
    }
    await testApi.settle();
    const before = await seenBy(lea, conversationId);
    await decide(waiting.id, 'approve');
    expect(await seenBy(lea, conversationId)).toBe(before);
    expect((await kai.ask(listConversations))[0]).toMatchObject({ canSend: false });
  });

  test('at most ten drawings wait at once, also if many are sent at the same time', async () => {
    const { kai, conversationId } = await friends();
    const body = { conversationId, messageType: 'drawing', metadata: { imageData } };
    const sent = await Promise.all(
      Array.from({ length: 13 }, () => kai.send(sendMessage, { body })),
    );
    const codes = sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429, 429]);
  });

  test('a drawing that waits for a day is not sent', async () => {
    const all = await friends();
    const sent = await draw(all);
    testApi.advanceClock(86_400_000);
    await carriedOut();
    expect(await messagesFor(all.kai, all.conversationId)).toMatchObject([{ status: 'expired' }]);
    expect(await testApi.services.media.read(addressIn(sent.metadata).id)).toBeUndefined();
  });
});
