import { expect, test } from 'vitest';
import { unreadBadge } from './unreadWords.ts';

test('the list tells up to nine unread, above it 9+', () => {
  expect([1, 9, 10, 300].map(unreadBadge)).toEqual(['1', '9', '9+', '9+']);
});
