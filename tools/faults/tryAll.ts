/** Waits for calls that may be refused, because an attack goes on, and returns the other results. */
export const tryAll = async <T>(attempts: readonly Promise<T>[]): Promise<readonly T[]> =>
  (await Promise.allSettled(attempts)).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  );
