import { lookupFor } from './appendDecision.ts';
import type { Counters } from './counters.ts';
import {
  draftWrite,
  createDraft,
  NOTHING_STORED,
  type GroupDraft,
  type Write,
} from './groupDraft.ts';
import type { LogHead, LogWriter } from './log.ts';
import { streamDeleted, unavailable, type CallFailure } from './statuses.ts';
import type { KnownEvents, StoredEventFinder } from './storedEvents.ts';
import { conditionOf, type StreamEntry } from './streams.ts';
import type { Tail } from './tail.ts';

/** Outcome of a write. The position is undefined for an event that can no longer be read. */
export type WriteResult =
  | { kind: 'written'; revision: number; position: number | undefined }
  | { kind: 'conflict'; current: number };

/** A write in the queue, with the functions that answer its caller. */
export interface QueuedWrite {
  write: Write;
  entry: StreamEntry;
  dropped: () => boolean;
  resolve: (written: WriteResult) => void;
  reject: (failure: CallFailure) => void;
}

/** Commits groups of writes, one group after another. */
export interface GroupCommits {
  /** Continues after the given head of the log. */
  startAt(head: LogHead): void;
  /**
   * Decides a group's writes in order, commits them, and answers the callers.
   * @throws if the commit failed. It is then unknown if the writes are stored, and no caller has
   * been answered
   */
  write(group: readonly QueuedWrite[]): Promise<void>;
}

interface GroupCommitParts {
  readonly log: LogWriter;
  readonly stored: StoredEventFinder;
  readonly tail: Tail;
  readonly counters: Counters;
}

/** Decides a write, and returns the answer to give once the draft is durable. */
const answerTo = async (
  { stored, counters }: GroupCommitParts,
  waiting: QueuedWrite,
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

export const openGroupCommits = (parts: GroupCommitParts): GroupCommits => {
  const { log, stored, tail, counters } = parts;
  let next = { position: 0, streamId: 0 };
  let created = 0;

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
    count(events.length, writes, took);
  };

  const count = (events: number, writes: number, took: number): void => {
    counters.commits++;
    counters.events += events;
    counters.commitMs += took;
    counters.slowestCommitMs = Math.max(counters.slowestCommitMs, took);
    counters.largestGroup = Math.max(counters.largestGroup, writes);
  };

  return {
    startAt: (head) => {
      next = { position: head.nextPosition, streamId: head.nextStreamId };
      created = Math.max(created, head.created);
    },
    write: async (group) => {
      const draft = createDraft(next.position, next.streamId, Math.max(created, Date.now()));
      try {
        const answers: (() => void)[] = [];
        const known = await stored.prepare(group);
        for (const waiting of group) answers.push(await answerTo(parts, waiting, known, draft));
        if (draft.events.length > 0) await commit(draft, group.length, answers);
        else for (const answer of answers) answer();
      } catch (error) {
        for (const entry of draft.touched) entry.working = entry.committed;
        throw error;
      }
    },
  };
};
