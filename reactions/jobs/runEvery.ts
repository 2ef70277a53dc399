import { holdLeases } from '@mahoe/eventstore/subscriptions/leases';
import { StoreUnavailable } from '@mahoe/eventstore/store/failures';
import { NewerEvent } from '@mahoe/eventstore/store/newerEvent';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { getTracer } from '@mahoe/telemetry/tracing';
import { setTimeout as pause } from 'node:timers/promises';

/** Dependencies of every job. */
export type JobRuntime = Pick<LogRuntime, 'pool' | 'logger' | 'giveWay'>;

/** Returns true if an error would meet every item of a sweep, and not only the one at hand. */
export const endsSweep = (error: unknown): boolean =>
  error instanceof StoreUnavailable || error instanceof NewerEvent;

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

type Sweep = ReturnType<Job['start']>;

/** Makes each sweep of a job a trace of its own. Returns the sweep itself while traces are off. */
const traceSweep = (job: string, sweep: Sweep): Sweep => {
  const tracer = getTracer();
  if (!tracer) return sweep;
  const options = {
    name: `sweep ${job}`,
    kind: 'internal',
    attributes: { 'mahoe.job': job },
  } as const;
  return (nowMs) => tracer.withRootSpan(options, () => sweep(nowMs));
};

/**
 * Runs the job until the signal, or until the process gives way to a newer version. A failed sweep is
 * logged, and the next one tries again.
 */
export const runEvery = (
  { name, intervalMs, what, start }: Job,
  { pool, logger, giveWay }: JobRuntime,
  signal: AbortSignal,
): Promise<void> =>
  holdLeases(
    pool,
    [name],
    AbortSignal.any([signal, giveWay.signal]),
    async (_held, until) => {
      const sweep = traceSweep(name, start());
      while (!until.aborted) {
        try {
          await sweep(Date.now());
        } catch (error) {
          if (!giveWay.check(error))
            logger.warn({ err: error }, `${what} are left for the next sweep`);
        }
        await pause(intervalMs, undefined, { signal: until }).catch(() => {});
      }
    },
    (error) => logger.warn({ err: error }, `the sweep of ${what} starts again`),
  );
