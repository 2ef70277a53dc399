import { getBackoffMs } from '@mahoe/contracts/browser/backoff';
import { LIVE_CLOSED, LiveNotice, type LiveRequest } from '@mahoe/contracts/live';

const PING_INTERVAL_MS = 25_000;
/** Silence after which the connection counts as dead, though neither side closed it. */
const DEAD_AFTER_MS = 60_000;
const RECONNECT_LIMITS = { minMs: 1_000, maxMs: 30_000 };

/** The used part of a WebSocket. */
export interface Socket {
  readonly send: (text: string) => void;
  readonly close: () => void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
}

export interface LiveChannel {
  /** Connects at once if a reconnect is pending, for example when the device is online again. */
  readonly wake: () => void;
  readonly close: () => void;
}

type Notice = Exclude<LiveNotice, { readonly type: 'pong' }>;

const parseNotice = (data: unknown): LiveNotice | undefined => {
  try {
    return LiveNotice.safeParse(typeof data === 'string' ? JSON.parse(data) : undefined).data;
  } catch {
    return undefined;
  }
};

const isRefusal = (code: number): boolean =>
  code === LIVE_CLOSED.sessionEnded || code === LIVE_CLOSED.suspended;

/** Follows the position of the log and recognises notices that came before. */
const createNoticeFilter = () => {
  let position: bigint | undefined;
  let seenAtPosition = new Set<string>();
  return {
    position: (): bigint | undefined => position,
    isNew: (notice: Notice): boolean => {
      const at = BigInt(notice.position);
      if (notice.type === 'ready') {
        position ??= at;
        return true;
      }
      if (position !== undefined && at < position) return false;
      if (at !== position) seenAtPosition = new Set();
      position = at;
      const name = `${notice.type} ${'messageId' in notice ? notice.messageId : ''}`;
      if (seenAtPosition.has(name)) return false;
      seenAtPosition.add(name);
      return true;
    },
  };
};

/**
 * Keeps one connection to the live channel. After each loss it reconnects with the last position it
 * saw, so that the server repeats missed notices. Duplicates are dropped.
 * @param onNotice receives everything but pongs, in the order of the log
 * @param onRefused the session has ended or the account is paused: no reconnect follows
 */
export const openLiveChannel = ({
  userId,
  connect,
  onNotice,
  onRefused,
}: {
  readonly userId: string;
  readonly connect: () => Socket;
  readonly onNotice: (notice: Notice) => void;
  readonly onRefused: () => void;
}): LiveChannel => {
  let socket: Socket | undefined;
  let tries = 0;
  const filter = createNoticeFilter();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let pings: ReturnType<typeof setInterval> | undefined;
  let isClosed = false;

  const rest = (): void => {
    clearTimeout(pause);
    clearTimeout(silence);
    clearInterval(pings);
    pause = undefined;
    socket = undefined;
  };

  const say = (request: LiveRequest): void => socket?.send(JSON.stringify(request));

  const hear = (heard: Socket): void => {
    clearTimeout(silence);
    // The close event may come late, so nothing waits for it.
    silence = setTimeout(() => lose(heard, 0), DEAD_AFTER_MS);
  };

  const lose = (lost: Socket, code: number): void => {
    if (socket !== lost) return;
    rest();
    lost.onclose = null;
    lost.onmessage = null;
    lost.close();
    if (isClosed) return;
    if (isRefusal(code)) return onRefused();
    pause = setTimeout(open, getBackoffMs(tries, RECONNECT_LIMITS, Math.random()));
    tries += 1;
  };

  const open = (): void => {
    rest();
    const opened = connect();
    socket = opened;
    hear(opened);
    opened.onopen = () => {
      const since = filter.position();
      say({ type: 'auth', userId, ...(since !== undefined && { since: String(since) }) });
      pings = setInterval(() => say({ type: 'ping' }), PING_INTERVAL_MS);
    };
    opened.onmessage = ({ data }) => {
      hear(opened);
      const notice = parseNotice(data);
      if (!notice || notice.type === 'pong') return;
      if (notice.type === 'ready') tries = 0;
      if (filter.isNew(notice)) onNotice(notice);
    };
    opened.onclose = ({ code }) => lose(opened, code);
  };

  open();
  return {
    wake: () => {
      if (pause !== undefined) open();
    },
    close: () => {
      isClosed = true;
      const last = socket;
      rest();
      last?.close();
    },
  };
};
