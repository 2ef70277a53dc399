import { expect, test } from 'vitest';
import { toNoticeToast } from './noticeToast.ts';

const position = '7';
const ids = { messageId: 'a', conversationId: 'b' };

test("a message shows its sender's name and its first fifty characters for four seconds", () => {
  const message = { senderName: 'Kai B.', content: '🥭'.repeat(60), conversationId: 'b' };
  expect(toNoticeToast({ type: 'new_message', message, messageId: 'a', position })).toEqual({
    title: 'Kai B.',
    description: '🥭'.repeat(50),
    shownMs: 4000,
  });
});

test('the sender sees a toast for a rejected or expired message', () => {
  const toastTitle = (status: 'approved' | 'rejected' | 'expired' | 'removed') =>
    toNoticeToast({ type: 'message_status', status, ...ids, position })?.title;
  expect(toastTitle('rejected')).toBe('Your message can’t be sent');
  expect(toastTitle('expired')).toBe('Your message was not sent');
  expect([toastTitle('approved'), toastTitle('removed')]).toEqual([undefined, undefined]);
});

test('a pupil hears of a new friend', () => {
  const notice = { type: 'friend_request', friendName: 'Kai B.', position } as const;
  expect(toNoticeToast(notice)?.title).toBe('You and Kai B. are friends now');
});

test('counts and requests show no toast', () => {
  expect(toNoticeToast({ type: 'unread_count', count: 3, position })).toBeUndefined();
  expect(toNoticeToast({ type: 'friend_request', position })).toBeUndefined();
});
