import { expect, test } from 'vitest';
import { formatUnreadCount } from './unreadBadge.ts';

test('the badge shows up to nine unread messages, and 9+ if there are more', () => {
  expect([1, 9, 10, 300].map(formatUnreadCount)).toEqual(['1', '9', '9+', '9+']);
});
