import type { FastifyListenOptions } from 'fastify';
import type { Config } from '../config/apiConfig.ts';

/**
 * Connections that wait to be taken: as many as a bell brings while the loop is late. Whoever finds no
 * room is told nothing, and tries again after 1, 2, 4 and more seconds.
 */
const BACKLOG = 4096;

/** How the process listens: Node's own options, which Fastify passes on. */
export const buildListenOptions = ({
  PORT: port,
  HOST: host,
  API_PROCESSES,
}: Pick<Config, 'PORT' | 'HOST' | 'API_PROCESSES'>): FastifyListenOptions & {
  readonly reusePort: boolean;
} => ({ port, host, backlog: BACKLOG, reusePort: API_PROCESSES > 1 });
