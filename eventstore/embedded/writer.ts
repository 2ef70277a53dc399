import pg from 'pg';
import type { Logger } from 'pino';
import { createBackoff } from '../backoff.ts';
import type { Counters } from './counters.ts';
import {
  openGroupCommits,
  type GroupCommits,
  type QueuedWrite,
  type WriteResult,
} from './groupCommits.ts';
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
const MIN_PAUSE_MS = 20;
const MAX_PAUSE_MS = 250;
const STOPPED = 'the server is stopping';

/** Takes the writes of the next commit off the queue. */
const takeGroup = (queue: QueuedWrite[]): QueuedWrite[] => {
  let bytes = 0;
  let count = 0;
  while (count < queue.length && count < MAX_GROUP_WRITES && bytes < MAX_GROUP_BYTES)
    for (const event of queue[count++]?.write.events ?? []) bytes += event.data.length;
  return queue.splice(0, count);
};

/** Returns true if Postgres can never store a value of the write. */
const isUnstorable = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code?.startsWith('22') === true;

/** Queue of writes. While there is a refusal, new writes are refused with it. */
interface WriteQueue {
  readonly waiting: QueuedWrite[];
  refusal: string | undefined;
  /** Settles when no write is left in the queue. */
  working: Promise<void> | undefined;
}

const refuseWaiting = (queue: WriteQueue, reason: string): void => {
  queue.refusal = reason;
  for (const { entry, reject } of queue.waiting.splice(0)) {
    entry.pins--;
    reject(unavailable(reason));
  }
};

/** Adds a write to the queue, once its stream is loaded. */
const submitTo = (
  queue: WriteQueue,
  streams: Streams,
  write: Write,
  dropped: () => boolean,
  startWorking: () => void,
): Promise<WriteResult> =>
  new Promise((resolve, reject) => {
    const enqueue = (entry: StreamEntry): void => {
      if (queue.refusal !== undefined) return reject(unavailable(queue.refusal));
      entry.pins++;
      queue.waiting.push({ write, entry, dropped, resolve, reject });
      startWorking();
    };
    if (queue.refusal !== undefined) return reject(unavailable(queue.refusal));
    const entry = streams.load(write.stream);
    if (!(entry instanceof Promise)) enqueue(entry);
    else entry.then(enqueue, (error: unknown) => reject(toCallFailure(error)));
  });

interface GroupParts {
  readonly groups: GroupCommits;
  readonly logger: Logger;
  onFenced(error: Fenced): void;
  dropConnection(): void;
}

const writeGroup = async (parts: GroupParts, group: QueuedWrite[]): Promise<void> => {
  try {
    await parts.groups.write(group);
  } catch (error) {
    await settleFailed(parts, group, error);
  } finally {
    for (const { entry } of group) entry.pins--;
  }
};

/**
 * Settles a failed group. A write whose values Postgres cannot store fails alone. After any other
 * failure the connection is opened again: whether the group was written is unknown until the table
 * is read.
 */
const settleFailed = async (
  parts: GroupParts,
  group: QueuedWrite[],
  error: unknown,
): Promise<void> => {
  if (isUnstorable(error) && group.length > 1) {
    for (const waiting of group) {
      waiting.entry.pins++;
      await writeGroup(parts, [waiting]);
    }
    return;
  }
  const failure = isUnstorable(error) ? invalidArgument(error.message) : toCallFailure(error);
  for (const { reject } of group) reject(failure);
  if (error instanceof Fenced) return parts.onFenced(error);
  if (isUnstorable(error)) return;
  parts.logger.warn({ err: error }, 'a commit failed');
  parts.dropConnection();
};

interface WriterParts {
  databaseUrl: string;
  pages: LogPages;
  streams: Streams;
  tail: Tail;
  counters: Counters;
  strict: boolean;
  logger: Logger;
  /** Called once another server has taken the log over. */
  onFenced: () => void;
}

/** Opens the single writer of the log. It groups queued writes into commits, one after another. */
export const openWriter = async (given: WriterParts): Promise<Writer> => {
  const { streams, tail, counters, logger } = given;
  const log = openLogWriter(given.databaseUrl, () => void recover());
  const stored = createStoredEventFinder(given.pages, given.strict);
  const groups = openGroupCommits({ log, stored, tail, counters });
  const queue: WriteQueue = { waiting: [], refusal: undefined, working: undefined };

  /** @returns the position of the next event */
  const takeOver = async (): Promise<number> => {
    const head = await log.takeOver();
    groups.startAt(head);
    streams.clear();
    tail.reset(head.nextPosition - 1);
    if (queue.refusal !== STOPPED) queue.refusal = undefined;
    return head.nextPosition;
  };

  const onFenced = (error: Fenced): void => {
    if (queue.refusal === error.message) return;
    refuseWaiting(queue, error.message);
    logger.error('another server has taken over the log; this one stops');
    given.onFenced();
  };

  /** Reopens a lost connection, after the commit that was under way has ended. */
  const recover = async (): Promise<void> => {
    if (queue.refusal !== undefined) return;
    refuseWaiting(queue, 'the connection to Postgres was lost');
    counters.reconnects++;
    await queue.working;
    const backoff = createBackoff(MIN_PAUSE_MS, MAX_PAUSE_MS);
    while (queue.refusal !== STOPPED) {
      try {
        const next = await takeOver();
        logger.info({ head: next - 1 }, 'the connection to Postgres is back');
        return;
      } catch (error) {
        if (error instanceof Fenced) return onFenced(error);
        logger.warn({ err: error }, 'no connection to Postgres');
        await backoff.wait();
      }
    }
  };

  const parts: GroupParts = { groups, logger, onFenced, dropConnection: () => void log.drop() };
  /** Begins after this turn of the event loop, so that its writes are committed together. */
  const startWorking = (): void => {
    queue.working ??= new Promise((resolve) => setImmediate(resolve)).then(async () => {
      while (queue.waiting.length > 0) await writeGroup(parts, takeGroup(queue.waiting));
      queue.working = undefined;
    });
  };

  await takeOver();
  const check = setInterval(() => {
    if (queue.working !== undefined || queue.refusal !== undefined) return;
    log.confirmOwnership().catch((error: unknown) => {
      if (error instanceof Fenced) onFenced(error);
    });
  }, OWNERSHIP_CHECK_INTERVAL_MS);
  check.unref();

  return {
    submit: (write, dropped) => submitTo(queue, streams, write, dropped, startWorking),
    stop: async () => {
      clearInterval(check);
      refuseWaiting(queue, STOPPED);
      await queue.working;
      await log.close();
    },
  };
};
