import { listUsers } from '@mahoe/contracts/social/friends';
import { searchPupils } from '@mahoe/projections/social/searchQueries';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { activityRoutes } from './activityRoutes.ts';
import { friendRequestRoutes } from './friendRequestRoutes.ts';
import { friendRoutes } from './friendRoutes.ts';
import { presentPupilFor } from './presentPupil.ts';
import { teamGoalRoutes } from './teamGoalRoutes.ts';

const handleListUsers: Handler<typeof listUsers> = async ({ views, query: { q, limit }, user }) => {
  const found = await searchPupils(views, user.id, q, limit);
  return found.map((pupil) => presentPupilFor(pupil, user));
};

export const socialRoutes: readonly Route[] = [
  ...friendRequestRoutes,
  ...friendRoutes,
  ...activityRoutes,
  ...teamGoalRoutes,
  defineRoute(listUsers, handleListUsers),
];
