import { NO_STREAM, type StoredEvents } from './appendDecision.ts';
import type { GroupDraft, Write } from './groupDraft.ts';
import type { StoredEvent } from './events.ts';
import { buildEventKey, type LogPages } from './pages.ts';
import { isMetastream, getReadableRange, type StreamEntry } from './streams.ts';

/** Finds events of a request that are already stored, in the table or earlier in the same group. */
export interface StoredEventFinder {
  /**
   * Looks up, in one query, the possible repeats among the group's writes that expect any revision.
   */
  prepare(writes: readonly { write: Write; entry: StreamEntry }[]): Promise<KnownEvents>;
  find(
    need: 'ids' | 'revisions',
    write: Write,
    entry: StreamEntry,
    known: KnownEvents,
    draft: GroupDraft,
  ): Promise<StoredEvents>;
  /** Finds the event's position; undefined if the event can no longer be read. */
  position(
    entry: StreamEntry,
    stream: string,
    revision: number,
    draft: GroupDraft,
  ): Promise<number | undefined>;
  remember(events: StoredEvent[]): void;
}

/** Revisions of stored events by `buildEventKey`. */
export type KnownEvents = Map<string, number>;

const MAX_MEMORY_BYTES = 8 * 1024 * 1024;

/**
 * Creates the finder. With `strict` it remembers event ids as the real server does, in 8 MiB of
 * memory that a restart clears. Otherwise it looks them up in the table, which never forgets.
 */
export const createStoredEventFinder = (pages: LogPages, strict: boolean): StoredEventFinder => {
  const memory = strict ? createIdMemory() : undefined;
  const idOf = (entry: StreamEntry, stream: string): number | undefined =>
    isMetastream(stream) ? entry.committed.metadataId : entry.committed.id;

  return {
    async prepare(writes) {
      if (memory !== undefined) return new Map();
      const wanted: { streamId: number; id: string }[] = [];
      for (const { write, entry } of writes) {
        const streamId = idOf(entry, write.stream);
        if (streamId === undefined || write.expected >= NO_STREAM) continue;
        for (const { id } of write.events) wanted.push({ streamId, id });
      }
      return wanted.length === 0 ? new Map() : pages.findRevisions(wanted);
    },

    async find(need, { stream, expected, events }, entry, known, draft) {
      const drafted = draft.events.filter((event) => event.stream === stream);
      const streamId = idOf(entry, stream);
      if (need === 'ids') {
        const now = new Map(drafted.map(({ event, revision }) => [event.id, revision]));
        const before = (id: string): number | undefined =>
          memory === undefined
            ? known.get(buildEventKey(streamId ?? 0, id))
            : memory.get(stream, id);
        return { revisionOf: (id) => now.get(id) ?? before(id), idAt: () => undefined };
      }
      const ids =
        streamId === undefined
          ? new Map<number, string>()
          : await pages.findIds(streamId, expected + 1, events.length);
      for (const { event, revision } of drafted) ids.set(revision, event.id);
      return { revisionOf: () => undefined, idAt: (revision) => ids.get(revision) };
    },

    async position(entry, stream, revision, draft) {
      const { found, first } = getReadableRange(entry.working, stream);
      if (!found || revision < first) return undefined;
      const index = draft.events.findIndex(
        (event) => event.stream === stream && event.revision === revision,
      );
      if (index >= 0) return draft.firstPosition + index;
      const streamId = idOf(entry, stream);
      return streamId === undefined ? undefined : pages.findPosition(streamId, revision);
    },

    remember(events) {
      for (const event of events) memory?.put(event);
    },
  };
};

/**
 * Remembers the newest event ids. It evicts the oldest first, by the real server's estimate of
 * their size.
 */
const createIdMemory = (): {
  put(event: StoredEvent): void;
  get(stream: string, id: string): number | undefined;
} => {
  const known = new Map<string, { stream: string; revision: number }>();
  let bytes = 0;
  const sizeOf = (stream: string): number => 28 + 2 * stream.length;
  const forget = (id: string): void => {
    bytes -= sizeOf(known.get(id)?.stream ?? '');
    known.delete(id);
  };
  return {
    put({ id, stream, revision }) {
      if (known.has(id)) forget(id);
      known.set(id, { stream, revision });
      bytes += sizeOf(stream);
      for (const oldest of known.keys()) {
        if (bytes <= MAX_MEMORY_BYTES) break;
        forget(oldest);
      }
    },
    get(stream, id) {
      const event = known.get(id);
      return event?.stream === stream ? event.revision : undefined;
    },
  };
};
