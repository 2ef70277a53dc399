import { NewerEvent } from '@mahoe/eventstore/store/newerEvent';
import { decode, isRecorded } from '@mahoe/eventstore/store/codec';
import {
  findRetryRequests,
  findParkedEvents,
  completeRetries,
  unpark,
  type ParkedEventRef,
} from '@mahoe/eventstore/subscriptions/parking';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { setTimeout as pause } from 'node:timers/promises';
import type { Reaction } from './reaction.ts';

/** A new release may have fixed the cause, so the first retry happens at once. */
const RETRY_INTERVAL_MS = 10 * 60_000;
/** Interval at which requests of administrators are picked up. */
const POLL_INTERVAL_MS = 3000;

/**
 * @returns true if the event is no longer parked
 * @throws NewerEvent
 */
const retry = async (
  { pool, store, personalData, logger }: LogRuntime,
  { name, react }: Reaction,
  { eventId, stream }: ParkedEventRef,
): Promise<boolean> => {
  try {
    const stored = (await store.readStream(stream)).filter(({ id }) => id === eventId);
    const [entry] = await decode(stored, personalData);
    if (entry) {
      if (!isRecorded(entry)) return false;
      await react(entry);
    }
    await unpark(pool, name, eventId);
    const outcome = entry ? 'is done' : 'is not in the log, which is another since';
    logger.info({ reaction: name, event: eventId }, `a parked event ${outcome}`);
    return true;
  } catch (error) {
    if (error instanceof NewerEvent) throw error;
    logger.warn(
      { err: error, reaction: name, event: eventId },
      'a retried event failed and stays parked',
    );
    return false;
  }
};

/**
 * Retries the parked events of a reaction in the log's order; each stream stops at its first failure.
 */
const retryAll = async (
  runtime: LogRuntime,
  reaction: Reaction,
  places: readonly ParkedEventRef[],
  signal: AbortSignal,
): Promise<void> => {
  const stuck = new Set<string>();
  for (const place of places) {
    if (signal.aborted) return;
    if (stuck.has(place.stream)) continue;
    if (!(await retry(runtime, reaction, place))) stuck.add(place.stream);
  }
};

/** Retries parked events at an interval and on request, until the signal. */
export const retryParked = async (
  runtime: LogRuntime,
  reactions: readonly Reaction[],
  signal: AbortSignal,
): Promise<void> => {
  const { pool } = runtime;
  const names = reactions.map(({ name }) => name);
  let dueAt = 0;
  while (!signal.aborted) {
    const asked = await findRetryRequests(pool, names);
    const isDue = performance.now() >= dueAt;
    for (const reaction of reactions) {
      const places = isDue
        ? await findParkedEvents(pool, reaction.name)
        : asked.filter(({ reader }) => reader === reaction.name);
      await retryAll(runtime, reaction, places, signal);
    }
    // Completes requests last, so that a process that ends early leaves them open.
    if (!signal.aborted) await completeRetries(pool, asked);
    if (isDue) dueAt = performance.now() + RETRY_INTERVAL_MS;
    await pause(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
};
