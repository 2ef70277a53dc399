/** Handshakes that a process completes in a second, when a whole school reconnects at once. */
export const HANDSHAKES_PER_SECOND = 50;
/** Maximum wait; a handshake that would wait longer is refused. */
const MAX_WAIT_MS = 10_000;

/** Spreads handshakes evenly over time. */
export interface HandshakeLimiter {
  /** @returns ms to wait, or undefined if too many wait already */
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
