import { advanceCheckpoints, takeCheckpoint, tryLease } from '@mahoe/eventstore/checkpoints';
import type { StoredEvent } from '@mahoe/eventstore/client';
import { decode, isRecorded } from '@mahoe/eventstore/codec';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { subscribe } from '@mahoe/eventstore/subscribe';
import type { Logger } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import type { Reaction } from './reaction.ts';

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 10_000;
const LEASE_RETRY_MS = 2000;
const MOVE_ON_EVERY_MS = 1000;

/** Reacts to the events that concern the reaction, in order; the first failure is thrown. */
const reactTo = async (
  { personalData, logger }: LogRuntime,
  reaction: Reaction,
  events: readonly StoredEvent[],
): Promise<void> => {
  for (const entry of await decode(events, personalData)) {
    if (isRecorded(entry)) await reaction.react(entry);
    else
      logger.error({ reaction: reaction.name, event: entry.stored.id }, 'passed by: not readable');
  }
};

/**
 * Follows the log with one reaction whose lease is held. The checkpoint comes after the effect;
 * past events that concern others it moves on now and then.
 */
const follow = async (
  runtime: LogRuntime,
  reaction: Reaction,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> => {
  const { store, pool } = runtime;
  const handled = new Set<string>(reaction.handles);
  let checkpoint = await takeCheckpoint(pool, reaction.name);
  let movedAt = 0;
  for await (const { events, position } of subscribe(store, checkpoint.position, signal)) {
    const concerning = events.filter(({ type }) => handled.has(type));
    await reactTo(runtime, reaction, concerning);
    onProgress();
    if (concerning.length === 0 && performance.now() - movedAt < MOVE_ON_EVERY_MS) continue;
    [checkpoint = checkpoint] = await advanceCheckpoints(pool, [checkpoint], position);
    movedAt = performance.now();
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
