import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionToken } from './accounts/sessionCookie.ts';
import type { Work } from './admission.ts';
import { problemOf, type Refused } from './problems.ts';
import type { Services } from './services.ts';

type Serving = (
  request: FastifyRequest,
  reply: FastifyReply,
  arrivedMs: number,
) => Promise<FastifyReply>;

/**
 * Tells a caller when to come again.
 * @param spread share of the time by which those told so come apart from each other
 */
export const comeAgain = (reply: FastifyReply, inMs: number, spread = 1): void => {
  const ms = inMs * (1 + spread * Math.random());
  reply.header('retry-after', String(Math.max(1, Math.round(ms / 1000))));
};

/**
 * What tells a call that comes again from others, and from another under its key; none has one without,
 * nor one so deep that it is refused.
 */
const nameOf = (request: FastifyRequest, { config }: Services): string | undefined => {
  const { headers, method, url, body } = request;
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  try {
    return JSON.stringify([sessionToken(request, config), key, method, url, body]);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/**
 * Serves a call when there is room for its kind of work, or tells it at once to come again. One that
 * was turned away before counts as of when it first came.
 */
export const letIn =
  (services: Services, work: Work | 'at once', busy: Refused, serving: Serving) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { admission, turnedAway, clock } = services;
    const arrivedMs = clock();
    if (work === 'at once') return serving(request, reply, arrivedMs);
    const place = request.headers['x-place'];
    const name = typeof place === 'string' ? nameOf(request, services) : undefined;
    const before =
      name === undefined ? undefined : turnedAway.firstSeen(name, String(place), arrivedMs);
    const firstMs = before ?? arrivedMs;
    const entry = await admission.enter(work);
    if (entry.kind === 'busy') {
      const told = name ?? nameOf(request, services);
      if (told !== undefined) reply.header('x-place', turnedAway.placeOf(told, firstMs));
      comeAgain(reply, entry.backInMs);
      return reply.code(busy.refused.status).send(problemOf(busy));
    }
    try {
      return await serving(request, reply, firstMs);
    } finally {
      entry.leave();
    }
  };
