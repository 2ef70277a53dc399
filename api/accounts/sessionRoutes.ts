import { endOtherSessions, listSessions } from '@mahoe/contracts/accounts/sessions';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { sessionToken } from '../sessions/sessionCookie.ts';
import {
  endOtherSessions as endOthers,
  listOwnSessions as sessionsOf,
} from '../sessions/sessions.ts';

const formatEndedMessage = (ended: number): string => {
  if (ended === 0) return 'You are not signed in anywhere else.';
  return ended === 1 ? 'Logged out in 1 other place.' : `Logged out in ${ended} other places.`;
};

const handleListSessions: Handler<typeof listSessions> = async ({
  services: { pool, config },
  user,
  request,
}) => sessionsOf(pool, user.id, sessionToken(request, config) ?? '');

const handleEndOtherSessions: Handler<typeof endOtherSessions> = async ({
  services: { pool, config },
  user,
  request,
}) => {
  const ended = await endOthers(pool, user.id, sessionToken(request, config) ?? '');
  return { ended, message: formatEndedMessage(ended) };
};

export const sessionRoutes: readonly Route[] = [
  defineRoute(listSessions, handleListSessions),
  defineRoute(endOtherSessions, handleEndOtherSessions, {
    givesSession: true,
  }),
];
