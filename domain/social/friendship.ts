import { instantMs, stamp, type Moment } from '../calendar.ts';
import { reject, type Decider, type Rejection } from '../decider.ts';
import type { SocialEvent } from './events.ts';

// Commands

export interface SendFriendRequest {
  readonly type: 'SendFriendRequest';
  readonly now: Moment;
  readonly requestId: string;
  readonly senderId: string;
  readonly receiverId: string;
  /** Requests the sender has sent on this local day, to anybody. */
  readonly sentToday: number;
  /** Requests of the sender nobody has answered yet. */
  readonly pendingSent: number;
}

interface RequestCommand {
  readonly now: Moment;
  readonly requestId: string;
  /** Who acts. */
  readonly pupilId: string;
}

export interface AcceptFriendRequest extends RequestCommand {
  readonly type: 'AcceptFriendRequest';
}

export interface DeclineFriendRequest extends RequestCommand {
  readonly type: 'DeclineFriendRequest';
}

/** The sender takes it back. */
export interface CancelFriendRequest extends RequestCommand {
  readonly type: 'CancelFriendRequest';
}

export type FriendshipCommand =
  SendFriendRequest | AcceptFriendRequest | DeclineFriendRequest | CancelFriendRequest;

export type FriendshipRejection =
  | 'cannot-befriend-yourself'
  | 'already-friends'
  | 'request-pending'
  | 'declined-recently'
  | 'too-many-requests-today'
  | 'too-many-pending'
  | 'request-not-found'
  | 'request-not-pending'
  | 'not-your-request';

// State

/** The latest request between the two, whichever of them sent it. */
export interface FriendRequest {
  readonly status: 'pending' | 'accepted' | 'declined' | 'cancelled';
  readonly requestId: string;
  readonly senderId: string;
  readonly receiverId: string;
}

export interface Friendship {
  readonly latest: FriendRequest | null;
  /** When each pupil's request was last declined, by the sender's id. */
  readonly declinedAtMs: Readonly<Record<string, number>>;
}

const initial: Friendship = { latest: null, declinedAtMs: {} };

const REQUESTS_PER_DAY = 20;
const PENDING_REQUESTS = 50;
/** After a decline the same pupil asks again only a week later. */
const DECLINE_REST_MS = 7 * 86_400_000;

/** Stream id of a pair of pupils, the same whoever of them is named first. */
export const friendshipId = (onePupilId: string, otherPupilId: string): string =>
  onePupilId < otherPupilId ? `${onePupilId}_${otherPupilId}` : `${otherPupilId}_${onePupilId}`;

// Evolve

const evolve = (state: Friendship, { type, data }: SocialEvent): Friendship => {
  const { requestId, senderId, receiverId, occurredAt } = data;
  const request = { requestId, senderId, receiverId };
  switch (type) {
    case 'FriendRequestSent':
      return { ...state, latest: { status: 'pending', ...request } };
    case 'FriendRequestAccepted':
      return { ...state, latest: { status: 'accepted', ...request } };
    case 'FriendRequestDeclined':
      return {
        latest: { status: 'declined', ...request },
        declinedAtMs: { ...state.declinedAtMs, [senderId]: instantMs(occurredAt) },
      };
    case 'FriendRequestCancelled':
      return { ...state, latest: { status: 'cancelled', ...request } };
    default:
      return state;
  }
};

// Decide

const send = (
  { latest, declinedAtMs }: Friendship,
  { requestId, senderId, receiverId, sentToday, pendingSent, now }: SendFriendRequest,
): readonly SocialEvent[] | Rejection<FriendshipRejection> => {
  if (senderId === receiverId) return reject('cannot-befriend-yourself');
  if (latest?.requestId === requestId) return [];
  if (latest?.status === 'accepted') return reject('already-friends');
  if (latest?.status === 'pending') {
    return latest.senderId === senderId ? [] : reject('request-pending');
  }
  const declinedAt = declinedAtMs[senderId];
  if (declinedAt !== undefined && instantMs(now.at) - declinedAt < DECLINE_REST_MS) {
    return reject('declined-recently');
  }
  if (sentToday >= REQUESTS_PER_DAY) return reject('too-many-requests-today');
  if (pendingSent >= PENDING_REQUESTS) return reject('too-many-pending');
  const data = { requestId, senderId, receiverId };
  return [{ type: 'FriendRequestSent', data: { ...data, ...stamp(now) } }];
};

const OUTCOME = {
  AcceptFriendRequest: { actor: 'receiverId', status: 'accepted', event: 'FriendRequestAccepted' },
  DeclineFriendRequest: { actor: 'receiverId', status: 'declined', event: 'FriendRequestDeclined' },
  CancelFriendRequest: { actor: 'senderId', status: 'cancelled', event: 'FriendRequestCancelled' },
} as const;

const decide = (
  state: Friendship,
  command: FriendshipCommand,
): readonly SocialEvent[] | Rejection<FriendshipRejection> => {
  if (command.type === 'SendFriendRequest') return send(state, command);
  const { requestId, pupilId, now } = command;
  const { latest } = state;
  if (latest?.requestId !== requestId) return reject('request-not-found');
  const { actor, status, event } = OUTCOME[command.type];
  if (latest[actor] !== pupilId) return reject('not-your-request');
  if (latest.status === status) return [];
  if (latest.status !== 'pending') return reject('request-not-pending');
  const { senderId, receiverId } = latest;
  const data = { requestId, senderId, receiverId };
  return [{ type: event, data: { ...data, ...stamp(now) } }];
};

/** Two pupils: asked, answered, taken back. One stream a pair, named by `friendshipId`. */
export const friendship: Decider<Friendship, FriendshipCommand, SocialEvent, FriendshipRejection> =
  { category: 'friendship', initial, evolve, decide };
