import { rowProjector, rows } from '../projector.ts';

interface RequestKey {
  readonly request_id: string;
}

interface RequestRow extends RequestKey {
  readonly sender_id: string;
  readonly receiver_id: string;
  readonly status: 'pending' | 'accepted' | 'declined' | 'cancelled';
  readonly sent_at: string;
  readonly sent_on: string;
}

interface FriendKey {
  readonly pupil_id: string;
  readonly friend_id: string;
}

interface FriendRow extends FriendKey {
  readonly since: string;
}

interface BlockKey {
  readonly blocker_id: string;
  readonly blocked_id: string;
}

interface BlockRow extends BlockKey {
  readonly blocked_at: string;
}

const ofRequest = ({
  data,
}: {
  readonly data: { readonly requestId: string };
}): readonly RequestKey[] => [{ request_id: data.requestId }];

const settled =
  (status: RequestRow['status']) =>
  (row: RequestRow | undefined): RequestRow | undefined =>
    row && { ...row, status };

/** Returns both rows of a friendship, one for each pupil. */
const bothWays = (one: string, other: string): readonly FriendKey[] => [
  { pupil_id: one, friend_id: other },
  { pupil_id: other, friend_id: one },
];

const ofBlock = ({
  data,
}: {
  readonly data: { readonly blockerId: string; readonly blockedId: string };
}): readonly BlockKey[] => [{ blocker_id: data.blockerId, blocked_id: data.blockedId }];

/** Friend requests, friends and blocks. */
export const friendships = rowProjector(
  'friendships',
  rows<RequestRow, RequestKey>({
    table: 'friend_request',
    erasurePolicy: 'pseudonymous',
    key: ['request_id'],
    on: {
      FriendRequestSent: {
        keys: ofRequest,
        apply: (_row, { data }, key) => ({
          ...key,
          sender_id: data.senderId,
          receiver_id: data.receiverId,
          status: 'pending',
          sent_at: data.occurredAt,
          sent_on: data.localDate,
        }),
      },
      FriendRequestAccepted: { keys: ofRequest, apply: settled('accepted') },
      FriendRequestDeclined: { keys: ofRequest, apply: settled('declined') },
      FriendRequestCancelled: { keys: ofRequest, apply: settled('cancelled') },
    },
  }),
  rows<FriendRow, FriendKey>({
    table: 'friend',
    erasurePolicy: 'pseudonymous',
    key: ['pupil_id', 'friend_id'],
    on: {
      FriendRequestAccepted: {
        keys: ({ data }) => bothWays(data.senderId, data.receiverId),
        apply: (_row, { data }, key) => ({ ...key, since: data.occurredAt }),
      },
      FriendRemoved: {
        keys: ({ data }) => bothWays(data.removerId, data.friendId),
        apply: () => undefined,
      },
    },
  }),
  rows<BlockRow, BlockKey>({
    table: 'pupil_block',
    erasurePolicy: 'pseudonymous',
    key: ['blocker_id', 'blocked_id'],
    on: {
      PupilBlocked: {
        keys: ofBlock,
        apply: (_row, { data }, key) => ({ ...key, blocked_at: data.occurredAt }),
      },
      PupilUnblocked: { keys: ofBlock, apply: () => undefined },
    },
  }),
);
