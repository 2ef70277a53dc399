import { createTimer } from '@mahoe/telemetry/metrics';
import type { FastifyInstance } from 'fastify';

/** The names are those of the semantic conventions of OpenTelemetry for HTTP servers. */
const requestTimer = createTimer(
  'http_server_request_duration_seconds',
  'Time of a call of the API, from its headers to the end of the reply.',
  ['http_request_method', 'http_route', 'http_response_status_code'],
);

/** Measures every call of the API by its operation: the method and the path with its parameters' names. */
export const measureCalls = (app: FastifyInstance): void => {
  app.addHook('onResponse', async ({ method, url, routeOptions }, { statusCode, elapsedTime }) => {
    if (!url.startsWith('/api/')) return;
    requestTimer.observe(
      {
        http_request_method: method,
        http_route: routeOptions.url ?? '/api/*',
        http_response_status_code: String(statusCode),
      },
      elapsedTime / 1000,
    );
  });
};
