import { createGauge } from '@mahoe/telemetry/metrics';
import type { Logger } from 'pino';
import { NewerEvent } from './store/newerEvent.ts';

const givesWayGauge = createGauge(
  'mahoe_process_gives_way',
  '1 once the process has met an event that only a newer version can read, otherwise 0.',
);

/**
 * State of a process that meets events of a newer version. It gives way: its work ends without having
 * passed these events, so that a process of that version takes its leases.
 */
export interface GiveWay {
  /** Aborted once the process gives way. */
  readonly signal: AbortSignal;
  /** Returns why the process gives way; undefined while it works. */
  getReason(): string | undefined;
  /**
   * Gives way if the error is about an event of a newer version.
   * @returns true if it is
   */
  check(error: unknown): boolean;
}

export const createGiveWay = (logger: Pick<Logger, 'error'>): GiveWay => {
  const begun = new AbortController();
  let reason: string | undefined;
  givesWayGauge.set(0);
  return {
    signal: begun.signal,
    getReason: () => reason,
    check: (error) => {
      if (!(error instanceof NewerEvent)) return false;
      if (reason === undefined) {
        reason = error.message;
        givesWayGauge.set(1);
        logger.error({ reason }, 'this process gives way to a newer version: start that one');
        begun.abort();
      }
      return true;
    },
  };
};
