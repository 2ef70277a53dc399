/** Of so many calls it is known when they first came. */
const MOST = 20_000;
const KEPT_MS = 300_000;

/**
 * When calls first came that were turned away unread, since too many came: they count as of then
 * once they are let in, so that no pupil's clock runs while the server is to blame.
 */
export interface TurnedAway {
  note(call: string, atMs: number): void;
  /** ms since 1970 at which the call first came; undefined where it was not turned away. */
  firstSeen(call: string, nowMs: number): number | undefined;
}

export const rememberTurnedAway = (): TurnedAway => {
  const seen = new Map<string, number>();
  return {
    note: (call, atMs) => {
      if (seen.has(call)) return;
      for (const [oldest, at] of seen) {
        if (seen.size < MOST && at > atMs - KEPT_MS) break;
        seen.delete(oldest);
      }
      seen.set(call, atMs);
    },
    firstSeen: (call, nowMs) => {
      const at = seen.get(call);
      return at !== undefined && at > nowMs - KEPT_MS ? at : undefined;
    },
  };
};
