import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { lookupFor } from './appendDecision.ts';
import type { Counters } from './counters.ts';
import { draftWrite, newDraft, NOTHING_STORED, type GroupDraft, type Write } from './groupDraft.ts';
import { Fenced, openLogWriter } from './log.ts';
import type { LogPages } from './pages.ts';
import { asFailure, CallFailure, invalid, streamDeleted, unavailable } from './statuses.ts';
import { storedEventFinder, type KnownEvents } from './storedEvents.ts';
import { conditionOf, type StreamEntry, type Streams } from './streams.ts';
import type { Tail } from './tail.ts';

/** What became of a write. The position of events that can no longer be read is not told. */
export type Written =
  | { kind: 'written'; revision: number; position: number | undefined }
  | { kind: 'conflict'; current: number };

export type Writer = {
  /**
   * Settles once the write is durable or refused; rejects with a `CallFailure`. A write whose caller
   * is gone by the time its turn comes (`dropped`) is not made.
   */
  submit(write: Write, dropped: () => boolean): Promise<Written>;
  /** Finishes the commit under way and refuses the rest. */
  stop(): Promise<void>;
};

type Waiting = {
  write: Write;
  entry: StreamEntry;
  dropped: () => boolean;
  resolve: (written: Written) => void;
  reject: (failure: CallFailure) => void;
};

const GROUP_WRITES = 64;
const GROUP_BYTES = 8 * 1024 * 1024;
const OWNERSHIP_CHECK_MS = 1000;
const STOPPED = 'the server is stopping';

/** Opens the single writer of the log: it groups what waits into commits, one after another. */
export async function openWriter(given: {
  databaseUrl: string;
  pages: LogPages;
  streams: Streams;
  tail: Tail;
  counters: Counters;
  strict: boolean;
  logger: Logger;
  /** Called once, when another server has taken the log over. */
  onFenced: () => void;
}): Promise<Writer> {
  const { streams, tail, counters, logger } = given;
  const log = openLogWriter(given.databaseUrl, () => void recover());
  const stored = storedEventFinder(given.pages, given.strict);
  const queue: Waiting[] = [];
  let refusal: string | undefined;
  let working: Promise<void> | undefined;
  let next = { position: 0, streamId: 0 };
  let created = 0;

  const take = async (): Promise<void> => {
    const head = await log.take();
    next = { position: head.nextPosition, streamId: head.nextStreamId };
    created = Math.max(created, head.created);
    streams.clear();
    tail.reset(head.nextPosition - 1);
    if (refusal !== STOPPED) refusal = undefined;
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

  /** Opens the lost connection again; what the lost one was doing is settled before this succeeds. */
  const recover = async (): Promise<void> => {
    if (refusal !== undefined) return;
    refuseWaiting('the connection to Postgres was lost');
    counters.reconnects++;
    await working;
    for (let wait = 20; refusal !== STOPPED; wait = Math.min(wait * 2, 250)) {
      try {
        await take();
        logger.info({ head: next.position - 1 }, 'the connection to Postgres is back');
        return;
      } catch (error) {
        if (error instanceof Fenced) return fenced(error);
        logger.warn({ err: error }, 'no connection to Postgres');
        await pause(wait);
      }
    }
  };

  /** Begins after this turn of the event loop, so that what arrived together is written together. */
  const startWorking = (): void => {
    working ??= new Promise((resolve) => setImmediate(resolve)).then(async () => {
      while (queue.length > 0) await writeGroup(takeGroup());
      working = undefined;
    });
  };

  const takeGroup = (): Waiting[] => {
    let bytes = 0;
    let count = 0;
    while (count < queue.length && count < GROUP_WRITES && bytes < GROUP_BYTES)
      for (const event of queue[count++]?.write.events ?? []) bytes += event.data.length;
    return queue.splice(0, count);
  };

  const writeGroup = async (group: Waiting[]): Promise<void> => {
    const draft = newDraft(next.position, next.streamId, Math.max(created, Date.now()));
    try {
      const answers: (() => void)[] = [];
      const known = await stored.prepare(group);
      for (const waiting of group) answers.push(await decide(waiting, known, draft));
      if (draft.events.length > 0) await commit(draft, group.length, answers);
      else for (const answer of answers) answer();
    } catch (error) {
      for (const entry of draft.touched) entry.working = entry.committed;
      await settleFailed(group, error);
    } finally {
      for (const { entry } of group) entry.pins--;
    }
  };

  /** The answer to give once the draft is durable. */
  const decide = async (
    waiting: Waiting,
    known: KnownEvents,
    draft: GroupDraft,
  ): Promise<() => void> => {
    const { write, entry, resolve, reject } = waiting;
    if (waiting.dropped()) return () => reject(unavailable('the call is over'));
    const { stream, expected, events } = write;
    const condition = conditionOf(entry.working, stream);
    const need = write.kind === 'append' ? lookupFor(condition, expected, events.length) : 'none';
    const found =
      need === 'none' ? NOTHING_STORED : await stored.find(need, write, entry, known, draft);
    const outcome = draftWrite(draft, write, entry, found);
    switch (outcome.kind) {
      case 'deleted':
        return () => reject(streamDeleted(stream));
      case 'conflict':
        counters.conflicts++;
        return () => resolve(outcome);
      case 'repeated': {
        counters.repeated++;
        const { revision } = outcome;
        const position = await stored.position(entry, stream, revision, draft);
        return () => resolve({ kind: 'written', revision, position });
      }
      case 'written':
        if (write.kind === 'append') counters.appends++;
        else counters.deletes++;
        return () => resolve(outcome);
    }
  };

  const commit = async (
    draft: GroupDraft,
    writes: number,
    answers: (() => void)[],
  ): Promise<void> => {
    const started = performance.now();
    const events = await log.commit(draft);
    const took = performance.now() - started;
    next = { position: next.position + events.length, streamId: draft.nextStreamId };
    created = draft.created;
    for (const entry of draft.touched) entry.committed = entry.working;
    for (const answer of answers) answer();
    stored.remember(events);
    tail.append(events);
    counters.commits++;
    counters.events += events.length;
    counters.commitMs += took;
    counters.slowestCommitMs = Math.max(counters.slowestCommitMs, took);
    counters.largestGroup = Math.max(counters.largestGroup, writes);
  };

  /**
   * Values Postgres cannot store fail alone. After any other failure the connection is opened anew:
   * whether the group was written is then unknown, and is found out from the table.
   */
  const settleFailed = async (group: Waiting[], error: unknown): Promise<void> => {
    const unstorable = error instanceof pg.DatabaseError && error.code?.startsWith('22') === true;
    if (unstorable && group.length > 1) {
      for (const waiting of group) {
        waiting.entry.pins++;
        await writeGroup([waiting]);
      }
      return;
    }
    const failure = unstorable ? invalid(error.message) : asFailure(error);
    for (const { reject } of group) reject(failure);
    if (error instanceof Fenced) return fenced(error);
    if (unstorable) return;
    logger.warn({ err: error }, 'a commit failed');
    void log.drop();
  };

  await take();
  const check = setInterval(() => {
    if (working !== undefined || refusal !== undefined) return;
    log.confirmOwnership().catch((error: unknown) => {
      if (error instanceof Fenced) fenced(error);
    });
  }, OWNERSHIP_CHECK_MS);
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
        else entry.then(enqueue, (error: unknown) => reject(asFailure(error)));
      });
    },

    async stop() {
      clearInterval(check);
      refuseWaiting(STOPPED);
      await working;
      await log.close();
    },
  };
}
