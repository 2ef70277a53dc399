import type { Operation } from '@mahoe/contracts/operation';
import { reject } from '@mahoe/domain/decider';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Reply } from '../commands/commandReplies.ts';
import { RefusedError, type Refused } from '../edge/problems.ts';
import { isFileReply, sendFile } from '../edge/sendFile.ts';
import { verifyQueueToken, withAdmission } from '../limits/withAdmission.ts';
import type { Route } from './route.ts';
import type { Services } from './services.ts';
import { runSteps } from './steps.ts';

const RATE_LIMIT_WINDOW_MS = 600_000;
/** Fastify's code for a body beyond its limit. */
const BODY_TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

const sendReply = (
  operation: Operation,
  reply: FastifyReply,
  { status, body, position }: Reply,
): FastifyReply => {
  if (position !== undefined) reply.header('x-log-position', position);
  return isFileReply(operation, body)
    ? sendFile(reply.code(status), body)
    : reply.code(status).send(body);
};

/** Limits calls by address. A caller with a queue token was counted on the first try. */
const buildRateLimit = (services: Services, max: number) => ({
  max,
  timeWindow: RATE_LIMIT_WINDOW_MS,
  hook: 'preHandler' as const,
  allowList: (request: FastifyRequest) => verifyQueueToken(request, services) !== undefined,
});

const buildFastifyRoute = (services: Services, route: Route): RouteOptions => {
  const { operation, options, refuse } = route;
  const { work = 'page', tooLarge, limit, bodyLimit } = options;
  const refuseBusy = (retryAfterMs: number): Refused =>
    refuse(reject('busy', { seconds: String(Math.ceil(retryAfterMs / 1000)) }));
  return {
    method: operation.method,
    url: operation.path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    // The error handler of the app turns what is thrown here into a reply.
    errorHandler: (error) => {
      const isTooLarge = tooLarge !== undefined && error.code === BODY_TOO_LARGE;
      throw isTooLarge ? new RefusedError(refuse(tooLarge)) : error;
    },
    config: {
      access: operation.access,
      ...(limit === undefined ? {} : { rateLimit: buildRateLimit(services, limit) }),
    },
    handler: withAdmission(services, work, refuseBusy, async (request, reply, nowMs) =>
      sendReply(operation, reply, await runSteps({ services, route, request, reply, nowMs })),
    ),
  };
};

/** Gives the handler the bytes of these content types, which nothing parses before. */
const keepBodiesRaw = (app: FastifyInstance, contentTypes: readonly string[]): void => {
  for (const type of contentTypes) {
    if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type);
  }
  app.addContentTypeParser([...contentTypes], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
};

/** Serves a route: admission by priority, then the steps of a call, then the reply. */
export const registerRoute = (app: FastifyInstance, services: Services, route: Route): void => {
  const { rawBody } = route.options;
  const fastifyRoute = buildFastifyRoute(services, route);
  if (!rawBody) {
    app.route(fastifyRoute);
    return;
  }
  // Parsers hold for a scope, so the route gets one of its own.
  void app.register(async (scope) => {
    keepBodiesRaw(scope, rawBody);
    scope.route(fastifyRoute);
  });
};
