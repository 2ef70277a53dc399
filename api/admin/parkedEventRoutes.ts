import { listParkedEvents, retryParkedEvents } from '@mahoe/contracts/admin/parkedEvents';
import { requestRetry, listParkedEvents as setAside, RELAY } from '@mahoe/eventstore/subscriptions/parking';
import type { FastifyInstance } from 'fastify';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

const MAX_EVENTS = 500;

/** Events that readers have set aside, and asking for another try. */
export const parkedEventRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, services, listParkedEvents, {
    handler: async () =>
      (await setAside(services.pool, MAX_EVENTS)).map(({ parkedAt, ...one }) => ({
        ...one,
        canRetry: one.reader !== RELAY,
        parkedAt: parkedAt.toISOString(),
      })),
  });

  serve(app, services, retryParkedEvents, {
    handler: async ({ body: { reader }, user, refuse }) => {
      if (reader === RELAY) return refuse('told-in-order-only');
      if (!(await requestRetry(services.pool, reader))) return refuse('nothing-parked');
      services.logger.info({ reader, administrator: user.id }, 'another try was asked for');
      return { reader };
    },
  });
};
