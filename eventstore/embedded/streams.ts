import { TOMBSTONED, type StreamCondition } from './appendDecision.ts';
import type { LogPages } from './pages.ts';
import { streamDeleted } from './statuses.ts';
import { parseLimits, SOFT_DELETED, type StreamLimits } from './streamMetadata.ts';

/** One stream and its metastream as of some commit. Immutable; a write makes a new one. */
export interface StreamState {
  id: number | undefined;
  last: number;
  metadataId: number | undefined;
  metadataLast: number;
  /** Newest content of the metastream. */
  metadata: Buffer;
  limits: StreamLimits;
}

/** A stream in memory. `pins` counts the appends that wait for it; it is kept at least that long. */
export interface StreamEntry {
  name: string;
  pins: number;
  committed: StreamState;
  /** What the writer has decided so far; equal to `committed` except while a commit is under way. */
  working: StreamState;
}

/** The streams touched lately. Exact, because every write passes through the same process. */
export interface Streams {
  /** The stream to which the name belongs: itself, or for `$$x` the stream `x`. */
  load(name: string): StreamEntry | Promise<StreamEntry>;
  /** Forgets everything: after a failed commit nothing in memory can be trusted. */
  clear(): void;
}

const METADATA_PREFIX = '$$';
const MAX_CACHED_STREAMS = 50_000;
const NO_CONTENT = Buffer.alloc(0);

export const isMetastream = (name: string): boolean => name.startsWith(METADATA_PREFIX);

export const metastreamOf = (name: string): string => METADATA_PREFIX + name;

/** The stream that a name is about: itself, or for `$$x` the stream `x`. */
export const baseOf = (name: string): string =>
  isMetastream(name) ? name.slice(METADATA_PREFIX.length) : name;

export const isSoftDeleted = (state: StreamState): boolean =>
  state.limits.truncateBefore === SOFT_DELETED;

/** What an append to the stream of this name has to know; a metastream dies with its stream. */
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

/** What of a stream can be read now. `id` is undefined for a stream that was never written. */
export interface ReadableRange {
  id: number | undefined;
  name: string;
  first: number;
  last: number;
  /** Events created before this (ms) have expired. */
  since: number;
  found: boolean;
}

/** Of a metastream only the newest event can be read, as with the real server. */
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

/** Throws stream-deleted for a tombstoned stream. */
export const loadReadableRange = async (streams: Streams, name: string): Promise<ReadableRange> => {
  const { committed } = await streams.load(name);
  const readable = getReadableRange(committed, name);
  if (readable.last === TOMBSTONED) throw streamDeleted(name);
  return readable;
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

  /** One query for all the streams asked for in this turn of the event loop and while one is under way. */
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
          const entry = { name, pins: 0, committed: state, working: state };
          target.set(name, entry);
          found.set(name, entry);
        }
        return found;
      });
    underWay = done.catch(() => undefined);
    return { names, done };
  };

  /** Drops the longest unused streams that nothing waits for. */
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
      // Registered before anyone else's: who asks later cannot overtake who waits already.
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
