import type { FastifyListenOptions } from 'fastify';
import type { Config } from '../config/apiConfig.ts';

/**
 * Connections that may wait in the kernel: as many as a school opening rush brings while the event
 * loop is late. A refused browser gets no reply and tries again after 1, 2, 4 and more seconds.
 */
const BACKLOG = 4096;

/** Builds Node's options for listening, which Fastify passes on. */
export const buildListenOptions = ({
  PORT: port,
  HOST: host,
  API_PROCESSES,
}: Pick<Config, 'PORT' | 'HOST' | 'API_PROCESSES'>): FastifyListenOptions & {
  readonly reusePort: boolean;
} => ({ port, host, backlog: BACKLOG, reusePort: API_PROCESSES > 1 });
