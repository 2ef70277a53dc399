const STORAGE_KEY = 'mahoe.seenPosition';
const POSITION = /^\d{1,20}$/;

/**
 * Log position up to which this tab has seen its own commands, as decimal text: it may pass 2^53.
 * It outlives a reload, so that the first page after one is not older than the last before it.
 */
export const seenPosition = (): string | undefined => {
  const stored = sessionStorage.getItem(STORAGE_KEY) ?? '';
  return POSITION.test(stored) ? stored : undefined;
};

/** Notes the position a command's reply tells of; an older one never replaces a newer one. */
export const recordSeenPosition = (position: string): void => {
  if (!POSITION.test(position)) return;
  if (BigInt(position) > BigInt(seenPosition() ?? 0)) sessionStorage.setItem(STORAGE_KEY, position);
};
