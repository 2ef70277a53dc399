import { pupil } from '@mahoe/domain/accounts/pupil';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { lapsedSuspensions } from '@mahoe/projections/accounts/suspensionQueries';
import type { Views } from '@mahoe/projections/openViews';
import type { Logger } from 'pino';
import { causedBy } from '../reaction.ts';
import { endsSweep, runEvery, type JobRuntime } from './runEvery.ts';

const NAME = 'lapseSuspensions';
const INTERVAL_MS = 60_000;
const BATCH_SIZE = 200;

interface SweepDeps {
  readonly views: Views;
  readonly commands: Pick<CommandHandler, 'handle'>;
  readonly logger: Logger;
}

/**
 * Ends suspensions that no second administrator has confirmed in time. A pupil who cannot be read
 * blocks no other.
 * @returns how many it found
 * @throws StoreUnavailable
 * @throws NewerEvent
 */
export const sweepSuspensions = async (
  { views, commands, logger }: SweepDeps,
  nowMs: number,
): Promise<number> => {
  const now = momentOf(nowMs);
  const lapsed = await lapsedSuspensions(views, now.at, BATCH_SIZE);
  for (const pupilId of lapsed) {
    // The view may be behind: the decider keeps a confirmed suspension, and an erased pupil has none.
    const cause = causedBy(NAME, `${pupilId}|${now.at}`);
    try {
      const command = { type: 'LapseSuspension', now } as const;
      ensureDone(await commands.handle(pupil, pupilId, command, cause), 'user-not-found');
    } catch (error) {
      if (endsSweep(error)) throw error;
      logger.error({ err: error, pupilId }, 'a suspension could not be ended');
    }
  }
  return lapsed.length;
};

/** Sweeps every minute until the signal. */
export const lapseSuspensions = (
  { views, commands }: Pick<SweepDeps, 'views' | 'commands'>,
  runtime: JobRuntime,
  signal: AbortSignal,
): Promise<void> => {
  const sweeping = { views, commands, logger: runtime.logger };
  const start = () => (nowMs: number) => sweepSuspensions(sweeping, nowMs);
  return runEvery(
    { name: NAME, intervalMs: INTERVAL_MS, what: 'suspensions', start },
    runtime,
    signal,
  );
};
