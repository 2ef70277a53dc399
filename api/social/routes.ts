import { listUsers } from '@mahoe/contracts/social/friends';
import { searchPupils } from '@mahoe/projections/social/searchQueries';
import { createUserRateLimit } from '../limits/userRateLimit.ts';
import { processSingleton } from '../route/processSingleton.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { activityRoutes } from './activityRoutes.ts';
import { friendRequestRoutes } from './friendRequestRoutes.ts';
import { friendRoutes } from './friendRoutes.ts';
import { presentPupilFor } from './presentPupil.ts';
import { teamGoalRoutes } from './teamGoalRoutes.ts';

/** Searches of a user in a minute: enough for typing, too few to read the list of all pupils. */
const MAX_SEARCHES_PER_MINUTE = 30;

const getAllowSearch = processSingleton(() => createUserRateLimit(MAX_SEARCHES_PER_MINUTE));

const handleListUsers: Handler<typeof listUsers> = async ({
  services,
  views,
  query: { q, limit },
  user,
  refuse,
}) => {
  if (!getAllowSearch(services)(user.id)) return refuse('too-many-requests');
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
