import type { FastifyRequest } from 'fastify';

/** Reads a header that was sent exactly once and is not empty. */
export const readHeader = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
