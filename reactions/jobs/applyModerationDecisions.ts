import { instantOf, momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { EVIDENCE_TTL_MS } from '@mahoe/domain/messaging/evidence';
import { MESSAGE_TTL_MS } from '@mahoe/domain/messaging/moderationRule';
import { message } from '@mahoe/domain/messaging/message';
import { nameReview } from '@mahoe/domain/messaging/nameReview';
import { pictureReview } from '@mahoe/domain/messaging/pictureReview';
import { reportedPupil } from '@mahoe/domain/messaging/reportedPupil';
import { decideAccess, type Audience } from '@mahoe/domain/messaging/messagingAccess';
import { areFriends, friendship, friendshipId, isBlocked } from '@mahoe/domain/social/friendship';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { dueDecisions, expiredEvidence } from '@mahoe/projections/messaging/moderationQueries';
import { findPairRelation, overdueMessages } from '@mahoe/projections/messaging/queries';
import type { Views } from '@mahoe/projections/openViews';
import type { Logger } from 'pino';
import { causedBy } from '../reaction.ts';
import { endsSweep, runEvery, type JobRuntime } from './runEvery.ts';

/** Former name of the job; part of its command ids, so it must not change. */
const NAME = 'carryOutModeration';
const INTERVAL_MS = 500;
const BATCH_SIZE = 200;

interface SweepDeps {
  readonly views: Views;
  readonly commands: CommandHandler;
  readonly audience: Audience;
  readonly logger: Logger;
}

/**
 * Applies decisions whose undo period is over, and expires undecided items and evidence past its
 * retention. An item that cannot be read blocks no other, and is tried again.
 * @returns how many items it handled
 * @throws StoreUnavailable
 * @throws NewerEvent
 */
export const sweepModeration = async (
  { views, commands, audience, logger }: SweepDeps,
  nowMs: number,
): Promise<number> => {
  const now = momentOf(nowMs);
  const attempt = async (itemId: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (endsSweep(error)) throw error;
      logger.error({ err: error, itemId }, 'a moderation decision could not be applied');
    }
  };
  const due = await dueDecisions(views, now.at, BATCH_SIZE);
  for (const item of due) {
    const { id } = item;
    await attempt(id, async () => {
      const cause = causedBy(NAME, `${id}|${now.at}`);
      if (item.kind === 'pupil') {
        const command = { type: 'ApplyPupilReportsDecision', now } as const;
        ensureDone(await commands.handle(reportedPupil, id, command, cause));
        return;
      }
      if (item.kind === 'picture') {
        const command = { type: 'ApplyPictureDecision', now } as const;
        ensureDone(await commands.handle(pictureReview, id, command, cause));
        return;
      }
      if (item.kind === 'name') {
        const command = { type: 'ApplyNameDecision', now } as const;
        ensureDone(await commands.handle(nameReview, id, command, cause));
        return;
      }
      const { senderId, receiverId } = item;
      // Reads the log itself: a block holds from the moment it was made.
      const pair = await commands.load(friendship, friendshipId(senderId, receiverId));
      const access = decideAccess({
        audience,
        areFriends: areFriends(pair),
        isBlocked: isBlocked(pair),
        ...(await findPairRelation(views, senderId, receiverId)),
      });
      const command = { type: 'ApplyDecision', now, access } as const;
      ensureDone(await commands.handle(message, id, command, cause));
    });
  }
  const overdue = await overdueMessages(views, instantOf(nowMs - MESSAGE_TTL_MS), BATCH_SIZE);
  for (const id of overdue) {
    await attempt(id, async () => {
      const command = { type: 'ExpireMessage', now } as const;
      const cause = causedBy(NAME, `expire|${id}|${now.at}`);
      ensureDone(await commands.handle(message, id, command, cause));
    });
  }
  const kept = await expiredEvidence(views, instantOf(nowMs - EVIDENCE_TTL_MS), BATCH_SIZE);
  for (const id of kept) {
    await attempt(id, async () => {
      const command = { type: 'ExpireEvidence', now } as const;
      const cause = causedBy(NAME, `evidence|${id}|${now.at}`);
      ensureDone(await commands.handle(message, id, command, cause));
    });
  }
  return due.length + overdue.length + kept.length;
};

/** Sweeps twice a second until the signal. */
export const applyModerationDecisions = (
  { views, commands, audience }: Omit<SweepDeps, 'logger'>,
  runtime: JobRuntime,
  signal: AbortSignal,
): Promise<void> => {
  const sweeping = { views, commands, audience, logger: runtime.logger };
  const start = () => (nowMs: number) => sweepModeration(sweeping, nowMs);
  return runEvery(
    { name: NAME, intervalMs: INTERVAL_MS, what: 'messages', start },
    runtime,
    signal,
  );
};
