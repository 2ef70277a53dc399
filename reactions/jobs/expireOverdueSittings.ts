import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import { StoreUnavailable } from '@mahoe/eventstore/store/failures';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { overdueSittings } from '@mahoe/projections/practice/sittingQueries';
import type { Views } from '@mahoe/projections/openViews';
import { causedBy } from '../reaction.ts';
import { runEvery } from './runEvery.ts';

const NAME = 'expireOverdueSittings';
const INTERVAL_MS = 15_000;
const BATCH_SIZE = 500;

interface SweepDeps {
  readonly views: Views;
  readonly commands: CommandHandler;
}

/**
 * Hands in the papers whose time is up.
 * @returns the ids of sittings that could not be read; they block no other
 * @throws StoreUnavailable
 */
export const sweepOverdueSittings = async (
  { views, commands }: SweepDeps,
  nowMs: number,
): Promise<readonly string[]> => {
  const now = momentOf(nowMs);
  const failed: string[] = [];
  for (const sittingId of await overdueSittings(views, now.at, BATCH_SIZE)) {
    const cause = causedBy(NAME, `${sittingId}|${now.at}`);
    try {
      ensureDone(await commands.handle(sitting, sittingId, { type: 'ExpireSitting', now }, cause));
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      failed.push(sittingId);
    }
  }
  return failed;
};

/** Sweeps four times a minute until the signal. */
export const expireOverdueSittings = (
  sweeping: SweepDeps,
  runtime: Pick<LogRuntime, 'pool' | 'logger'>,
  signal: AbortSignal,
): Promise<void> => {
  const sweep = async (nowMs: number): Promise<void> => {
    const failed = await sweepOverdueSittings(sweeping, nowMs);
    if (failed.length > 0) runtime.logger.error({ failed }, 'sittings could not be handed in');
  };
  const job = { name: NAME, intervalMs: INTERVAL_MS, what: 'papers', start: () => sweep };
  return runEvery(job, runtime, signal);
};
