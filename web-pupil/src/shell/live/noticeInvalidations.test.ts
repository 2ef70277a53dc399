import { listConversations, listMessages } from '@mahoe/contracts/messaging/conversations';
import { listFriends } from '@mahoe/contracts/social/friends';
import { expect, test } from 'vitest';
import { operationsToInvalidate } from './noticeInvalidations.ts';

const position = '7';

test('a changed count refetches an open chat, so hidden and reported messages leave it', () => {
  const renewed = operationsToInvalidate({ type: 'unread_count', count: 0, position });
  expect(renewed).toEqual([listConversations, listMessages]);
});

test('everything is refetched only if a notice may have been missed', () => {
  const renewed = operationsToInvalidate({ type: 'ready', position, isWhole: false });
  expect(renewed).toEqual(expect.arrayContaining([listConversations, listMessages, listFriends]));
  expect(operationsToInvalidate({ type: 'ready', position, isWhole: true })).toEqual([]);
});
