import {
  advanceCheckpoints,
  takeCheckpoint,
  tryLease,
  type Checkpoint,
} from '@mahoe/eventstore/checkpoints';
import { decode, isRecorded, type Decoded } from '@mahoe/eventstore/codec';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { subscribe } from '@mahoe/eventstore/subscribe';
import type { Logger } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import type { Reaction } from './reaction.ts';

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 10_000;
const LEASE_RETRY_MS = 2000;

const positionOf = (entry: Decoded): bigint =>
  isRecorded(entry) ? entry.position : entry.stored.position;

/** Reacts to each event that concerns the reaction, in order; the first failure is thrown. */
const reactTo = async (
  reaction: Reaction,
  { position }: Checkpoint,
  decoded: readonly Decoded[],
  logger: Logger,
): Promise<void> => {
  for (const entry of decoded) {
    if (position !== null && positionOf(entry) <= position) continue;
    if (!isRecorded(entry)) {
      if (reaction.handles.some((type) => type === entry.stored.type)) {
        logger.error(
          { reaction: reaction.name, event: entry.stored.id },
          'passed by: not readable',
        );
      }
      continue;
    }
    if (reaction.handles.some((type) => type === entry.type)) await reaction.react(entry);
  }
};

/** Follows the log with one reaction whose lease is held. The checkpoint comes after the effect. */
const follow = async (
  { store, pool, personalData, logger }: LogRuntime,
  reaction: Reaction,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> => {
  let checkpoint = await takeCheckpoint(pool, reaction.name);
  for await (const { events, position } of subscribe(store, checkpoint.position, signal)) {
    await reactTo(reaction, checkpoint, await decode(events, personalData), logger);
    [checkpoint = checkpoint] = await advanceCheckpoints(pool, [checkpoint], position);
    onProgress();
  }
};

/**
 * Runs a reaction until the signal. A failure stops only this reaction: it tries again from its
 * checkpoint, with growing pauses. A second worker is a hot standby.
 */
export const runReaction = async (
  runtime: LogRuntime,
  reaction: Reaction,
  signal: AbortSignal,
): Promise<void> => {
  let wait = FIRST_RETRY_MS;
  while (!signal.aborted) {
    const lost = new AbortController();
    const lease = await runtime.pool.connect().catch(() => undefined);
    try {
      lease?.on('error', () => lost.abort());
      if (lease && (await tryLease(lease, reaction.name))) {
        await follow(runtime, reaction, AbortSignal.any([signal, lost.signal]), () => {
          wait = FIRST_RETRY_MS;
        });
      } else {
        wait = LEASE_RETRY_MS;
      }
    } catch (error) {
      if (!signal.aborted) {
        runtime.logger.warn({ err: error, reaction: reaction.name }, 'reaction starts again');
      }
      wait = Math.min(LONGEST_RETRY_MS, wait * 2);
    } finally {
      // Ending the connection gives the lease back.
      lease?.release(true);
    }
    await pause(wait, undefined, { signal }).catch(() => {});
  }
};
