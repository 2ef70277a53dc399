import { endOtherSessions, listSessions } from '@mahoe/contracts/accounts/sessions';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { sessionToken } from '../sessions/sessionCookie.ts';
import {
  endOtherSessions as endOthers,
  listOwnSessions as sessionsOf,
} from '../sessions/sessions.ts';

const formatEndedMessage = (ended: number): string => {
  if (ended === 0) return 'You are not signed in anywhere else.';
  return ended === 1 ? 'Logged out in 1 other place.' : `Logged out in ${ended} other places.`;
};

export const sessionRoutes = (app: FastifyInstance, services: Services): void => {
  const { config, pool } = services;

  defineRoute(app, services, listSessions, {
    handler: async ({ user, request }) =>
      sessionsOf(pool, user.id, sessionToken(request, config) ?? ''),
  });

  defineRoute(app, services, endOtherSessions, {
    givesSession: true,
    handler: async ({ user, request }) => {
      const ended = await endOthers(pool, user.id, sessionToken(request, config) ?? '');
      return { ended, message: formatEndedMessage(ended) };
    },
  });
};
