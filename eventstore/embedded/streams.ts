import { TOMBSTONED, type StreamCondition } from './appendDecision.ts';
import type { LogPages, StreamRow } from './pages.ts';
import { streamDeleted } from './statuses.ts';
import { parseLimits, SOFT_DELETED, type StreamLimits } from './streamMetadata.ts';

/** A stream and its metastream as of a commit. Immutable: a write creates a new state. */
export interface StreamState {
  id: number | undefined;
  last: number;
  metadataId: number | undefined;
  metadataLast: number;
  /** Newest content of the metastream. */
  metadata: Buffer;
  limits: StreamLimits;
}

/** A cached stream. `pins` counts the appends that wait for it; a pinned entry is not evicted. */
export interface StreamEntry {
  name: string;
  pins: number;
  committed: StreamState;
  /** State including the writes of the commit under way; otherwise equal to `committed`. */
  working: StreamState;
}

/** Cache of recently used streams. It is exact, because every write passes through this process. */
export interface Streams {
  /** Loads the stream to which the name belongs: itself, or for `$$x` the stream `x`. */
  load(name: string): StreamEntry | Promise<StreamEntry>;
  /** Clears the cache. Required after a failed commit, because the cached states may be wrong. */
  clear(): void;
}

const METADATA_PREFIX = '$$';
const MAX_CACHED_STREAMS = 50_000;
const NO_CONTENT = Buffer.alloc(0);

export const isMetastream = (name: string): boolean => name.startsWith(METADATA_PREFIX);

export const metastreamOf = (name: string): string => METADATA_PREFIX + name;

/** Returns the stream to which a name belongs: itself, or for `$$x` the stream `x`. */
export const baseOf = (name: string): string =>
  isMetastream(name) ? name.slice(METADATA_PREFIX.length) : name;

export const isSoftDeleted = (state: StreamState): boolean =>
  state.limits.truncateBefore === SOFT_DELETED;

/** Returns the condition of the stream for an append. A tombstone applies to the metastream too. */
export const conditionOf = (state: StreamState, name: string): StreamCondition => {
  if (!isMetastream(name))
    return {
      last: state.last,
      softDeleted: isSoftDeleted(state),
      metadataLast: state.metadataLast,
    };
  const last = state.last === TOMBSTONED ? TOMBSTONED : state.metadataLast;
  return { last, softDeleted: false, metadataLast: -1 };
};

/**
 * Range of a stream's events that can be read now. `id` is undefined for a stream that was never
 * written.
 */
export interface ReadableRange {
  id: number | undefined;
  name: string;
  first: number;
  last: number;
  /** Events created before this (ms) have expired. */
  since: number;
  found: boolean;
}

/**
 * Computes the readable range. Of a metastream only the newest event can be read, as on the real
 * server.
 */
export const getReadableRange = (state: StreamState, name: string): ReadableRange => {
  const { last } = conditionOf(state, name);
  const ofMetadata = isMetastream(name);
  const { maxCount = Infinity, maxAge, truncateBefore = 0 } = ofMetadata ? NEWEST : state.limits;
  return {
    id: ofMetadata ? state.metadataId : state.id,
    name,
    first: Math.max(truncateBefore, last - maxCount + 1, 0),
    last,
    since: maxAge === undefined ? 0 : Math.max(Date.now() - maxAge, 0),
    found: last >= 0 && (ofMetadata || !isSoftDeleted(state)),
  };
};

const NEWEST: StreamLimits = { maxCount: 1 };

/** Loads the readable range. Throws stream-deleted for a tombstoned stream. */
export const loadReadableRange = async (streams: Streams, name: string): Promise<ReadableRange> => {
  const { committed } = await streams.load(name);
  const readable = getReadableRange(committed, name);
  if (readable.last === TOMBSTONED) throw streamDeleted(name);
  return readable;
};

const buildEntry = (name: string, rows: ReadonlyMap<string, StreamRow>): StreamEntry => {
  const stream = rows.get(name);
  const metastream = rows.get(metastreamOf(name));
  const content = metastream?.content ?? NO_CONTENT;
  const state: StreamState = {
    id: stream?.id,
    last: stream?.last ?? -1,
    metadataId: metastream?.id,
    metadataLast: metastream?.last ?? -1,
    metadata: content,
    limits: parseLimits(metastream?.isJson === true ? content : undefined),
  };
  return { name, pins: 0, committed: state, working: state };
};

export const openStreams = (pages: LogPages): Streams => {
  let entries = new Map<string, StreamEntry>();
  let waiting = new Map<string, Promise<StreamEntry>>();
  let underWay: Promise<unknown> | undefined;
  let batch: { names: string[]; done: Promise<Map<string, StreamEntry>> } | undefined;

  const fetch = (name: string): Promise<StreamEntry> => {
    const started = entries;
    const current = (batch ??= collect());
    current.names.push(name, metastreamOf(name));
    return current.done.then((found) => {
      const entry = found.get(name);
      if (entry === undefined || started !== entries) throw new Error('the log was reset');
      return entry;
    });
  };

  /**
   * Starts a query for all streams requested in this turn of the event loop and while a query is
   * under way.
   */
  const collect = (): NonNullable<typeof batch> => {
    const names: string[] = [];
    const target = entries;
    const done = Promise.all([new Promise((resolve) => setImmediate(resolve)), underWay])
      .then(() => {
        batch = undefined;
        return pages.findStreams(names);
      })
      .then((rows) => {
        const found = new Map<string, StreamEntry>();
        for (let index = 0; index < names.length; index += 2) {
          const name = names[index] ?? '';
          const entry = buildEntry(name, rows);
          target.set(name, entry);
          found.set(name, entry);
        }
        return found;
      });
    underWay = done.catch(() => undefined);
    return { names, done };
  };

  /** Evicts the least recently used streams that no append waits for. */
  const trim = (): void => {
    for (const [name, entry] of entries) {
      if (entries.size <= MAX_CACHED_STREAMS) return;
      if (entry.pins === 0) entries.delete(name);
    }
  };

  return {
    load(name) {
      const base = baseOf(name);
      const asked = waiting.get(base);
      if (asked !== undefined) return asked;
      const entry = entries.get(base);
      if (entry !== undefined) {
        entries.delete(base);
        entries.set(base, entry);
        return entry;
      }
      if (entries.size > MAX_CACHED_STREAMS * 1.1) trim();
      const pending = waiting;
      const loading = fetch(base);
      const over = (): boolean => pending.delete(base);
      // Registered before any other callback, so that later callers cannot overtake waiting ones.
      loading.then(over, over);
      pending.set(base, loading);
      return loading;
    },

    clear() {
      entries = new Map();
      waiting = new Map();
      batch = undefined;
      underWay = undefined;
    },
  };
};
