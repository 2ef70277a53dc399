import { decode, isRecorded } from '@mahoe/eventstore/codec';
import { parkedEvents, takeAsked, unpark, type ParkedPlace } from '@mahoe/eventstore/parking';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { setTimeout as pause } from 'node:timers/promises';
import type { Reaction } from './reaction.ts';

/** A new release may have mended the cause, which is why the first try comes at once. */
const RETRY_EVERY_MS = 10 * 60_000;
/** An administrator who asks for one is not kept waiting. */
const LOOK_EVERY_MS = 3000;

const retry = async (
  { pool, store, personalData, logger }: LogRuntime,
  { name, react }: Reaction,
  { eventId, stream }: ParkedPlace,
): Promise<void> => {
  try {
    const stored = (await store.readStream(stream)).filter(({ id }) => id === eventId);
    const [entry] = await decode(stored, personalData);
    if (entry) {
      if (!isRecorded(entry)) return;
      await react(entry);
    }
    await unpark(pool, name, eventId);
    const outcome = entry ? 'is done' : 'is not in the log, which is another since';
    logger.info({ reaction: name, event: eventId }, `an event that was set aside ${outcome}`);
  } catch (error) {
    logger.warn({ err: error, reaction: name, event: eventId }, 'still set aside');
  }
};

/** Tries events that reactions have set aside, now and then and when asked to, until the signal. */
export const retryParked = async (
  runtime: LogRuntime,
  reactions: readonly Reaction[],
  signal: AbortSignal,
): Promise<void> => {
  const { pool } = runtime;
  let dueAt = 0;
  while (!signal.aborted) {
    const asked = await takeAsked(
      pool,
      reactions.map(({ name }) => name),
    );
    const isDue = performance.now() >= dueAt;
    for (const reaction of reactions) {
      const places = isDue
        ? await parkedEvents(pool, reaction.name)
        : asked.filter(({ reader }) => reader === reaction.name);
      for (const place of places) {
        if (signal.aborted) return;
        await retry(runtime, reaction, place);
      }
    }
    if (isDue) dueAt = performance.now() + RETRY_EVERY_MS;
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
};
