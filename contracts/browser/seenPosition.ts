import { tabEntries } from './browserStorage.ts';

const STORAGE_KEY = 'mahoe.seenPosition';
const POSITION = /^\d{1,20}$/;

/**
 * Log position up to which this tab has seen its own commands, as decimal text because it may pass
 * 2^53. It survives a reload, so the first page after a reload is not older than the last page
 * before it.
 */
export const seenPosition = (): string | undefined => {
  const stored = tabEntries.getItem(STORAGE_KEY) ?? '';
  return POSITION.test(stored) ? stored : undefined;
};

/** Records the position of a command's reply. An older position never replaces a newer one. */
export const recordSeenPosition = (position: string): void => {
  if (!POSITION.test(position)) return;
  if (BigInt(position) > BigInt(seenPosition() ?? 0)) tabEntries.setItem(STORAGE_KEY, position);
};

/** Names the position that a read or a command of this tab must have seen. */
export const nameSeenPosition = (headers: Headers): void => {
  const seen = seenPosition();
  if (seen !== undefined) headers.set('x-min-position', seen);
};

/** Records the position of a reply, so that what this tab asks next is at least as new. */
export const recordReplyPosition = (headers: Headers): void =>
  recordSeenPosition(headers.get('x-log-position') ?? '');
