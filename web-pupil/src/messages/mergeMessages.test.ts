import type { Message } from '@mahoe/contracts/messaging/conversations';
import { expect, test } from 'vitest';
import { mergeMessages } from './mergeMessages.ts';

const message = (id: string): Message => ({
  id,
  conversationId: 'c',
  senderId: 's',
  senderName: 'Nia G.',
  content: 'Happy',
  messageType: 'emoji',
  metadata: { icon: 'happy' },
  sentAt: '2026-11-22T20:30:00Z',
  status: 'approved',
});
const messages = (ids: string) => [...ids].map(message);
/** The merged ids, with pages of two messages. */
const merged = (known: string, latest: string): string =>
  mergeMessages(messages(known), messages(latest), 2)
    .map(({ id }) => id)
    .join('');

test.each([
  ['', 'abc', 'abc', 'the first ones'],
  ['abcd', 'cde', 'abcde', 'a new one behind what was read before'],
  ['abcd', 'cd', 'abcd', 'nothing new'],
  ['abcd', 'bd', 'abd', 'one that was taken away'],
  ['abc', 'xyz', 'xyz', 'so many new ones that some between may be missing'],
  ['ab', 'b', 'b', 'the first one was taken away, less than a page is left'],
  ['abc', '', '', 'none any more'],
])('known "%s" and latest "%s" merge to "%s": %s', (known, latest, all) => {
  expect(merged(known, latest)).toBe(all);
});
