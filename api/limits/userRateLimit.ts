const MINUTE_MS = 60_000;

/**
 * Limits the calls of each user in a minute. Counts are cleared each minute, so they take no more
 * memory than a minute's users.
 * @returns a function that counts a call and tests whether it is allowed
 */
export const createUserRateLimit = (
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
