import type { Decision } from '@mahoe/contracts/messaging/appeals';

/**
 * The decision to show above the chats: the newest that the pupil has not dismissed. A pause is shown
 * while it lasts. Overturned decisions and suspensions are not shown.
 */
export const findDecisionToShow = (
  decisions: readonly Decision[],
  isPutAway: (id: string) => boolean,
): Decision | undefined =>
  decisions.find(
    ({ id, what, until, appeal }) =>
      (what === 'warned' || (what === 'paused' && until !== null)) &&
      appeal !== 'overturned' &&
      !isPutAway(id),
  );
