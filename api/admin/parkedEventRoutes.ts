import { listParkedEvents, retryParkedEvents } from '@mahoe/contracts/admin/parkedEvents';
import {
  requestRetry,
  listParkedEvents as setAside,
  RELAY,
} from '@mahoe/eventstore/subscriptions/parking';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';

const MAX_EVENTS = 500;

/** Events that readers have set aside, and asking for another try. */
export const parkedEventRoutes = (app: FastifyInstance, services: Services): void => {
  defineRoute(app, services, listParkedEvents, {
    handler: async () =>
      (await setAside(services.pool, MAX_EVENTS)).map(({ parkedAt, ...one }) => ({
        ...one,
        canRetry: one.reader !== RELAY,
        parkedAt: parkedAt.toISOString(),
      })),
  });

  defineRoute(app, services, retryParkedEvents, {
    handler: async ({ body: { reader }, user, refuse }) => {
      if (reader === RELAY) return refuse('told-in-order-only');
      if (!(await requestRetry(services.pool, reader))) return refuse('nothing-parked');
      services.logger.info({ reader, administrator: user.id }, 'another try was asked for');
      return { reader };
    },
  });
};
