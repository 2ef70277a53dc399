/** Handshakes a process carries through within a second, so that a whole school may come back at once. */
export const HANDSHAKES_PER_SECOND = 50;
/** Whoever would have to wait longer comes again later. */
const PATIENCE_MS = 10_000;

/** Gives turns, evenly spread. */
export interface Pace {
  /** @returns ms to wait, or undefined where too many wait already */
  turn(nowMs: number): number | undefined;
}

export const openPace = (): Pace => {
  let nextMs = 0;
  return {
    turn: (nowMs) => {
      const atMs = Math.max(nowMs, nextMs);
      if (atMs - nowMs > PATIENCE_MS) return undefined;
      nextMs = atMs + 1000 / HANDSHAKES_PER_SECOND;
      return atMs - nowMs;
    },
  };
};
