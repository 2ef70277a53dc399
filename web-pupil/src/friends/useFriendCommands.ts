import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import {
  blockPupil,
  cancelFriendRequest,
  removeFriend,
  respondToFriendRequest,
  sendFriendRequest,
  unblockPupil,
} from '@mahoe/contracts/social/friends';
import { refetchAll, useCommand, useSignedInUser } from '../apiClient.ts';
import { showToast } from '../ui/toast/toastStore.ts';

const showFailed =
  (title: string) =>
  (error: Error): void => {
    console.error(error);
    const description = getErrorMessage(error, 'Please try again.');
    showToast({ title, description, look: 'failure' });
    // The data on screen may be outdated.
    refetchAll().catch(console.error);
  };

const showDone = (title: string) => (): void => {
  showToast({ title });
  refetchAll().catch(console.error);
};

/** Commands about another pupil; each refetches all data when it is done. */
export const useFriendCommands = () => {
  const { id: userId } = useSignedInUser();
  const query = { userId };
  const sending = useCommand(sendFriendRequest);
  const responding = useCommand(respondToFriendRequest);
  const cancelling = useCommand(cancelFriendRequest);
  const removing = useCommand(removeFriend);
  const blocking = useCommand(blockPupil);
  const unblocking = useCommand(unblockPupil);
  return {
    isBusy: [sending, responding, cancelling, removing, blocking, unblocking].some(
      ({ isPending }) => isPending,
    ),
    ask: (receiverId: string): void =>
      sending.mutate(
        { query, body: { receiverId } },
        {
          onSuccess: ({ status }) =>
            showDone(status === 'accepted' ? 'You are friends now' : 'Friend request sent')(),
          onError: showFailed('Error sending request'),
        },
      ),
    respond: (requestId: string, status: 'accepted' | 'declined'): void =>
      responding.mutate(
        { params: { requestId }, query, body: { status } },
        {
          onSuccess: showDone(status === 'accepted' ? 'You are friends now' : 'Request declined'),
          onError: showFailed('Error responding to request'),
        },
      ),
    cancel: (requestId: string): void =>
      cancelling.mutate(
        { params: { requestId }, query },
        {
          onSuccess: showDone('Request taken back'),
          onError: showFailed('Error cancelling request'),
        },
      ),
    remove: (id: string): void =>
      removing.mutate(
        { params: { id } },
        { onSuccess: showDone('Friend removed'), onError: showFailed('Error removing friend') },
      ),
    block: (id: string): void =>
      blocking.mutate(
        { params: { id } },
        { onSuccess: showDone('Blocked'), onError: showFailed('Error blocking') },
      ),
    unblock: (id: string): void =>
      unblocking.mutate(
        { params: { id } },
        { onSuccess: showDone('Unblocked'), onError: showFailed('Error unblocking') },
      ),
  };
};

export type FriendCommands = ReturnType<typeof useFriendCommands>;
