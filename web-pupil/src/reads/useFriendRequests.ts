import { listReceivedRequests } from '@mahoe/contracts/social/friends';
import { useRead, useSignedInUser } from '../apiClient.ts';

/** How often what friends do is asked for anew. */
export const FRIENDS_POLL_INTERVAL_MS = 30_000;

/** Requests the signed-in pupil may answer, asked for every half minute; none while they fail. */
export const useFriendRequests = () => {
  const { id: userId } = useSignedInUser();
  return useRead(
    listReceivedRequests,
    { query: { userId } },
    { refetchIntervalMs: FRIENDS_POLL_INTERVAL_MS },
  );
};
