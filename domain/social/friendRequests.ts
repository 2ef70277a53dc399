import { instantMs, stamp, type Moment } from '../calendar.ts';
import { reject, type Decider, type Rejection } from '../decider.ts';
import type { FriendRequestsEvent } from './events.ts';

/** Request as a view knows it. */
export interface KnownRequest {
  readonly requestId: string;
  readonly isPending: boolean;
  /** Local day on which it was sent. */
  readonly sentOn: string;
}

/** Counts a request before it is sent. */
export interface CountFriendRequest {
  readonly type: 'CountFriendRequest';
  readonly now: Moment;
  readonly requestId: string;
  readonly pupilId: string;
  /** The pupil's requests that a view knows: the pending ones and those of the last days. */
  readonly known: readonly KnownRequest[];
}

export type FriendRequestsRejection = 'too-many-requests-today' | 'too-many-pending';

interface CountedRequest {
  readonly requestId: string;
  readonly at: string;
  readonly localDate: string;
}

export interface FriendRequests {
  /** Requests of the last day, which a view may not know yet. */
  readonly recent: readonly CountedRequest[];
}

const MAX_REQUESTS_PER_DAY = 20;
const MAX_PENDING_REQUESTS = 50;
const DAY_MS = 86_400_000;

const filterLastDay = (
  requests: readonly CountedRequest[],
  instant: string,
): readonly CountedRequest[] =>
  requests.filter(({ at }) => instantMs(instant) - instantMs(at) < DAY_MS);

const evolve = ({ recent }: FriendRequests, { data }: FriendRequestsEvent): FriendRequests => {
  const { requestId, occurredAt: at, localDate } = data;
  return { recent: [...filterLastDay(recent, at), { requestId, at, localDate }] };
};

const decide = (
  state: FriendRequests,
  { requestId, pupilId, known, now }: CountFriendRequest,
): readonly FriendRequestsEvent[] | Rejection<FriendRequestsRejection> => {
  const recent = filterLastDay(state.recent, now.at);
  if (recent.some((one) => one.requestId === requestId)) return [];
  const today = new Set([
    ...recent.filter(({ localDate }) => localDate === now.localDate).map((one) => one.requestId),
    ...known.filter(({ sentOn }) => sentOn === now.localDate).map((one) => one.requestId),
  ]);
  if (today.size >= MAX_REQUESTS_PER_DAY) return reject('too-many-requests-today');
  const settled = new Set(known.filter((one) => !one.isPending).map((one) => one.requestId));
  const pending = new Set(
    [...recent, ...known].map((one) => one.requestId).filter((id) => !settled.has(id)),
  );
  if (pending.size >= MAX_PENDING_REQUESTS) return reject('too-many-pending');
  return [{ type: 'FriendRequestCounted', data: { requestId, pupilId, ...stamp(now) } }];
};

/** Limits of a pupil's friend requests, which hold when several are sent at once (R19). Stream id: the pupil's. */
export const friendRequests: Decider<
  FriendRequests,
  CountFriendRequest,
  FriendRequestsEvent,
  FriendRequestsRejection
> = {
  category: 'friendRequests',
  initial: { recent: [] },
  evolve,
  decide,
};
