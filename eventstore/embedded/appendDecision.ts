import { LONG_MAX } from '../protocol/protobuf.ts';

/** Expected version of an append: a revision (0 and up) or one of the three constants below. */
export type Expected = number;
export const NO_STREAM: Expected = -1;
export const ANY: Expected = -2;
export const STREAM_EXISTS: Expected = -4;

/** Last revision of a tombstoned stream. */
export const TOMBSTONED = LONG_MAX;

/**
 * State of a stream that the decision needs; `last` and `metadataLast` are -1 if nothing is stored.
 */
export interface StreamCondition {
  last: number;
  softDeleted: boolean;
  metadataLast: number;
}

/** Stored events of the request. Only the result of `lookupFor` is consulted. */
export interface StoredEvents {
  /** Revision at which this stream holds the event id. */
  revisionOf(id: string): number | undefined;
  /** Event id that this stream holds at the revision. */
  idAt(revision: number): string | undefined;
}

export type Decision =
  | { kind: 'append'; undelete: boolean }
  /** All events are stored already, the last of them at `last`. */
  | { kind: 'repeated'; last: number }
  | { kind: 'conflict'; current: number }
  | { kind: 'deleted' };

/** Selects the look-up that `decideAppend` will need: by event id, by revision, or none. */
export const lookupFor = (
  stream: StreamCondition,
  expected: Expected,
  count: number,
): 'ids' | 'revisions' | 'none' => {
  if (count === 0 || stream.last < 0 || stream.last === TOMBSTONED) return 'none';
  if (expected === ANY || expected === STREAM_EXISTS) return 'ids';
  return expected < stream.last ? 'revisions' : 'none';
};

/**
 * Decides whether events with these ids may be appended, by EventStoreDB's rule
 * (`IndexWriter.CheckCommit`).
 */
export const decideAppend = (
  stream: StreamCondition,
  expected: Expected,
  ids: readonly string[],
  stored: StoredEvents,
): Decision => {
  const conflict: Decision = { kind: 'conflict', current: stream.last };
  const append: Decision = { kind: 'append', undelete: stream.softDeleted };
  if (stream.last === TOMBSTONED) return { kind: 'deleted' };
  if (expected === STREAM_EXISTS) {
    if (stream.softDeleted) return { kind: 'deleted' };
    if (stream.last < 0 && stream.metadataLast < 0) return conflict;
  }
  if (expected === ANY || expected === STREAM_EXISTS) {
    const revisions = ids.map((id) => stored.revisionOf(id));
    if (revisions[0] === undefined) return append;
    const last = revisions.at(-1);
    return last === undefined || revisions.includes(undefined)
      ? conflict
      : { kind: 'repeated', last };
  }
  if (expected > stream.last) return conflict;
  if (expected === stream.last) return append;
  const mismatch = ids.findIndex((id, index) => stored.idAt(expected + 1 + index) !== id);
  if (ids.length > 0 && mismatch === -1) return { kind: 'repeated', last: expected + ids.length };
  const isRestored = expected === NO_STREAM && stream.softDeleted && mismatch === 0;
  return isRestored ? append : conflict;
};
