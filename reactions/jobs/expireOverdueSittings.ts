import { momentOf, type Moment } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { findPaperToCount, paperCounts } from '@mahoe/domain/practice/paper/paperCounts';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { overdueSittings } from '@mahoe/projections/practice/sittingQueries';
import type { Views } from '@mahoe/projections/openViews';
import { causedBy } from '../reaction.ts';
import { endsSweep, runEvery, type JobRuntime } from './runEvery.ts';

const NAME = 'expireOverdueSittings';
const INTERVAL_MS = 15_000;
const BATCH_SIZE = 500;

interface SweepDeps {
  readonly views: Views;
  readonly commands: CommandHandler;
}

/** Hands in a paper whose time is up, after its time was counted on the pupil's own stream. */
const expireSitting = async (
  { commands }: Pick<SweepDeps, 'commands'>,
  sittingId: string,
  now: Moment,
): Promise<void> => {
  const cause = (step: string) => causedBy(`${NAME}${step}`, `${sittingId}|${now.at}`);
  const handled = await commands.handle(
    sitting,
    sittingId,
    async (state) => {
      const command = { type: 'ExpireSitting', now } as const;
      const count = findPaperToCount(state, command);
      if (!count) return command;
      const counted = await commands.handle(paperCounts, count.pupilId, count, cause('|count'));
      return ensureDone(counted)
        ? { ...command, ownSeconds: counted.state.ownSeconds[sittingId] }
        : command;
    },
    cause(''),
  );
  ensureDone(handled);
};

/**
 * Hands in the papers whose time is up.
 * @returns the ids of sittings that could not be read; they block no other
 * @throws StoreUnavailable
 * @throws NewerEvent
 */
export const sweepOverdueSittings = async (
  { views, commands }: SweepDeps,
  nowMs: number,
): Promise<readonly string[]> => {
  const now = momentOf(nowMs);
  const failed: string[] = [];
  for (const sittingId of await overdueSittings(views, now.at, BATCH_SIZE)) {
    try {
      await expireSitting({ commands }, sittingId, now);
    } catch (error) {
      if (endsSweep(error)) throw error;
      failed.push(sittingId);
    }
  }
  return failed;
};

/** Sweeps four times a minute until the signal. */
export const expireOverdueSittings = (
  sweeping: SweepDeps,
  runtime: JobRuntime,
  signal: AbortSignal,
): Promise<void> => {
  const sweep = async (nowMs: number): Promise<void> => {
    const failed = await sweepOverdueSittings(sweeping, nowMs);
    if (failed.length > 0) runtime.logger.error({ failed }, 'sittings could not be handed in');
  };
  const job = { name: NAME, intervalMs: INTERVAL_MS, what: 'papers', start: () => sweep };
  return runEvery(job, runtime, signal);
};
