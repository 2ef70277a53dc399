import { listReceivedRequests } from '@mahoe/contracts/social/friends';
import { useRead, useSignedInUser } from '../apiClient.ts';

/** Interval between two reads of friends' activity. */
export const FRIENDS_POLL_INTERVAL_MS = 30_000;

/**
 * Reads the open friend requests of the signed-in pupil every half minute; returns none while the
 * reads fail.
 */
export const useFriendRequests = () => {
  const { id: userId } = useSignedInUser();
  return useRead(
    listReceivedRequests,
    { query: { userId } },
    { refetchIntervalMs: FRIENDS_POLL_INTERVAL_MS },
  );
};
