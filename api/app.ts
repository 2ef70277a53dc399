import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { getHealth, getReadiness } from '@mahoe/contracts/health';
import fastify, {
  errorCodes,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
} from 'fastify';
import { registerUnsubscribePage } from './accounts/unsubscribeRoutes.ts';
import { browserProxy } from './billing/browserProxy.ts';
import { buildPagePolicy } from './edge/contentSecurityPolicy.ts';
import { installDrain } from './edge/drain.ts';
import { createHttpDateFormat } from './edge/httpDate.ts';
import { measureCalls } from './edge/measureCalls.ts';
import { traceCalls } from './edge/traceCalls.ts';
import { liveRoutes } from './live/routes.ts';
import {
  installErrorHandler,
  handleFrameworkError,
  isDisconnected,
  isDiskFull,
  toProblem,
  refuse,
  handleClientError,
  RefusedError,
} from './edge/problems.ts';
import { installRouteTable } from './route/routeTable.ts';
import { isKnownHost } from './edge/sameOrigin.ts';
import { registerSecurityHeaders } from './edge/securityHeaders.ts';
import { registerRoute } from './route/registerRoute.ts';
import { routes } from './routes.ts';
import type { Services } from './route/services.ts';
import { webAppRoutes, type WebFolders } from './edge/webApps.ts';

/** Interval of the check for connections whose request does not arrive. */
const CONNECTION_CHECK_INTERVAL_MS = 1000;
/** Maximum bytes of a body; an answer or a form is far smaller. */
const MAX_BODY_BYTES = 65_536;

/** Paths whose times would hide those of pupils' calls. */
const PROBES: readonly string[] = [getHealth.path, getReadiness.path];

/** Registers what surrounds every request: cookies, limits, compression and security headers. */
export const registerEdge = async (app: FastifyInstance, isHttps: boolean): Promise<void> => {
  await registerSecurityHeaders(app, isHttps);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024 });
  await app.register(rateLimit, { global: false });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
};

/**
 * Refuses calls before routing: from a closed connection, for another host, or before the start.
 */
const refuseEarly = (
  app: FastifyInstance,
  { config }: Services,
  hasStarted: () => boolean,
): void => {
  app.addHook('onRequest', async (request) => {
    // A closed connection has no address to count and cannot receive a reply.
    if (isDisconnected(request)) throw new RefusedError(refuse('invalid-request'));
    if (!isKnownHost(request, config)) throw new RefusedError(refuse('unknown-host'));
    const isCall = request.url.startsWith('/api/');
    if (isCall && !hasStarted()) throw new RefusedError(refuse('starting'));
  });
};

/**
 * Builds the whole HTTP side, ready to listen.
 * @param hasStarted false while the database is not ready for calls
 * @param web folders of the files that browsers load; by default those of the build
 */
export const buildApp = async (
  services: Services,
  logger: FastifyBaseLogger,
  hasStarted = (): boolean => true,
  web?: WebFolders,
): Promise<FastifyInstance> => {
  const requestTimeout = services.config.REQUEST_TIMEOUT_MS;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: handleClientError,
    requestTimeout,
    // The server needs both when it is created: set later, they do not apply to bodies.
    http: {
      connectionsCheckingInterval: CONNECTION_CHECK_INTERVAL_MS,
      headersTimeout: requestTimeout,
      requestTimeout,
    },
    trustProxy: ['loopback', ...services.config.TRUSTED_PROXIES],
    // Calls that arrive on open connections while the process ends are answered like others.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  // Bodies are JSON only. A call without a body may be marked as plain text, because stock
  // `ra-data-simple-rest` marks its deletions so.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
    body === '' ? done(null) : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('text/plain')),
  );
  installDrain(app, services.drain);
  installErrorHandler(app);
  installRouteTable(app);
  refuseEarly(app, services, hasStarted);
  await registerEdge(app, services.config.PUBLIC_URL?.startsWith('https:') ?? false);

  app.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFull(error)) services.storage.recordRefusedWrite();
    services.giveWay.check(error);
  });
  // Browsers learn the time of decisions from it, because a device's own clock may be wrong.
  const formatDate = createHttpDateFormat();
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/api/')) reply.header('date', formatDate(services.clock()));
  });
  app.addHook('onResponse', async ({ url }, { elapsedTime }) => {
    if (url.startsWith('/api/') && !PROBES.includes(url))
      services.responseTimes.record(elapsedTime);
  });

  measureCalls(app);
  traceCalls(app);

  for (const route of routes) registerRoute(app, services, route);
  registerUnsubscribePage(app);
  browserProxy(app, services);
  await liveRoutes(app, services);
  await webAppRoutes(app, buildPagePolicy(services.config), web);
  app.all('/api/*', { config: { access: 'anyone' } }, (_request, reply) =>
    reply.code(404).send(toProblem(refuse('not-found'))),
  );
  return app;
};
