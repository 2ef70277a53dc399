import { MESSAGES_PER_PAGE, type Message } from '@mahoe/contracts/messaging/conversations';

/**
 * Merges the known messages of a chat with its latest page, oldest first. Known messages older than
 * the page stay; those that the page no longer has are dropped. A page that is not full holds all
 * messages there are. If the page begins after all known messages, there may be a gap between, so
 * only the page is kept.
 */
export const mergeMessages = (
  known: readonly Message[],
  latest: readonly Message[],
  perPage: number = MESSAGES_PER_PAGE,
): readonly Message[] => {
  const first = latest[0];
  if (!first || latest.length < perPage) return latest;
  const at = known.findIndex(({ id }) => id === first.id);
  return at < 0 ? latest : [...known.slice(0, at), ...latest];
};
