import { getMe } from '@mahoe/contracts/accounts/account';
import { recordSeenPosition } from '@mahoe/contracts/browser/seenPosition';
import { LIVE_PATH } from '@mahoe/contracts/live';
import { useEffect } from 'react';
import { invalidateOperation } from '../../apiClient.ts';
import { showToast } from '../../ui/toast/toastStore.ts';
import { openLiveChannel, type Socket } from './liveChannel.ts';
import { operationsToInvalidate, type ChangeNotice } from './noticeInvalidations.ts';
import { toNoticeToast } from './noticeToast.ts';

const invalidate = (operations: readonly Parameters<typeof invalidateOperation>[0][]): void => {
  Promise.all(operations.map(invalidateOperation)).catch(console.error);
};

const onNotice = (notice: ChangeNotice): void => {
  // Later reads wait for the notice's log position.
  recordSeenPosition(notice.position);
  const toast = toNoticeToast(notice);
  if (toast) showToast(toast);
  invalidate(operationsToInvalidate(notice));
};

const connect = (): Socket => {
  const url = new URL(LIVE_PATH, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const line = new WebSocket(url);
  const socket: Socket = {
    send: (text) => line.send(text),
    close: () => line.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  line.onopen = () => socket.onopen?.();
  line.onmessage = ({ data }) => socket.onmessage?.({ data });
  line.onclose = ({ code }) => socket.onclose?.({ code });
  return socket;
};

/** Applies live notices at once for as long as the pupil is signed in. */
export const useLive = (userId: string): void => {
  useEffect(() => {
    const channel = openLiveChannel({
      userId,
      connect,
      onNotice,
      // Fetching the user discovers the ended session and signs out.
      onRefused: () => invalidate([getMe]),
    });
    window.addEventListener('online', channel.wake);
    return () => {
      window.removeEventListener('online', channel.wake);
      channel.close();
    };
  }, [userId]);
};
