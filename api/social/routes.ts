import { listUsers } from '@mahoe/contracts/social/friends';
import { searchPupils } from '@mahoe/projections/social/searchQueries';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { activityRoutes } from './activityRoutes.ts';
import { friendRequestRoutes } from './friendRequestRoutes.ts';
import { friendRoutes } from './friendRoutes.ts';
import { presentPupilFor } from './presentPupil.ts';
import { teamGoalRoutes } from './teamGoalRoutes.ts';

export const socialRoutes = (app: FastifyInstance, services: Services): void => {
  friendRequestRoutes(app, services);
  friendRoutes(app, services);
  activityRoutes(app, services);
  teamGoalRoutes(app, services);

  defineRoute(app, services, listUsers, {
    handler: async ({ views, query: { q, limit }, user }) => {
      const found = await searchPupils(views, user.id, q, limit);
      return found.map((pupil) => presentPupilFor(pupil, user));
    },
  });
};
