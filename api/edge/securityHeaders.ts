import type { OutgoingHttpHeaders } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { OWN_POLICY } from './contentSecurityPolicy.ts';

/**
 * Sets the security headers of every reply. Replies without a policy of their own share headers that are
 * built once: helmet alone would build them for each reply.
 */
export const registerSecurityHeaders = async (
  app: FastifyInstance,
  isHttps: boolean,
): Promise<void> => {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: OWN_POLICY,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps,
  });
  let shared: OutgoingHttpHeaders | undefined;
  app.addHook('onRequest', async (_request, reply) => {
    // The plugin itself has set the headers of a route with a policy of its own.
    if (reply.raw.hasHeader('content-security-policy')) return;
    if (!shared) {
      reply.helmet();
      shared = reply.raw.getHeaders();
      return;
    }
    for (const [name, value] of Object.entries(shared)) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
  });
};
