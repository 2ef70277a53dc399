import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { overrunSessions } from '@mahoe/projections/practice/queries';
import type { Views } from '@mahoe/projections/openViews';
import type { Logger } from 'pino';
import { causedBy } from '../reaction.ts';
import { endsSweep, runEvery, type JobRuntime } from './runEvery.ts';

const NAME = 'expireOverrunSessions';
const INTERVAL_MS = 60_000;
const BATCH_SIZE = 500;

interface SweepDeps {
  readonly views: Views;
  readonly commands: CommandHandler;
  readonly logger: Logger;
}

/** Result of a sweep: how many sessions it looked at, and how many it could not end. */
export interface SweepResult {
  readonly sessions: number;
  readonly failed: number;
}

/**
 * Ends sessions whose time ran out while no client was there. A session that cannot be read blocks no
 * other.
 * @param failedBefore number of failures of the last sweep; those sessions are tried first, beside
 * others
 * @throws StoreUnavailable
 * @throws NewerEvent
 */
export const sweepOverrunSessions = async (
  { views, commands, logger }: SweepDeps,
  nowMs: number,
  { failedBefore = 0, batchSize = BATCH_SIZE } = {},
): Promise<SweepResult> => {
  const now = momentOf(nowMs);
  const overrun = await overrunSessions(views, now.at, batchSize + failedBefore);
  let failed = 0;
  for (const { sessionId } of overrun) {
    const command = { type: 'ExpireSession', now } as const;
    const cause = causedBy(NAME, `${sessionId}|${now.at}`);
    try {
      ensureDone(await commands.handle(quizSession, sessionId, command, cause));
    } catch (error) {
      if (endsSweep(error)) throw error;
      logger.error({ err: error, sessionId }, 'an overrun session could not be ended');
      failed += 1;
    }
  }
  return { sessions: overrun.length, failed };
};

/** Sweeps once a minute until the signal. */
export const expireOverrunSessions = (
  { views, commands }: Pick<SweepDeps, 'views' | 'commands'>,
  runtime: JobRuntime,
  signal: AbortSignal,
): Promise<void> => {
  const sweeping = { views, commands, logger: runtime.logger };
  const begin = () => {
    let failedBefore = 0;
    return async (nowMs: number) => {
      const swept = await sweepOverrunSessions(sweeping, nowMs, { failedBefore });
      failedBefore = swept.failed;
    };
  };
  const sweep = { name: NAME, intervalMs: INTERVAL_MS, what: 'overrun sessions', start: begin };
  return runEvery(sweep, runtime, signal);
};
