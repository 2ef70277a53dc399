import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Counters } from './counters.ts';
import { openGroupCommits, type QueuedWrite, type WriteResult } from './groupCommits.ts';
import type { Write } from './groupDraft.ts';
import { Fenced, openLogWriter } from './log.ts';
import type { LogPages } from './pages.ts';
import { toCallFailure, invalidArgument, unavailable } from './statuses.ts';
import { createStoredEventFinder } from './storedEvents.ts';
import type { StreamEntry, Streams } from './streams.ts';
import type { Tail } from './tail.ts';

export interface Writer {
  /**
   * Settles once the write is durable or refused; rejects with a `CallFailure`. The write is
   * skipped if its caller is gone (`dropped`) when its turn comes.
   */
  submit(write: Write, dropped: () => boolean): Promise<WriteResult>;
  /** Finishes the commit under way and refuses queued writes. */
  stop(): Promise<void>;
}

const MAX_GROUP_WRITES = 64;
const MAX_GROUP_BYTES = 8 * 1024 * 1024;
const OWNERSHIP_CHECK_INTERVAL_MS = 1000;
const STOPPED = 'the server is stopping';

/** Takes the writes of the next commit off the queue. */
const takeGroup = (queue: QueuedWrite[]): QueuedWrite[] => {
  let bytes = 0;
  let count = 0;
  while (count < queue.length && count < MAX_GROUP_WRITES && bytes < MAX_GROUP_BYTES)
    for (const event of queue[count++]?.write.events ?? []) bytes += event.data.length;
  return queue.splice(0, count);
};

/** True if Postgres can never store a value of the write. */
const isUnstorable = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code?.startsWith('22') === true;

/** Opens the single writer of the log. It groups queued writes into commits, one after another. */
export const openWriter = async (given: {
  databaseUrl: string;
  pages: LogPages;
  streams: Streams;
  tail: Tail;
  counters: Counters;
  strict: boolean;
  logger: Logger;
  /** Called once another server has taken the log over. */
  onFenced: () => void;
}): Promise<Writer> => {
  const { streams, tail, counters, logger } = given;
  const log = openLogWriter(given.databaseUrl, () => void recover());
  const stored = createStoredEventFinder(given.pages, given.strict);
  const groups = openGroupCommits({ log, stored, tail, counters });
  const queue: QueuedWrite[] = [];
  let refusal: string | undefined;
  let working: Promise<void> | undefined;

  /** @returns the position of the next event */
  const takeOver = async (): Promise<number> => {
    const head = await log.takeOver();
    groups.startAt(head);
    streams.clear();
    tail.reset(head.nextPosition - 1);
    if (refusal !== STOPPED) refusal = undefined;
    return head.nextPosition;
  };

  const refuseWaiting = (reason: string): void => {
    refusal = reason;
    for (const { entry, reject } of queue.splice(0)) {
      entry.pins--;
      reject(unavailable(reason));
    }
  };

  const fenced = (error: Fenced): void => {
    if (refusal === error.message) return;
    refuseWaiting(error.message);
    logger.error('another server has taken over the log; this one stops');
    given.onFenced();
  };

  /**
   * Opens the lost connection again. Before that succeeds, the work of the lost connection is
   * settled.
   */
  const recover = async (): Promise<void> => {
    if (refusal !== undefined) return;
    refuseWaiting('the connection to Postgres was lost');
    counters.reconnects++;
    await working;
    for (let wait = 20; refusal !== STOPPED; wait = Math.min(wait * 2, 250)) {
      try {
        const next = await takeOver();
        logger.info({ head: next - 1 }, 'the connection to Postgres is back');
        return;
      } catch (error) {
        if (error instanceof Fenced) return fenced(error);
        logger.warn({ err: error }, 'no connection to Postgres');
        await pause(wait);
      }
    }
  };

  /**
   * Begins after this turn of the event loop, so that writes that arrived together are committed
   * together.
   */
  const startWorking = (): void => {
    working ??= new Promise((resolve) => setImmediate(resolve)).then(async () => {
      while (queue.length > 0) await writeGroup(takeGroup(queue));
      working = undefined;
    });
  };

  const writeGroup = async (group: QueuedWrite[]): Promise<void> => {
    try {
      await groups.write(group);
    } catch (error) {
      await settleFailed(group, error);
    } finally {
      for (const { entry } of group) entry.pins--;
    }
  };

  /**
   * Settles a failed group. A write whose values Postgres cannot store fails alone. After any other
   * failure the connection is opened again: whether the group was written is unknown until the
   * table is read.
   */
  const settleFailed = async (group: QueuedWrite[], error: unknown): Promise<void> => {
    if (isUnstorable(error) && group.length > 1) {
      for (const waiting of group) {
        waiting.entry.pins++;
        await writeGroup([waiting]);
      }
      return;
    }
    const failure = isUnstorable(error) ? invalidArgument(error.message) : toCallFailure(error);
    for (const { reject } of group) reject(failure);
    if (error instanceof Fenced) return fenced(error);
    if (isUnstorable(error)) return;
    logger.warn({ err: error }, 'a commit failed');
    void log.drop();
  };

  await takeOver();
  const check = setInterval(() => {
    if (working !== undefined || refusal !== undefined) return;
    log.confirmOwnership().catch((error: unknown) => {
      if (error instanceof Fenced) fenced(error);
    });
  }, OWNERSHIP_CHECK_INTERVAL_MS);
  check.unref();

  return {
    submit(write, dropped) {
      return new Promise((resolve, reject) => {
        const enqueue = (entry: StreamEntry): void => {
          if (refusal !== undefined) return reject(unavailable(refusal));
          entry.pins++;
          queue.push({ write, entry, dropped, resolve, reject });
          startWorking();
        };
        if (refusal !== undefined) return reject(unavailable(refusal));
        const entry = streams.load(write.stream);
        if (!(entry instanceof Promise)) enqueue(entry);
        else entry.then(enqueue, (error: unknown) => reject(toCallFailure(error)));
      });
    },

    async stop() {
      clearInterval(check);
      refuseWaiting(STOPPED);
      await working;
      await log.close();
    },
  };
};
