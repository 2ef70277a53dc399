import { LIVE_CLOSED, LiveNotice, type LiveRequest } from '@mahoe/contracts/live';

const PING_INTERVAL_MS = 25_000;
/** Without a word for so long, the line is dead though nobody closed it. */
const DEAD_AFTER_MS = 60_000;
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** The part of a WebSocket that is used. */
export interface Socket {
  readonly send: (text: string) => void;
  readonly close: () => void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
}

export interface LiveChannel {
  /** Connects now if it waits to, as when the line is back. */
  readonly wake: () => void;
  readonly close: () => void;
}

/**
 * How long to wait before connecting again: longer with every try, and never the same for all, so
 * that a whole school does not come back at one moment. `random` is from 0 to 1.
 */
export const reconnectPause = (tries: number, random: number): number =>
  Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** tries) * (0.5 + random / 2);

const parseNotice = (data: unknown): LiveNotice | undefined => {
  try {
    return LiveNotice.safeParse(typeof data === 'string' ? JSON.parse(data) : undefined).data;
  } catch {
    return undefined;
  }
};

/**
 * Keeps one connection to the live channel, and comes back after each loss with the last position
 * it saw, so that the server sends again what was missed. What comes twice is told once.
 * @param onNotice everything but pongs, in the order of the log
 * @param onRefused the session has ended or the account is paused: it does not come back
 */
export const openLiveChannel = ({
  userId,
  connect,
  onNotice,
  onRefused,
}: {
  readonly userId: string;
  readonly connect: () => Socket;
  readonly onNotice: (notice: Exclude<LiveNotice, { readonly type: 'pong' }>) => void;
  readonly onRefused: () => void;
}): LiveChannel => {
  let socket: Socket | undefined;
  let tries = 0;
  let position: bigint | undefined;
  let toldAtPosition = new Set<string>();
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

  const isNews = (notice: Exclude<LiveNotice, { readonly type: 'pong' }>): boolean => {
    const at = BigInt(notice.position);
    if (notice.type === 'ready') return true;
    if (position !== undefined && at < position) return false;
    if (at !== position) toldAtPosition = new Set();
    position = at;
    const name = `${notice.type} ${'messageId' in notice ? notice.messageId : ''}`;
    if (toldAtPosition.has(name)) return false;
    toldAtPosition.add(name);
    return true;
  };

  const hear = (heard: Socket): void => {
    clearTimeout(silence);
    // What is closed here may take its time to say so: that is not waited for.
    silence = setTimeout(() => lose(heard, 0), DEAD_AFTER_MS);
  };

  const lose = (lost: Socket, code: number): void => {
    if (socket !== lost) return;
    rest();
    lost.onclose = null;
    lost.onmessage = null;
    lost.close();
    if (isClosed) return;
    if (code === LIVE_CLOSED.sessionEnded || code === LIVE_CLOSED.suspended) return onRefused();
    pause = setTimeout(open, reconnectPause(tries, Math.random()));
    tries += 1;
  };

  const open = (): void => {
    rest();
    const opened = connect();
    socket = opened;
    hear(opened);
    opened.onopen = () => {
      say({ type: 'auth', userId, ...(position !== undefined && { since: String(position) }) });
      pings = setInterval(() => say({ type: 'ping' }), PING_INTERVAL_MS);
    };
    opened.onmessage = ({ data }) => {
      hear(opened);
      const notice = parseNotice(data);
      if (!notice || notice.type === 'pong') return;
      if (notice.type === 'ready') {
        tries = 0;
        position ??= BigInt(notice.position);
      }
      if (isNews(notice)) onNotice(notice);
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
