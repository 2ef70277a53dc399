import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionToken } from '../sessions/sessionCookie.ts';
import type { Admission, Work } from './admission.ts';
import { isDisconnected, toProblem, type Refused } from '../edge/problems.ts';
import type { Config } from '../config/apiConfig.ts';
import type { QueueTokens } from './queueToken.ts';

/** Services that admit calls. */
interface AdmissionServices {
  readonly config: Config;
  readonly clock: () => number;
  readonly admission: Admission;
  readonly queueTokens: QueueTokens;
}

type AdmittedHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  asOfMs: number,
) => Promise<FastifyReply>;

/** Share of the time by which those who are told to come again come apart from each other. */
const JITTER = 0.5;

/** Tells a caller when to come again. */
export const setRetryAfter = (reply: FastifyReply, inMs: number): void => {
  const ms = inMs * (1 + JITTER * Math.random());
  reply.header('retry-after', String(Math.max(1, Math.round(ms / 1000))));
};

/**
 * What tells a call that comes again from others; one so deep that it is refused has nothing that does.
 */
const fingerprintCall = (
  request: FastifyRequest,
  { config }: AdmissionServices,
): string | undefined => {
  const { headers, method, url, body } = request;
  try {
    return JSON.stringify([
      sessionToken(request, config),
      headers['idempotency-key'],
      method,
      url,
      body,
    ]);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/** When a call that was turned away before came first, ms since 1970; undefined for one that was not. */
export const verifyQueueToken = (
  request: FastifyRequest,
  services: AdmissionServices,
  nowMs = services.clock(),
): number | undefined => {
  const token = request.headers['x-queue-token'];
  if (typeof token !== 'string') return undefined;
  const fingerprint = fingerprintCall(request, services);
  return fingerprint === undefined
    ? undefined
    : services.queueTokens.verify(fingerprint, token, nowMs);
};

/**
 * Tells a caller when to come again, and gives them what keeps their place meanwhile.
 * @param firstMs when the call came first
 */
export const setQueueToken = (
  services: AdmissionServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { firstMs, retryAfterMs }: { readonly firstMs: number; readonly retryAfterMs: number },
): void => {
  const fingerprint = fingerprintCall(request, services);
  if (fingerprint !== undefined)
    reply.header('x-queue-token', services.queueTokens.issue(fingerprint, firstMs));
  setRetryAfter(reply, retryAfterMs);
};

/**
 * Serves a call when there is room for its kind of work, or tells it at once to come again. A command
 * counts as of when it first came, however long it waited or was turned away; what a read tells is told
 * as of when it is let in: of nobody's time is taken what they wait for the server.
 */
export const withAdmission =
  (
    services: AdmissionServices,
    work: Work | 'immediate',
    busy: (retryAfterMs: number) => Refused,
    handler: AdmittedHandler,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const arrivedMs = services.clock();
    if (work === 'immediate') return handler(request, reply, arrivedMs);
    const firstMs = verifyQueueToken(request, services, arrivedMs) ?? arrivedMs;
    const entry = await services.admission.enter(work, arrivedMs - firstMs);
    if (entry.kind === 'busy') {
      const { retryAfterMs } = entry;
      setQueueToken(services, request, reply, { firstMs, retryAfterMs });
      const refused = busy(retryAfterMs);
      return reply.code(refused.refused.status).send(toProblem(refused));
    }
    try {
      const isRead = request.method === 'GET';
      // Nobody is there to see a question whose clock would run.
      if (isRead && isDisconnected(request)) return await reply.send();
      return await handler(request, reply, isRead ? services.clock() : firstMs);
    } finally {
      entry.leave();
    }
  };
