import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCallGuard } from '@mahoe/providers/callGuard';
import { RefusedError, refuse } from '../edge/problems.ts';
import type { Services } from '../route/services.ts';

const PATH = '/api/payments/provider';
const RATE_LIMIT = { max: 300, timeWindow: 600_000 };
const PROVIDER_TIMEOUT_MS = 10_000;
/** Maximum payers whose browsers wait at once. */
const MAX_CONCURRENT = 64;
const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded';

/** Provider calls of a payer's browser: creating a card, and one payment by its secret. */
const ALLOWED_PATHS = /^v1\/(?:test_helpers\/)?payment_(?:methods|intents)(?:\/\w{1,100}){0,2}$/;

/** Address under which this browser reaches the provider through the proxy. */
export const browserProxyUrl = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { PUBLIC_URL }: { readonly PUBLIC_URL?: string | undefined },
): string => `${PUBLIC_URL ? new URL(PUBLIC_URL).origin : `${protocol}://${host}`}${PATH}`;

/**
 * Forwards a payer's calls if browsers have no publishable key to call the provider directly. The
 * provider need not be reachable for browsers then. Calls carry none of our keys, so the provider
 * grants only what it grants a payer. Their content is neither read nor stored.
 */
export const browserProxy = (app: FastifyInstance, { config }: Services): void => {
  const isOpen =
    config.STRIPE_SECRET_KEY !== undefined && config.STRIPE_PUBLISHABLE_KEY === undefined;
  if (!isOpen) return;
  const guard = createCallGuard({
    party: 'payment pages',
    maxConcurrent: MAX_CONCURRENT,
    timeoutMs: PROVIDER_TIMEOUT_MS,
    isOutage: () => true,
    toUnavailable: (reason, cause) => new Error(reason, { cause }),
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM_CONTENT_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: `${PATH}/*`,
      config: { access: 'anyone', rateLimit: RATE_LIMIT },
      handler: async (request, reply) => {
        const path = (request.params as { readonly '*': string })['*'];
        if (!ALLOWED_PATHS.test(path)) throw new RefusedError(refuse('not-found'));
        const { search } = new URL(request.url, 'http://localhost');
        const forward = async (): Promise<{ status: number; body: string }> => {
          const answer = await fetch(`${config.STRIPE_API_URL}/${path}${search}`, {
            method: request.method,
            redirect: 'error',
            signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
            ...(request.method === 'POST' && {
              headers: { 'content-type': FORM_CONTENT_TYPE },
              body: typeof request.body === 'string' ? request.body : '',
            }),
          });
          return { status: answer.status, body: await answer.text() };
        };
        const answer = await guard(forward).catch(() => undefined);
        if (!answer) throw new RefusedError(refuse('unavailable'));
        return reply.code(answer.status).type('application/json').send(answer.body);
      },
    });
  });
};
