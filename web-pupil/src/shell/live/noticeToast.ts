import type { showToast } from '../../ui/toast/toastStore.ts';
import type { ChangeNotice } from './noticeInvalidations.ts';

type ToastContent = Parameters<typeof showToast>[0];

const TOAST_DURATION_MS = 4000;
const MAX_CHARACTERS = 50;

/**
 * Toast for a notice, on any screen. Most notices have none: the pupil sees them on their own page.
 */
export const toNoticeToast = (notice: ChangeNotice): ToastContent | undefined => {
  if (notice.type === 'new_message') {
    const { senderName, content } = notice.message;
    const description = [...content].slice(0, MAX_CHARACTERS).join('');
    return { title: senderName, description, shownMs: TOAST_DURATION_MS };
  }
  if (notice.type === 'friend_request') {
    return notice.friendName === undefined
      ? undefined
      : {
          title: `You and ${notice.friendName} are friends now`,
          description: 'You can send each other drawings and voice messages.',
          shownMs: TOAST_DURATION_MS,
        };
  }
  if (notice.type !== 'message_status') return undefined;
  if (notice.status === 'rejected') {
    return { title: 'Your message can’t be sent', shownMs: TOAST_DURATION_MS };
  }
  return notice.status === 'expired'
    ? {
        title: 'Your message was not sent',
        description: 'Nobody could check it in time. You can send it again.',
        shownMs: TOAST_DURATION_MS,
      }
    : undefined;
};
