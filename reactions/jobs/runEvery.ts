import { holdLeases } from '@mahoe/eventstore/subscriptions/leases';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { setTimeout as pause } from 'node:timers/promises';

/** Something that is done again and again by one process of all. */
interface Job {
  /** Of the lease. */
  readonly name: string;
  readonly intervalMs: number;
  /** What it deals with, as a log line begins: "payments". */
  readonly what: string;
  /** Begins anew with each lease: what a process remembers from sweep to sweep stands in it. */
  readonly start: () => (nowMs: number) => Promise<unknown>;
}

/** Sweeps until the signal; whatever goes wrong is tried again at the next sweep. */
export const runEvery = (
  { name, intervalMs, what, start }: Job,
  { pool, logger }: Pick<LogRuntime, 'pool' | 'logger'>,
  signal: AbortSignal,
): Promise<void> =>
  holdLeases(
    pool,
    [name],
    signal,
    async (_held, until) => {
      const sweep = start();
      while (!until.aborted) {
        try {
          await sweep(Date.now());
        } catch (error) {
          logger.warn({ err: error }, `${what} are left for the next sweep`);
        }
        await pause(intervalMs, undefined, { signal: until }).catch(() => {});
      }
    },
    (error) => logger.warn({ err: error }, `the sweep of ${what} starts again`),
  );
