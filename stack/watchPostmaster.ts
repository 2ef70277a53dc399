import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { endPostmaster } from './postmaster.ts';
import { signalAll, withDescendants } from './processTree.ts';

const PROBE_INTERVAL_MS = 2000;
/** Time for an answer. */
const PROBE_TIMEOUT_MS = 5000;
/** Probes without an answer after which the server is replaced: 15 s. */
const MAX_SILENT_PROBES = 3;

type ProbeResult = 'answers' | 'shuts-down' | 'silent';

/** Asks the server for a new connection, which only the postmaster itself can give. */
const probe = async (login: pg.ClientConfig): Promise<ProbeResult> => {
  const client = new pg.Client({ ...login, connectionTimeoutMillis: PROBE_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'answers';
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'silent';
    const isShuttingDown = error.code === '57P03' && error.message.includes('shutting down');
    return isShuttingDown ? 'shuts-down' : 'answers';
  } finally {
    client.end().catch(() => undefined);
  }
};

/**
 * Ends a server that would keep its clients from work without end, so that its owner starts another:
 * one that hangs, and one that was asked by SIGTERM to stop and waits until the last client has gone.
 */
export const watchPostmaster = (
  pid: number,
  login: pg.ClientConfig,
  logger: Pick<Logger, 'warn'> | undefined,
): { stop(): void } => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const run = async (): Promise<void> => {
    for (let silent = 0; silent < MAX_SILENT_PROBES;) {
      await pause(PROBE_INTERVAL_MS, undefined, { signal, ref: false });
      const result = await probe(login);
      if (signal.aborted) return;
      silent = result === 'silent' ? silent + 1 : 0;
      if (result !== 'shuts-down') continue;
      logger?.warn({ postmaster: pid }, 'postgres waits for its clients to go; stopping it now');
      await endPostmaster(pid, 'SIGINT');
      return;
    }
    logger?.warn({ postmaster: pid }, 'postgres is silent; replacing it');
    signalAll(withDescendants(pid), 'SIGKILL');
  };
  run().catch(() => undefined);
  return { stop: () => stopped.abort() };
};
