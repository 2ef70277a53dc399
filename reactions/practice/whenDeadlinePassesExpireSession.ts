import { momentOf } from '@mahoe/domain/calendar';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import type { CommandHandler } from '@mahoe/eventstore/handle';
import { holdLeases } from '@mahoe/eventstore/leases';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { overrunSessions } from '@mahoe/projections/practice/queries';
import type { Knex } from 'knex';
import { setTimeout as pause } from 'node:timers/promises';
import { becauseOf } from '../reaction.ts';

const NAME = 'whenDeadlinePassesExpireSession';
const EVERY_MS = 60_000;
const AT_ONCE = 500;

interface Sweeping {
  readonly views: Knex;
  readonly commands: CommandHandler;
}

/** Ends the sessions whose time ran out with nobody looking. @returns how many were looked at */
export const sweepOverrunSessions = async (
  { views, commands }: Sweeping,
  nowMs: number,
): Promise<number> => {
  const now = momentOf(nowMs);
  const overrun = await overrunSessions(views, now.at, AT_ONCE);
  for (const { sessionId } of overrun) {
    const command = { type: 'ExpireSession', now } as const;
    await commands.handle(
      quizSession,
      sessionId,
      command,
      becauseOf(NAME, `${sessionId}|${now.at}`),
    );
  }
  return overrun.length;
};

/** Sweeps once a minute until the signal; whatever goes wrong is tried again at the next sweep. */
export const whenDeadlinePassesExpireSession = (
  sweeping: Sweeping,
  { pool, logger }: Pick<LogRuntime, 'pool' | 'logger'>,
  signal: AbortSignal,
): Promise<void> =>
  holdLeases(
    pool,
    [NAME],
    signal,
    async (_held, until) => {
      while (!until.aborted) {
        await sweepOverrunSessions(sweeping, Date.now()).catch((error: unknown) => {
          logger.warn({ err: error }, 'overrun sessions are left for the next sweep');
        });
        await pause(EVERY_MS, undefined, { signal: until }).catch(() => {});
      }
    },
    (error) => logger.warn({ err: error }, 'the sweep starts again'),
  );
