/**
 * Creates a formatter of a reply's `Date`, as RFC 9110 (5.6.7) has it. It formats each second once.
 * @returns takes milliseconds since 1970
 */
export const createHttpDateFormat = (): ((ms: number) => string) => {
  let second = Number.NaN;
  let formatted = '';
  return (ms) => {
    const current = Math.floor(ms / 1000);
    if (current !== second) {
      second = current;
      formatted = new Date(ms).toUTCString();
    }
    return formatted;
  };
};
