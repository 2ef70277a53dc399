import { listUsers } from '@mahoe/contracts/social/friends';
import { findUsers } from '@mahoe/projections/accounts/queries';
import { searchPupils } from '@mahoe/projections/social/searchQueries';
import { presentFullUser } from '../accounts/presentUser.ts';
import { createUserRateLimit } from '../limits/userRateLimit.ts';
import { processSingleton } from '../route/processSingleton.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { activityRoutes } from './activityRoutes.ts';
import { friendRequestRoutes } from './friendRequestRoutes.ts';
import { friendRoutes } from './friendRoutes.ts';
import { presentPupil } from './presentPupil.ts';
import { teamGoalRoutes } from './teamGoalRoutes.ts';

/** Searches of a user in a minute: enough for typing, too few to read the list of all pupils. */
const MAX_SEARCHES_PER_MINUTE = 30;

const getAllowSearch = processSingleton(() => createUserRateLimit(MAX_SEARCHES_PER_MINUTE));

const handleListUsers: Handler<typeof listUsers> = async ({
  services,
  views,
  query: { q, limit },
  user,
  now,
  refuse,
}) => {
  if (!getAllowSearch(services)(user.id)) return refuse('too-many-requests');
  const found = await searchPupils(views, user.id, q, limit);
  if (!user.isAdministrator) return found.map(presentPupil);
  const complete = await findUsers(
    views,
    found.map(({ id }) => id),
    now,
  );
  const byId = new Map(complete.map((one) => [one.id, presentFullUser(one, now)]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
};

export const socialRoutes: readonly Route[] = [
  ...friendRequestRoutes,
  ...friendRoutes,
  ...activityRoutes,
  ...teamGoalRoutes,
  defineRoute(listUsers, handleListUsers),
];
