/** Handshakes a process carries through within a second, so that a whole school may come back at once. */
export const HANDSHAKES_PER_SECOND = 50;
/** Whoever would have to wait longer comes again later. */
const MAX_WAIT_MS = 10_000;

/** Gives turns, evenly spread. */
export interface HandshakeLimiter {
  /** @returns ms to wait, or undefined where too many wait already */
  acquire(nowMs: number): number | undefined;
}

export const createHandshakeLimiter = (): HandshakeLimiter => {
  let nextMs = 0;
  return {
    acquire: (nowMs) => {
      const atMs = Math.max(nowMs, nextMs);
      if (atMs - nowMs > MAX_WAIT_MS) return undefined;
      nextMs = atMs + 1000 / HANDSHAKES_PER_SECOND;
      return atMs - nowMs;
    },
  };
};
