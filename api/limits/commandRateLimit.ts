const MINUTE_MS = 60_000;

/**
 * Limits the commands of each user in a minute (RATE_LIMIT_COMMANDS_PER_MINUTE). Counts are cleared
 * each minute, so they take no more memory than a minute's users.
 * @returns a function that counts a command and tests whether it is allowed
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
