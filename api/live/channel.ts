import { LIVE_CLOSED, type LiveNotice } from '@mahoe/contracts/live';
import { isAfter, type Position } from '@mahoe/eventstore/store/position';
import type { WebSocket } from 'ws';

/** Maximum unsent bytes; a reader that is slower must reload. */
const MAX_BUFFERED_BYTES = 1_048_576;
/** Maximum frames from a browser, which has hardly anything to send. */
const MAX_FRAMES = 30;
const FRAME_WINDOW_MS = 10_000;
/** Browsers send `auth` as soon as they are connected. */
const AUTH_TIMEOUT_MS = 10_000;
/** Maximum notices kept for a channel that is not open yet; then it must reload. */
const MAX_WAITING = 500;

/** A notice of an event, with its position in the log. */
export interface PositionedNotice {
  readonly position: Position;
  readonly notice: LiveNotice;
}

/**
 * Live channel of one browser. It sends no notice before `auth`, and keeps the order of the log.
 */
export interface Channel {
  readonly userId: string;
  /** Hash of the session token, in hex. */
  readonly session: string;
  /** Counts a frame. @returns false, and closes the channel, if there are too many */
  acceptFrame(nowMs: number): boolean;
  /** Records `auth`, without which the channel closes. @returns false for a second one */
  recordAuth(): boolean;
  /** Sends a reply at once, whatever else is under way. */
  answer(notice: LiveNotice): void;
  /** Sends missed notices, and from then on those after a position. */
  open(upTo: Position, missed: readonly LiveNotice[], ready: LiveNotice): void;
  /** Sends a notice once the channel is open; before, the notice waits. */
  push(positioned: PositionedNotice): void;
  /** Pings the browser. @returns false if it did not answer the last ping */
  ping(): boolean;
  close(code: number, reason: string): void;
}

export const createChannel = (socket: WebSocket, userId: string, session: string): Channel => {
  let waiting: PositionedNotice[] | undefined = [];
  let openedAt: Position | undefined;
  let isAlive = true;
  let frames = 0;
  let countedSinceMs = 0;
  socket.on('pong', () => {
    isAlive = true;
  });

  const close: Channel['close'] = (code, reason) => {
    socket.close(code, reason);
    // Closes a connection that does not even complete the closing handshake.
    setTimeout(() => socket.terminate(), 2000).unref();
  };
  let deadline: NodeJS.Timeout | undefined = setTimeout(
    () => close(LIVE_CLOSED.tooSlow, 'nothing asked'),
    AUTH_TIMEOUT_MS,
  ).unref();
  const send = (notice: LiveNotice): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      socket.terminate();
      return;
    }
    socket.send(JSON.stringify(notice));
  };
  const isNew = ({ position }: PositionedNotice): boolean =>
    openedAt === undefined || isAfter(position, openedAt);

  return {
    userId,
    session,
    acceptFrame: (nowMs) => {
      if (nowMs - countedSinceMs > FRAME_WINDOW_MS) {
        countedSinceMs = nowMs;
        frames = 0;
      }
      frames += 1;
      if (frames <= MAX_FRAMES) return true;
      if (frames === MAX_FRAMES + 1) close(LIVE_CLOSED.tooMany, 'too many frames');
      return false;
    },
    recordAuth: () => {
      const isFirst = deadline !== undefined;
      clearTimeout(deadline);
      deadline = undefined;
      return isFirst;
    },
    answer: send,
    open: (upTo, missed, ready) => {
      openedAt = upTo;
      missed.forEach(send);
      send(ready);
      const queued = waiting ?? [];
      waiting = undefined;
      queued.filter(isNew).forEach(({ notice }) => send(notice));
    },
    push: (positioned) => {
      if (!waiting) {
        if (isNew(positioned)) send(positioned.notice);
      } else if (waiting.push(positioned) > MAX_WAITING) {
        waiting = [];
        close(LIVE_CLOSED.tooSlow, 'too much waits');
      }
    },
    ping: () => {
      if (!isAlive) return false;
      isAlive = false;
      socket.ping();
      return true;
    },
    close,
  };
};
