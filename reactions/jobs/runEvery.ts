import { holdLeases } from '@mahoe/eventstore/subscriptions/leases';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { setTimeout as pause } from 'node:timers/promises';

/** A job that one process of all runs at an interval. */
interface Job {
  /** Name of the lease. */
  readonly name: string;
  readonly intervalMs: number;
  /** Subject of the job, for the beginning of a log line: "payments". */
  readonly what: string;
  /** Called once for each lease. State that is kept from sweep to sweep lives in its closure. */
  readonly start: () => (nowMs: number) => Promise<unknown>;
}

/** Runs the job until the signal. A failed sweep is logged, and the next one tries again. */
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
