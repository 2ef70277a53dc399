import { erasure, nextErasureStep } from '@mahoe/domain/accounts/erasure';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { momentOf, type Moment } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { readCheckpoints } from '@mahoe/eventstore/subscriptions/checkpoints';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import type { MediaStore } from '@mahoe/eventstore/postgres/mediaStore';
import type { PersonalData } from '@mahoe/eventstore/privacy/personalData';
import { isAfter, type Position } from '@mahoe/eventstore/store/position';
import type { EncryptedStores, LogRuntime } from '@mahoe/eventstore/runtime';
import { dueErasures, erasedUnconfirmed } from '@mahoe/projections/accounts/erasureQueries';
import type { Views } from '@mahoe/projections/openViews';
import type pg from 'pg';
import type { Logger } from 'pino';
import {
  clearResidue,
  deleteRows,
  findTraces,
  scrubbingSubscriptions,
} from '../accounts/traces.ts';
import { causedBy } from '../reaction.ts';
import { runEvery } from './runEvery.ts';

const NAME = 'finishErasures';
const INTERVAL_MS = 10_000;

interface SweepDeps {
  readonly views: Views;
  readonly commands: CommandHandler;
  readonly media: Pick<MediaStore, 'deleteBySubject'>;
  readonly personalData: Pick<PersonalData, 'compact' | 'destroy'>;
  readonly pool: pg.Pool;
  readonly logger: Logger;
}

/** Begins erasures whose cancellation period is over. */
const beginDueErasures = async ({ views, commands }: SweepDeps, now: Moment): Promise<void> => {
  for (const pupilId of await dueErasures(views, now.at)) {
    // The view may be behind: the decider refuses a request that was withdrawn or made again.
    const cause = causedBy(NAME, `begin|${pupilId}|${now.at}`);
    const command = { type: 'BeginErasure', now } as const;
    ensureDone(await commands.handle(erasure, pupilId, command, cause), 'erasure-not-due');
  }
};

/** Returns true if every subscription that scrubs a view has read past the erasure. */
const isScrubbed = async (pool: pg.Pool, erasedAt: Position): Promise<boolean> => {
  const checkpoints = new Map((await readCheckpoints(pool)).map((one) => [one.name, one.position]));
  return scrubbingSubscriptions.every((name) => !isAfter(erasedAt, checkpoints.get(name) ?? null));
};

/**
 * Finds pupils without any remaining trace. It also deletes late rows: the reply to a last call of a
 * signed-in pupil, or a picture that was just being uploaded.
 */
const findTracelessPupils = async ({
  views,
  commands,
  media,
  personalData,
  pool,
  logger,
}: SweepDeps): Promise<readonly string[]> => {
  const clean: string[] = [];
  for (const { pupilId, erasedAt } of await erasedUnconfirmed(views)) {
    const isCarriedOut = nextErasureStep(await commands.load(erasure, pupilId)) === undefined;
    if (!isCarriedOut || !(await isScrubbed(pool, erasedAt))) continue;
    const traced = { pupilId, usernameKey: (await commands.load(pupil, pupilId)).usernameKey };
    await deleteRows(pool, traced);
    await media.deleteBySubject(pupilId);
    await personalData.destroy(pupilId);
    const tables = await findTraces(pool, traced);
    if (tables.length === 0) clean.push(pupilId);
    else logger.error({ pupilId, tables }, 'data of an erased pupil remains');
  }
  return clean;
};

/**
 * Begins the erasures that are due, and looks for remaining traces of erased pupils. An erasure is
 * complete once there are none and the database's files no longer hold any.
 * @returns how many it completed
 * @throws StoreUnavailable
 */
export const sweepErasures = async (sweeping: SweepDeps, nowMs: number): Promise<number> => {
  const now = momentOf(nowMs);
  await beginDueErasures(sweeping, now);
  const clean = await findTracelessPupils(sweeping);
  if (clean.length === 0) return 0;
  const { commands, personalData, pool } = sweeping;
  await clearResidue(pool);
  await personalData.compact();
  for (const pupilId of clean) {
    const cause = causedBy(NAME, `complete|${pupilId}`);
    const command = { type: 'CompleteErasure', now } as const;
    ensureDone(await commands.handle(erasure, pupilId, command, cause));
  }
  return clean.length;
};

/** Sweeps every ten seconds until the signal. */
export const finishErasures = (
  { views, commands }: Pick<SweepDeps, 'views' | 'commands'>,
  { media, personalData, pool, logger, giveWay }: LogRuntime & Pick<EncryptedStores, 'media'>,
  signal: AbortSignal,
): Promise<void> => {
  const sweeping = { views, commands, media, personalData, pool, logger };
  const begin = () => (nowMs: number) => sweepErasures(sweeping, nowMs);
  const sweep = { name: NAME, intervalMs: INTERVAL_MS, what: 'erasures', start: begin };
  return runEvery(sweep, { pool, logger, giveWay }, signal);
};
