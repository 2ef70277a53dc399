import type { CallSpan } from '@mahoe/telemetry/tracer';
import { getTracer } from '@mahoe/telemetry/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readHeader } from './readHeader.ts';

/**
 * Makes a span of every call of the API, named by its operation. Address, path and query of the call are
 * left out, because they contain ids of pupils.
 */
export const traceCalls = (app: FastifyInstance): void => {
  const tracer = getTracer();
  if (!tracer) return;
  const spans = new WeakMap<FastifyRequest, CallSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, url, routeOptions } = request;
    if (!url.startsWith('/api/')) return done();
    const route = routeOptions.url ?? '/api/*';
    const span = tracer.startCall(
      `${method} ${route}`,
      { 'http.request.method': method, 'http.route': route },
      readHeader(request, 'traceparent'),
    );
    spans.set(request, span);
    return span.run(done);
  });
  // The end of a body arrives outside the context of the hook above.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const error = statusCode >= 500 ? String(statusCode) : undefined;
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, error);
  });
};
