import { MESSAGES_PER_PAGE, type Message } from '@mahoe/contracts/messaging/conversations';

/**
 * The messages of a chat, oldest first, after its latest ones were read again: what is older than
 * those stays, what they no longer have is gone. Less than a page of them is all there is. Where
 * they begin after all that was known, a gap may lie between, so only they are kept.
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
