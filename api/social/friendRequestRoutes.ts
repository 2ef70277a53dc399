import { randomUUID } from 'node:crypto';
import {
  cancelFriendRequest,
  listReceivedRequests,
  listSentRequests,
  respondToFriendRequest,
  sendFriendRequest,
  type FriendRequest,
} from '@mahoe/contracts/social/friends';
import { isRejection } from '@mahoe/domain/decider';
import { friendship, friendshipId, type Friendship } from '@mahoe/domain/social/friendship';
import {
  countRequests,
  findPupil,
  findRequest,
  receivedRequests,
  sentRequests,
} from '@mahoe/projections/social/queries';
import type { Views } from '@mahoe/projections/openViews';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { presentPendingRequest } from './presentPupil.ts';

/** Request that a decision was about. */
const presentRequest = ({ latest }: Friendship): FriendRequest => {
  if (!latest) throw new Error('friendship without a request');
  const { requestId: id, senderId, receiverId, status } = latest;
  return { id, senderId, receiverId, status: status === 'ended' ? 'accepted' : status };
};

/** Finds the stream of a request's pair; undefined if there is no such request. */
const findPair = async (views: Views, requestId: string): Promise<string | undefined> => {
  const request = await findRequest(views, requestId);
  return request && friendshipId(request.senderId, request.receiverId);
};

const handleListSentRequests: Handler<typeof listSentRequests> = async ({ views, user }) =>
  (await sentRequests(views, user.id)).map(presentPendingRequest);

const handleListReceivedRequests: Handler<typeof listReceivedRequests> = async ({ views, user }) =>
  (await receivedRequests(views, user.id)).map(presentPendingRequest);

const handleSendFriendRequest: Handler<typeof sendFriendRequest> = async ({
  views,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  if (user.isAdministrator) return refuse('pupils-only');
  const { receiverId } = body;
  const [receiver, asked] = await Promise.all([
    findPupil(views, receiverId),
    countRequests(views, user.id, now.localDate),
  ]);
  if (!receiver) return refuse('user-not-found');
  const handled = await handleCommand(friendship, friendshipId(user.id, receiverId), {
    type: 'SendFriendRequest',
    now,
    requestId: randomUUID(),
    senderId: user.id,
    receiverId,
    ...asked,
  });
  if (isRejection(handled)) return refuse(handled);
  return presentRequest(handled.state);
};

const handleRespondToFriendRequest: Handler<typeof respondToFriendRequest> = async ({
  views,
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const { requestId } = params;
  const pair = await findPair(views, requestId);
  if (pair === undefined) return refuse('request-not-found');
  const type = body.status === 'accepted' ? 'AcceptFriendRequest' : 'DeclineFriendRequest';
  const command = { type, now, requestId, pupilId: user.id } as const;
  const handled = await handleCommand(friendship, pair, command);
  if (isRejection(handled)) return refuse(handled);
  return presentRequest(handled.state);
};

const handleCancelFriendRequest: Handler<typeof cancelFriendRequest> = async ({
  views,
  params,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const { requestId } = params;
  const pair = await findPair(views, requestId);
  if (pair === undefined) return refuse('request-not-found');
  const command = { type: 'CancelFriendRequest', now, requestId, pupilId: user.id } as const;
  const handled = await handleCommand(friendship, pair, command);
  if (isRejection(handled)) return refuse(handled);
  return presentRequest(handled.state);
};

/** Routes to send and answer friend requests. */
export const friendRequestRoutes: readonly Route[] = [
  defineRoute(listSentRequests, handleListSentRequests),
  defineRoute(listReceivedRequests, handleListReceivedRequests),
  defineRoute(sendFriendRequest, handleSendFriendRequest),
  defineRoute(respondToFriendRequest, handleRespondToFriendRequest),
  defineRoute(cancelFriendRequest, handleCancelFriendRequest),
];
