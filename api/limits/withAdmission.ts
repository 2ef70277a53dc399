import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { sessionToken } from '../sessions/sessionCookie.ts';
import { isIssuedSessionToken } from '../sessions/sessionToken.ts';
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

/** Random share that is added to a retry time, to spread the retries. */
const JITTER_SHARE = 0.5;

/** Sets the time after which a caller should retry. */
export const setRetryAfter = (reply: FastifyReply, inMs: number): void => {
  const ms = inMs * (1 + JITTER_SHARE * Math.random());
  reply.header('retry-after', String(Math.max(1, Math.round(ms / 1000))));
};

/**
 * Fingerprints a call, to recognise its retry; undefined for a body too deep to serialise, which is
 * refused anyway.
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

/**
 * Returns when the call was first refused, ms since 1970; undefined if it has no valid queue token.
 */
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
 * Sets the retry time and the queue token that keeps the caller's place.
 * @param firstMs time of the first call, ms since 1970
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

/** Leading groups of an IPv6 address that name a site; its owner has every address in it. */
const SITE_GROUPS = 4;

/** Returns the address whose calls share a place in the queues. */
export const toSite = ({ ip }: FastifyRequest): string => {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? address.parts.slice(0, SITE_GROUPS).join(':')
    : address.toString();
};

/** Kinds of work whose callers need no session. */
const OPEN_WORK: readonly Work[] = ['entry', 'outside'];

/**
 * Returns the kind of work of a call. Callers without a session of ours are visitors, whatever they
 * ask for: strangers must not take the slots of pupils.
 */
const classify = (request: FastifyRequest, { config }: AdmissionServices, work: Work): Work =>
  OPEN_WORK.includes(work) || isIssuedSessionToken(config.pepper, sessionToken(request, config))
    ? work
    : 'visitor';

/**
 * Runs a call when a slot for its kind of work is free. If none is free within the limit, it refuses
 * the call. A command takes effect as of its first call, and a read as of its admission, so waiting
 * for the server costs no pupil time.
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
    const kind = classify(request, services, work);
    const entry = await services.admission.enter(kind, toSite(request), arrivedMs - firstMs);
    if (entry.kind === 'busy') {
      const { retryAfterMs } = entry;
      setQueueToken(services, request, reply, { firstMs, retryAfterMs });
      const refused = busy(retryAfterMs);
      return reply.code(refused.refused.status).send(toProblem(refused));
    }
    try {
      const isRead = request.method === 'GET';
      // Must not run the handler: it would start the clock of a question that nobody sees.
      if (isRead && isDisconnected(request)) return await reply.send();
      return await handler(request, reply, isRead ? services.clock() : firstMs);
    } finally {
      entry.leave();
    }
  };
