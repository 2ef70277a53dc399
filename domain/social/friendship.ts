import { instantMs, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { FriendshipEvent } from './events.ts';

// Commands

export interface SendFriendRequest {
  readonly type: 'SendFriendRequest';
  readonly now: Moment;
  readonly requestId: string;
  readonly senderId: string;
  readonly receiverId: string;
}

interface RequestCommand {
  readonly now: Moment;
  readonly requestId: string;
  /** The acting pupil. */
  readonly pupilId: string;
}

export interface AcceptFriendRequest extends RequestCommand {
  readonly type: 'AcceptFriendRequest';
}

export interface DeclineFriendRequest extends RequestCommand {
  readonly type: 'DeclineFriendRequest';
}

/** Withdraws the sender's request. */
export interface CancelFriendRequest extends RequestCommand {
  readonly type: 'CancelFriendRequest';
}

interface PairCommand {
  readonly now: Moment;
  /** The acting pupil and the other one. */
  readonly pupilId: string;
  readonly otherId: string;
}

export interface RemoveFriend extends PairCommand {
  readonly type: 'RemoveFriend';
}

/** Blocks a pupil. Also ends a friendship, and withdraws the blocker's request. */
export interface BlockPupil extends PairCommand {
  readonly type: 'BlockPupil';
}

export interface UnblockPupil extends PairCommand {
  readonly type: 'UnblockPupil';
}

export type FriendshipCommand =
  | SendFriendRequest
  | AcceptFriendRequest
  | DeclineFriendRequest
  | CancelFriendRequest
  | RemoveFriend
  | BlockPupil
  | UnblockPupil;

type AnswerRejection = 'request-not-found' | 'request-not-pending' | 'not-your-request';

export interface FriendshipRejections {
  readonly SendFriendRequest:
    'cannot-befriend-yourself' | 'already-friends' | 'pupil-blocked' | 'declined-recently';
  readonly AcceptFriendRequest: AnswerRejection;
  readonly DeclineFriendRequest: AnswerRejection;
  readonly CancelFriendRequest: AnswerRejection;
  readonly BlockPupil: 'cannot-block-yourself';
}

// State

/** The latest request between the two, in either direction. */
export interface FriendRequest {
  /** `ended`: accepted once, but the two are no longer friends. */
  readonly status: 'pending' | 'accepted' | 'declined' | 'cancelled' | 'ended';
  readonly requestId: string;
  readonly senderId: string;
  readonly receiverId: string;
}

export interface Friendship {
  readonly latest: FriendRequest | null;
  /** Time at which each pupil's request was last declined, by the sender's id. */
  readonly declinedAtMs: Readonly<Record<string, number>>;
  /** Pupils of the two who block the other one. */
  readonly blockers: readonly string[];
}

const initial: Friendship = { latest: null, declinedAtMs: {}, blockers: [] };

/** Time after a decline before the same pupil may ask again. */
const DECLINE_COOLDOWN_MS = 30 * 86_400_000;

/** Returns the stream id of a pair of pupils, the same in either order. */
export const friendshipId = (onePupilId: string, otherPupilId: string): string =>
  onePupilId < otherPupilId ? `${onePupilId}_${otherPupilId}` : `${otherPupilId}_${onePupilId}`;

/** Returns true if the two are friends. */
export const areFriends = ({ latest }: Friendship): boolean => latest?.status === 'accepted';

/** Returns true if either of the two blocks the other one. */
export const isBlocked = ({ blockers }: Friendship): boolean => blockers.length > 0;

// Evolve

const evolve = (state: Friendship, { type, data }: FriendshipEvent): Friendship => {
  switch (type) {
    case 'FriendRequestSent':
      return { ...state, latest: withStatus(data, 'pending') };
    case 'FriendRequestAccepted':
      return { ...state, latest: withStatus(data, 'accepted') };
    case 'FriendRequestDeclined': {
      const declinedAtMs = { ...state.declinedAtMs, [data.senderId]: instantMs(data.occurredAt) };
      return { ...state, latest: withStatus(data, 'declined'), declinedAtMs };
    }
    case 'FriendRequestCancelled':
      return { ...state, latest: withStatus(data, 'cancelled') };
    case 'FriendRemoved':
      return { ...state, latest: state.latest && { ...state.latest, status: 'ended' } };
    case 'PupilBlocked':
      return { ...state, blockers: [...state.blockers, data.blockerId] };
    case 'PupilUnblocked':
      return { ...state, blockers: state.blockers.filter((id) => id !== data.blockerId) };
    default:
      return state;
  }
};

const withStatus = (
  { requestId, senderId, receiverId }: Omit<FriendRequest, 'status'>,
  status: FriendRequest['status'],
): FriendRequest => ({ status, requestId, senderId, receiverId });

// Decide

const requestFields = ({ requestId, senderId, receiverId }: FriendRequest, now: Moment) => ({
  requestId,
  senderId,
  receiverId,
  ...stamp(now),
});

/**
 * Sends a request. A request to a pupil who has already asked accepts that pupil's request. A blocked
 * pupil may ask, and is not notified: the request stays hidden while the block lasts.
 */
const send = (
  { latest, declinedAtMs, blockers }: Friendship,
  { requestId, senderId, receiverId, now }: SendFriendRequest,
): readonly FriendshipEvent[] | Rejection<FriendshipRejections['SendFriendRequest']> => {
  if (senderId === receiverId) return reject('cannot-befriend-yourself');
  if (latest?.requestId === requestId) return [];
  if (blockers.includes(senderId)) return reject('pupil-blocked');
  if (latest?.status === 'accepted') return reject('already-friends');
  if (latest?.status === 'pending') {
    return latest.senderId === senderId
      ? []
      : [{ type: 'FriendRequestAccepted', data: requestFields(latest, now) }];
  }
  const declinedAt = declinedAtMs[senderId];
  if (declinedAt !== undefined && instantMs(now.at) - declinedAt < DECLINE_COOLDOWN_MS) {
    return reject('declined-recently');
  }
  const data = { requestId, senderId, receiverId };
  return [{ type: 'FriendRequestSent', data: { ...data, ...stamp(now) } }];
};

const OUTCOME = {
  AcceptFriendRequest: { actor: 'receiverId', status: 'accepted', event: 'FriendRequestAccepted' },
  DeclineFriendRequest: { actor: 'receiverId', status: 'declined', event: 'FriendRequestDeclined' },
  CancelFriendRequest: { actor: 'senderId', status: 'cancelled', event: 'FriendRequestCancelled' },
} as const;

const conclude = (
  { latest, blockers }: Friendship,
  {
    type,
    requestId,
    pupilId,
    now,
  }: AcceptFriendRequest | DeclineFriendRequest | CancelFriendRequest,
): readonly FriendshipEvent[] | Rejection<AnswerRejection> => {
  if (latest?.requestId !== requestId) return reject('request-not-found');
  const { actor, status, event } = OUTCOME[type];
  if (latest[actor] !== pupilId) return reject('not-your-request');
  if (latest.status === status) return [];
  if (latest.status !== 'pending') return reject('request-not-pending');
  // Requests of blocked pupils are hidden from the pupil who blocks them.
  if (blockers.includes(latest.receiverId) && actor === 'receiverId') {
    return reject('request-not-found');
  }
  return [{ type: event, data: requestFields(latest, now) }];
};

const remove = (
  { latest }: Friendship,
  { pupilId, otherId, now }: PairCommand,
): readonly FriendshipEvent[] =>
  latest?.status === 'accepted'
    ? [
        {
          type: 'FriendRemoved',
          data: { removerId: pupilId, friendId: otherId, ...stamp(now) },
        },
      ]
    : [];

const block = (
  state: Friendship,
  command: BlockPupil,
): readonly FriendshipEvent[] | Rejection<'cannot-block-yourself'> => {
  const { pupilId, otherId, now } = command;
  if (pupilId === otherId) return reject('cannot-block-yourself');
  const { latest, blockers } = state;
  if (blockers.includes(pupilId)) return [];
  const isAsking = latest?.status === 'pending' && latest.senderId === pupilId;
  return [
    ...remove(state, command),
    ...(isAsking
      ? [{ type: 'FriendRequestCancelled', data: requestFields(latest, now) } as const]
      : []),
    { type: 'PupilBlocked', data: { blockerId: pupilId, blockedId: otherId, ...stamp(now) } },
  ];
};

const unblock = (
  { blockers }: Friendship,
  { pupilId, otherId, now }: UnblockPupil,
): readonly FriendshipEvent[] =>
  blockers.includes(pupilId)
    ? [
        {
          type: 'PupilUnblocked',
          data: { blockerId: pupilId, blockedId: otherId, ...stamp(now) },
        },
      ]
    : [];

/**
 * The relation of two pupils: asked, answered, withdrawn, ended, blocked. One stream per pair, named by
 * `friendshipId`, so that both sides always agree (R19).
 */
export const friendship: Decider<
  Friendship,
  FriendshipCommand,
  FriendshipEvent,
  FriendshipRejections
> = {
  category: 'friendship',
  initial,
  evolve,
  decide: byCommand<Friendship, FriendshipCommand, FriendshipEvent, FriendshipRejections>({
    SendFriendRequest: send,
    AcceptFriendRequest: conclude,
    DeclineFriendRequest: conclude,
    CancelFriendRequest: conclude,
    RemoveFriend: remove,
    BlockPupil: block,
    UnblockPupil: unblock,
  }),
};
