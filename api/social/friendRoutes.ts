import {
  blockPupil,
  getRelation,
  listBlocked,
  listFriends,
  removeFriend,
  unblockPupil,
} from '@mahoe/contracts/social/friends';
import { isRejection } from '@mahoe/domain/decider';
import { friendship, friendshipId } from '@mahoe/domain/social/friendship';
import { findBlocked, findPupil, findFriends } from '@mahoe/projections/social/queries';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { presentPupil } from './presentPupil.ts';
import { presentRelation } from './presentRelation.ts';

/** Routes for friendships and blocks. */
export const friendRoutes = (app: FastifyInstance, services: Services): void => {
  const { commands } = services;

  defineRoute(app, services, listFriends, {
    handler: async ({ views, user }) => (await findFriends(views, user.id)).map(presentPupil),
  });

  defineRoute(app, services, removeFriend, {
    handler: async ({ params, user, now, context, recordPosition, refuse }) => {
      if (user.isAdministrator) return refuse('pupils-only');
      const command = { type: 'RemoveFriend', now, pupilId: user.id, otherId: params.id } as const;
      const pair = friendshipId(user.id, params.id);
      const handled = await commands.handle(friendship, pair, command, context);
      if (isRejection(handled)) return refuse(handled);
      recordPosition(handled.position);
      return presentRelation(handled.state, user.id);
    },
  });

  defineRoute(app, services, blockPupil, {
    handler: async ({ views, params, user, now, context, recordPosition, refuse }) => {
      if (user.isAdministrator) return refuse('pupils-only');
      if (!(await findPupil(views, params.id))) return refuse('user-not-found');
      const command = { type: 'BlockPupil', now, pupilId: user.id, otherId: params.id } as const;
      const pair = friendshipId(user.id, params.id);
      const handled = await commands.handle(friendship, pair, command, context);
      if (isRejection(handled)) return refuse(handled);
      recordPosition(handled.position);
      return presentRelation(handled.state, user.id);
    },
  });

  defineRoute(app, services, unblockPupil, {
    handler: async ({ params, user, now, context, recordPosition, refuse }) => {
      if (user.isAdministrator) return refuse('pupils-only');
      const command = { type: 'UnblockPupil', now, pupilId: user.id, otherId: params.id } as const;
      const pair = friendshipId(user.id, params.id);
      const handled = await commands.handle(friendship, pair, command, context);
      if (isRejection(handled)) return refuse(handled);
      recordPosition(handled.position);
      return presentRelation(handled.state, user.id);
    },
  });

  defineRoute(app, services, listBlocked, {
    handler: async ({ views, user }) => (await findBlocked(views, user.id)).map(presentPupil),
  });

  defineRoute(app, services, getRelation, {
    handler: async ({ params, user }) =>
      presentRelation(await commands.load(friendship, friendshipId(user.id, params.id)), user.id),
  });
};
