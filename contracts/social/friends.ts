import { z } from 'zod';
import { PublicUser, User } from '../accounts/account.ts';
import { Id, IdParams, operation } from '../operation.ts';
import { userNotFound } from '../progress/progress.ts';

/** Pupil as lists of pupils show them. */
export const PupilItem = PublicUser.pick({
  id: true,
  username: true,
  firstName: true,
  lastName: true,
  grade: true,
  level: true,
  profilePicture: true,
});
export type PupilItem = z.infer<typeof PupilItem>;

export const FriendRequest = z.object({
  id: Id,
  senderId: Id,
  receiverId: Id,
  status: z.enum(['pending', 'accepted', 'declined', 'cancelled']),
});
export type FriendRequest = z.infer<typeof FriendRequest>;

/** Pending request, with the pupil at its other end. */
export const PendingFriendRequest = FriendRequest.extend({
  status: z.literal('pending'),
  pupil: PupilItem,
});
export type PendingFriendRequest = z.infer<typeof PendingFriendRequest>;

/** Relation of two pupils, as one of them may know it. */
export const Relation = z.object({
  isFriend: z.boolean(),
  /** Pending request: sent by the caller, or received by them. */
  request: z.enum(['sent', 'received']).nullable(),
  requestId: Id.nullable(),
  /** True if the caller blocks the other pupil; the reverse is not shown. */
  isBlocked: z.boolean(),
});
export type Relation = z.infer<typeof Relation>;

const Whose = z.object({ userId: Id.optional() });
const RequestParams = z.object({ requestId: Id });

export const pupilsOnly = {
  'pupils-only': { status: 403, message: 'Friends are for pupils.' },
} as const;

const answerRefusals = {
  'request-not-found': { status: 404, message: 'This request is no longer there.' },
  'request-not-pending': { status: 409, message: 'This request has already been answered.' },
  'not-your-request': { status: 403, message: 'This request is not yours.' },
} as const;

/** Results of a search for friends. */
export const FRIEND_SEARCH_LIMIT = 6;

export const listUsers = operation({
  method: 'GET',
  path: '/api/users',
  summary:
    'Pupils by part of their username, or by all of one that waits for review, in any letter case, without the caller, their friends, and pupils they block or are blocked by; complete to administrators',
  access: 'signed-in',
  query: z.object({
    q: z.string().max(60).default(''),
    limit: z.coerce.number().int().min(1).max(20).default(FRIEND_SEARCH_LIMIT),
  }),
  reply: z.array(z.union([User, PupilItem])),
  refusals: {},
});

export const listFriends = operation({
  method: 'GET',
  path: '/api/friends',
  summary: "The caller's accepted friends, by name",
  access: 'named-actor',
  query: Whose,
  reply: z.array(PupilItem),
  refusals: {},
});

export const listSentRequests = operation({
  method: 'GET',
  path: '/api/friends/requests/sent',
  summary: "The caller's sent requests that are pending, latest first",
  access: 'named-actor',
  query: Whose,
  reply: z.array(PendingFriendRequest),
  refusals: {},
});

export const listReceivedRequests = operation({
  method: 'GET',
  path: '/api/friends/requests/received',
  summary: 'The caller’s received requests that are pending, latest first',
  access: 'named-actor',
  query: Whose,
  reply: z.array(PendingFriendRequest),
  refusals: {},
});

export const sendFriendRequest = operation({
  method: 'POST',
  path: '/api/friends/request',
  summary: 'Ask a pupil to be friends; if they have already asked, this accepts',
  access: 'named-actor',
  query: Whose,
  body: z.object({ receiverId: Id }),
  reply: FriendRequest,
  refusals: {
    ...userNotFound,
    ...pupilsOnly,
    'cannot-befriend-yourself': { status: 422, message: 'You cannot be your own friend.' },
    'already-friends': { status: 409, message: 'You are already friends.' },
    'pupil-blocked': { status: 409, message: 'You have blocked this pupil. Unblock them first.' },
    'declined-recently': {
      status: 409,
      message: 'You cannot ask right now. You can ask again later.',
    },
    'too-many-requests-today': {
      status: 429,
      message: 'That is enough for today. You can ask more pupils tomorrow.',
    },
    'too-many-pending': {
      status: 409,
      message: 'Many of your requests are still waiting. Please wait for some answers first.',
    },
  },
});

export const respondToFriendRequest = operation({
  method: 'POST',
  path: '/api/friends/requests/:requestId/respond',
  summary: 'Accept or decline a received request',
  access: 'named-actor',
  params: RequestParams,
  query: Whose,
  body: z.object({ status: z.enum(['accepted', 'declined']) }),
  reply: FriendRequest,
  refusals: answerRefusals,
});

export const cancelFriendRequest = operation({
  method: 'DELETE',
  path: '/api/friends/requests/:requestId/cancel',
  summary: 'Cancel a sent request',
  access: 'named-actor',
  params: RequestParams,
  query: Whose,
  reply: FriendRequest,
  refusals: answerRefusals,
});

export const removeFriend = operation({
  method: 'DELETE',
  path: '/api/friends/:id',
  summary: 'End a friendship, for both',
  access: 'signed-in',
  params: IdParams,
  reply: Relation,
  refusals: pupilsOnly,
});

export const blockPupil = operation({
  method: 'POST',
  path: '/api/users/:id/block',
  summary: 'Block a pupil without notifying them; this ends a friendship',
  access: 'signed-in',
  params: IdParams,
  reply: Relation,
  refusals: {
    ...userNotFound,
    ...pupilsOnly,
    'cannot-block-yourself': { status: 422, message: 'You cannot block yourself.' },
  },
});

export const unblockPupil = operation({
  method: 'DELETE',
  path: '/api/users/:id/block',
  summary: 'Unblock a pupil',
  access: 'signed-in',
  params: IdParams,
  reply: Relation,
  refusals: pupilsOnly,
});

export const listBlocked = operation({
  method: 'GET',
  path: '/api/blocks',
  summary: 'Pupils that the caller blocks, latest first',
  access: 'signed-in',
  reply: z.array(PupilItem),
  refusals: {},
});

export const getRelation = operation({
  method: 'GET',
  path: '/api/users/:id/relation',
  summary: "The caller's relation to another pupil: friend, request, block",
  access: 'signed-in',
  params: IdParams,
  reply: Relation,
  refusals: {},
});
