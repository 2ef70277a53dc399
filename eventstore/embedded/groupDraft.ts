import { randomUUID } from 'node:crypto';
import { decideAppend, TOMBSTONED, type Expected, type StoredEvents } from './appendDecision.ts';
import type { CommitBatch } from './log.ts';
import type { ProposedEvent } from './events.ts';
import { parseLimits, SOFT_DELETE_METADATA, withTruncateBefore } from './streamMetadata.ts';
import {
  conditionOf,
  isMetastream,
  isSoftDeleted,
  metastreamOf,
  type StreamEntry,
} from './streams.ts';

/** A change to one stream. */
export interface Write {
  kind: 'append' | 'delete' | 'tombstone';
  stream: string;
  expected: Expected;
  events: ProposedEvent[];
}

/** Outcome of a write, provided that its group commits. */
export type Outcome =
  | { kind: 'written'; revision: number; position: number | undefined }
  | { kind: 'repeated'; revision: number }
  | { kind: 'conflict'; current: number }
  | { kind: 'deleted' };

/**
 * A commit under construction. Each write is decided on the state that the previous writes produce.
 */
export type GroupDraft = CommitBatch & { nextStreamId: number; touched: Set<StreamEntry> };

export const NOTHING_STORED: StoredEvents = {
  revisionOf: () => undefined,
  idAt: () => undefined,
};

export const createDraft = (
  firstPosition: number,
  nextStreamId: number,
  created: number,
): GroupDraft => ({
  firstPosition,
  nextStreamId,
  created,
  newStreams: [],
  events: [],
  touched: new Set(),
});

/** Decides a write and, if it succeeds, adds its events to the draft. */
export const draftWrite = (
  draft: GroupDraft,
  write: Write,
  entry: StreamEntry,
  stored: StoredEvents,
): Outcome => {
  const { kind, stream } = write;
  const condition = conditionOf(entry.working, stream);
  const ids = kind === 'append' ? write.events.map(({ id }) => id) : [randomUUID()];
  const decision = decideAppend(condition, write.expected, ids, stored);
  if (decision.kind === 'repeated') return { kind: 'repeated', revision: decision.last };
  if (decision.kind !== 'append') return decision;
  if (kind === 'append') return draftAppend(draft, write, entry, condition.last, decision.undelete);

  if (kind === 'tombstone')
    addEvent(draft, entry, stream, systemEvent('$streamDeleted', Buffer.alloc(0)), TOMBSTONED);
  else if (condition.last < 0 && condition.metadataLast < 0)
    return { kind: 'conflict', current: -1 };
  else addEvent(draft, entry, metastreamOf(stream), systemEvent('$metadata', SOFT_DELETE_METADATA));
  return { kind: 'written', revision: condition.last, position: lastPosition(draft) };
};

/**
 * Drafts an append. An append to a soft-deleted stream, or to its metadata, restores the stream.
 */
const draftAppend = (
  draft: GroupDraft,
  { stream, events }: Write,
  entry: StreamEntry,
  last: number,
  undelete: boolean,
): Outcome => {
  const revives = undelete || (isMetastream(stream) && isSoftDeleted(entry.working));
  const from = isMetastream(stream) ? entry.working.last + 1 : last + 1;
  for (const event of events) addEvent(draft, entry, stream, event);
  const position = events.length === 0 ? undefined : lastPosition(draft);
  if (revives) {
    const metadata = withTruncateBefore(entry.working.metadata, from);
    if (metadata !== undefined)
      addEvent(draft, entry, metastreamOf(entry.name), systemEvent('$metadata', metadata));
  }
  return { kind: 'written', revision: last + events.length, position };
};

/** Adds an event to the draft and updates the working state of its stream. */
const addEvent = (
  draft: GroupDraft,
  entry: StreamEntry,
  stream: string,
  event: ProposedEvent,
  revision?: number,
): void => {
  draft.touched.add(entry);
  const state = { ...entry.working };
  entry.working = state;
  const toMetastream = isMetastream(stream);
  let streamId = toMetastream ? state.metadataId : state.id;
  if (streamId === undefined) {
    streamId = draft.nextStreamId++;
    draft.newStreams.push({ id: streamId, name: stream });
  }
  const next = revision ?? (toMetastream ? state.metadataLast : state.last) + 1;
  draft.events.push({ streamId, stream, revision: next, event });
  if (toMetastream) {
    state.metadataId = streamId;
    state.metadataLast = next;
    state.metadata = Buffer.from(event.data);
    state.limits = parseLimits(event.isJson ? state.metadata : undefined);
  } else {
    state.id = streamId;
    state.last = next;
  }
};

const lastPosition = (draft: GroupDraft): number => draft.firstPosition + draft.events.length - 1;

const systemEvent = (type: string, data: Buffer): ProposedEvent => {
  const isJson = data.length > 0;
  return { id: randomUUID(), type, isJson, data, metadata: Buffer.alloc(0) };
};
