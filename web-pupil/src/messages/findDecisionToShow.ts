import type { Decision } from '@mahoe/contracts/messaging/appeals';

/**
 * What a pupil is told above the chats: the newest decision that they have not put away; of a pause as
 * long as it lasts; nothing of what was taken back, or closes the account.
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
