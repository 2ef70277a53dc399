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
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { presentPendingRequest } from './presentPupil.ts';

/** Request that a decision was about. */
const presentRequest = ({ latest }: Friendship): FriendRequest => {
  if (!latest) throw new Error('friendship without a request');
  const { requestId: id, senderId, receiverId, status } = latest;
  return { id, senderId, receiverId, status: status === 'ended' ? 'accepted' : status };
};

/** Routes to send and answer friend requests. */
export const friendRequestRoutes = (app: FastifyInstance, services: Services): void => {
  const { commands } = services;

  /** Finds the stream of a request's pair; undefined if there is no such request. */
  const findPair = async (views: Views, requestId: string): Promise<string | undefined> => {
    const request = await findRequest(views, requestId);
    return request && friendshipId(request.senderId, request.receiverId);
  };

  defineRoute(app, services, listSentRequests, {
    handler: async ({ views, user }) =>
      (await sentRequests(views, user.id)).map(presentPendingRequest),
  });

  defineRoute(app, services, listReceivedRequests, {
    handler: async ({ views, user }) =>
      (await receivedRequests(views, user.id)).map(presentPendingRequest),
  });

  defineRoute(app, services, sendFriendRequest, {
    handler: async ({ views, body, user, now, context, recordPosition, refuse }) => {
      if (user.isAdministrator) return refuse('pupils-only');
      const { receiverId } = body;
      const [receiver, asked] = await Promise.all([
        findPupil(views, receiverId),
        countRequests(views, user.id, now.localDate),
      ]);
      if (!receiver) return refuse('user-not-found');
      const handled = await commands.handle(
        friendship,
        friendshipId(user.id, receiverId),
        {
          type: 'SendFriendRequest',
          now,
          requestId: randomUUID(),
          senderId: user.id,
          receiverId,
          ...asked,
        },
        context,
      );
      if (isRejection(handled)) return refuse(handled);
      recordPosition(handled.position);
      return presentRequest(handled.state);
    },
  });

  defineRoute(app, services, respondToFriendRequest, {
    handler: async ({ views, params, body, user, now, context, recordPosition, refuse }) => {
      const { requestId } = params;
      const pair = await findPair(views, requestId);
      if (pair === undefined) return refuse('request-not-found');
      const type = body.status === 'accepted' ? 'AcceptFriendRequest' : 'DeclineFriendRequest';
      const command = { type, now, requestId, pupilId: user.id } as const;
      const handled = await commands.handle(friendship, pair, command, context);
      if (isRejection(handled)) return refuse(handled);
      recordPosition(handled.position);
      return presentRequest(handled.state);
    },
  });

  defineRoute(app, services, cancelFriendRequest, {
    handler: async ({ views, params, user, now, context, recordPosition, refuse }) => {
      const { requestId } = params;
      const pair = await findPair(views, requestId);
      if (pair === undefined) return refuse('request-not-found');
      const command = { type: 'CancelFriendRequest', now, requestId, pupilId: user.id } as const;
      const handled = await commands.handle(friendship, pair, command, context);
      if (isRejection(handled)) return refuse(handled);
      recordPosition(handled.position);
      return presentRequest(handled.state);
    },
  });
};
