import { listParkedEvents, retryParkedEvents } from '@mahoe/contracts/admin/parkedEvents';
import {
  requestRetry,
  listParkedEvents as findParkedEvents,
  RELAY,
} from '@mahoe/eventstore/subscriptions/parking';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

const MAX_EVENTS = 500;

const handleListParkedEvents: Handler<typeof listParkedEvents> = async ({ services }) =>
  (await findParkedEvents(services.pool, MAX_EVENTS)).map(({ parkedAt, ...one }) => ({
    ...one,
    canRetry: one.reader !== RELAY,
    parkedAt: parkedAt.toISOString(),
  }));

const handleRetryParkedEvents: Handler<typeof retryParkedEvents> = async ({
  services,
  body: { reader },
  user,
  refuse,
}) => {
  if (reader === RELAY) return refuse('relayed-in-order-only');
  if (!(await requestRetry(services.pool, reader))) return refuse('nothing-parked');
  services.logger.info({ reader, administrator: user.id }, 'another try was asked for');
  return { reader };
};

/** Routes that list parked events and ask for a retry. */
export const parkedEventRoutes: readonly Route[] = [
  defineRoute(listParkedEvents, handleListParkedEvents),
  defineRoute(retryParkedEvents, handleRetryParkedEvents),
];
