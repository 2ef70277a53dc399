import { randomUUID } from 'node:crypto';
import {
  cancelFriendRequest,
  listReceivedRequests,
  listSentRequests,
  respondToFriendRequest,
  sendFriendRequest,
  type FriendRequest,
} from '@mahoe/contracts/social/friends';
import { addDays } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import { friendRequests } from '@mahoe/domain/social/friendRequests';
import { friendship, friendshipId, type Friendship } from '@mahoe/domain/social/friendship';
import {
  findOwnRequests,
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
  services: { commands },
  views,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  if (user.isAdministrator) return refuse('pupils-only');
  const { receiverId } = body;
  if (!(await findPupil(views, receiverId))) return refuse('user-not-found');
  const pair = friendshipId(user.id, receiverId);
  const requestId = randomUUID();
  const ends = { requestId, senderId: user.id, receiverId };
  const command = { type: 'SendFriendRequest', now, ...ends } as const;
  const foreseen = friendship.decide(await commands.load(friendship, pair), command);
  if (isRejection(foreseen)) return refuse(foreseen);
  // A request that only accepts the other one's is not counted.
  if (foreseen.some(({ type }) => type === 'FriendRequestSent')) {
    const counted = await handleCommand(friendRequests, user.id, {
      type: 'CountFriendRequest',
      now,
      requestId,
      pupilId: user.id,
      known: await findOwnRequests(views, user.id, addDays(now.localDate, -1)),
    });
    if (isRejection(counted)) return refuse(counted);
  }
  const handled = await handleCommand(friendship, pair, command);
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
