import type { Message } from '@mahoe/contracts/messaging';

/**
 * The messages of a chat, oldest first, after its latest ones were read again: what is older than
 * those stays, what they no longer have is gone. Where they begin after all that was known, a gap
 * may lie between, so only they are kept.
 */
export const mergeMessages = (
  known: readonly Message[],
  latest: readonly Message[],
): readonly Message[] => {
  const first = latest[0];
  if (!first) return [];
  const at = known.findIndex(({ id }) => id === first.id);
  return at < 0 ? latest : [...known.slice(0, at), ...latest];
};
