import { listConversations, listMessages } from '@mahoe/contracts/messaging/conversations';
import { listFriends } from '@mahoe/contracts/social/friends';
import { expect, test } from 'vitest';
import { operationsToInvalidate } from './noticeInvalidations.ts';

const position = '7';

test('where counts change, an open chat is read anew: what was hidden or reported leaves it', () => {
  const renewed = operationsToInvalidate({ type: 'unread_count', count: 0, position });
  expect(renewed).toEqual([listConversations, listMessages]);
});

test('where something may have been missed, everything is read anew; else nothing', () => {
  const renewed = operationsToInvalidate({ type: 'ready', position, isWhole: false });
  expect(renewed).toEqual(expect.arrayContaining([listConversations, listMessages, listFriends]));
  expect(operationsToInvalidate({ type: 'ready', position, isWhole: true })).toEqual([]);
});
