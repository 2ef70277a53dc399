import { getReadiness } from '@mahoe/contracts/health';
import { VERSION } from '@mahoe/telemetry/version';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

/** Two calls a second from each of five balancers with one address. */
const READINESS_LIMIT = 6000;

/** Looks only at this process: a part that all share must not make the balancer drop every process. */
const getProcessReadiness: Handler<typeof getReadiness> = async ({ services, refuse }) => {
  if (services.drain.isBegun()) return refuse('stopping');
  if (services.giveWay.getReason() !== undefined) return refuse('gives-way');
  return { version: VERSION };
};

export const readinessRoutes: readonly Route[] = [
  defineRoute(getReadiness, getProcessReadiness, { limit: READINESS_LIMIT, work: 'immediate' }),
];
