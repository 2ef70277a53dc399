import { LIVE_CLOSED, type LiveNotice } from '@mahoe/contracts/live';
import { isAfter, type Position } from '@mahoe/eventstore/store/position';
import type { WebSocket } from 'ws';

/** More than this waiting in the socket, and its reader is too slow: they read anew. */
const MAX_BUFFERED_BYTES = 1_048_576;
/** Frames a browser may send: it has hardly anything to say. */
const MAX_FRAMES = 30;
const FRAME_WINDOW_MS = 10_000;
/** A browser asks as soon as it is connected. */
const AUTH_TIMEOUT_MS = 10_000;
/** More than this kept for who is not open yet, and they read anew. */
const MAX_WAITING = 500;

/** A notice of a fact, with its place in the log. */
export interface PositionedNotice {
  readonly position: Position;
  readonly notice: LiveNotice;
}

/** One browser's live channel. Nothing is told before it has asked, and nothing out of order. */
export interface Channel {
  readonly userId: string;
  /** Hash of the session it was opened under, in hex. */
  readonly session: string;
  /** Counts a frame. @returns false, and closes, where there are too many */
  acceptFrame(nowMs: number): boolean;
  /** Notes that the browser asked: without it the channel closes. @returns false when it had before */
  recordAuth(): boolean;
  /** Sends what answers the browser, whatever else is under way. */
  answer(notice: LiveNotice): void;
  /** Sends what it had missed, and from then on what comes after a place in the log. */
  open(upTo: Position, missed: readonly LiveNotice[], ready: LiveNotice): void;
  /** Tells of a fact, once it is open; before, it waits. */
  push(positioned: PositionedNotice): void;
  /** Asks whether anybody is there. @returns false when nobody answered since the last time */
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
    // Who does not even answer that is let go.
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
