const MINUTE_MS = 60_000;

/**
 * Counts the commands each user sends within a minute (RATE_LIMIT_COMMANDS_PER_MINUTE). With a minute its counts are forgotten, so that no
 * more is kept than users there are in one.
 * @returns whether a user may send one more
 */
export const createCommandRateLimit = (
  max: number,
  clock: () => number = Date.now,
): ((userId: string) => boolean) => {
  let minute = 0;
  let counts = new Map<string, number>();
  return (userId) => {
    const current = Math.floor(clock() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      counts = new Map();
    }
    const count = (counts.get(userId) ?? 0) + 1;
    counts.set(userId, count);
    return count <= max;
  };
};
