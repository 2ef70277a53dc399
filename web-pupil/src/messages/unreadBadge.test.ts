import { expect, test } from 'vitest';
import { formatUnreadCount } from './unreadBadge.ts';

test('the list tells up to nine unread, above it 9+', () => {
  expect([1, 9, 10, 300].map(formatUnreadCount)).toEqual(['1', '9', '9+', '9+']);
});
