import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedError, refuse } from '../edge/problems.ts';
import type { Services } from '../route/services.ts';

const PATH = '/api/payments/provider';
const LIMIT = { max: 300, timeWindow: 600_000 };
const ANSWER_MS = 10_000;
const FORM = 'application/x-www-form-urlencoded';

/** Calls of a payer's browser, as the provider names them: a card, and one payment by its secret. */
const PAYERS = /^v1\/(?:test_helpers\/)?payment_(?:methods|intents)(?:\/\w{1,100}){0,2}$/;

/** The address under which a browser that asked like this reaches the provider through us. */
export const payersUrl = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { PUBLIC_URL }: { readonly PUBLIC_URL?: string | undefined },
): string => `${PUBLIC_URL ? new URL(PUBLIC_URL).origin : `${protocol}://${host}`}${PATH}`;

/**
 * Hands a payer's calls on to the provider where browsers have no publishable key to ask it
 * themselves: it need not be reachable from where they are. They go without any key of ours, so the
 * provider gives no more than it gives a payer, and nothing of them is read or kept.
 */
export const payerCalls = (app: FastifyInstance, { config }: Services): void => {
  const isOpen =
    config.STRIPE_SECRET_KEY !== undefined && config.STRIPE_PUBLISHABLE_KEY === undefined;
  if (!isOpen) return;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: `${PATH}/*`,
      config: { access: 'anyone', rateLimit: LIMIT },
      handler: async (request, reply) => {
        const path = (request.params as { readonly '*': string })['*'];
        if (!PAYERS.test(path)) throw new RefusedError(refuse('not-found'));
        const { search } = new URL(request.url, 'http://localhost');
        const answer = await fetch(`${config.STRIPE_API_URL}/${path}${search}`, {
          method: request.method,
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWER_MS),
          ...(request.method === 'POST' && {
            headers: { 'content-type': FORM },
            body: typeof request.body === 'string' ? request.body : '',
          }),
        }).catch(() => undefined);
        if (!answer) throw new RefusedError(refuse('unavailable'));
        return reply
          .code(answer.status)
          .type('application/json')
          .send(await answer.text());
      },
    });
  });
};
