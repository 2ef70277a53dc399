const KEY = 'mahoe.seenPosition';

/**
 * Log position up to which this tab has seen its own commands; it outlives a reload, so that the
 * first page after one is not older than the last before it. 0n for none.
 */
export const seenPosition = (): bigint => {
  const stored = sessionStorage.getItem(KEY) ?? '';
  return /^\d{1,20}$/.test(stored) ? BigInt(stored) : 0n;
};

/** Notes the position a command's reply tells of. */
export const noteSeen = (position: string): void => {
  if (BigInt(position) > seenPosition()) sessionStorage.setItem(KEY, position);
};
