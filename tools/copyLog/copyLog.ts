import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Append } from '@mahoe/eventstore/store/batchedAppends';
import { toStoredEvent } from '@mahoe/eventstore/store/client';
import type {
  EventStore,
  ExpectedRevision,
  NewEvent,
  StoredEvent,
} from '@mahoe/eventstore/store/eventStore';
import { withTimeout } from '@mahoe/eventstore/store/failures';
import { connectToLeader } from '@mahoe/eventstore/store/leaderConnection';
import { readLog } from '@mahoe/eventstore/store/readLog';

/** The copy cannot be made, or is none; the message is meant for the operator. */
export class CopyError extends Error {
  override readonly name = 'NoCopy';
}

const BATCH_SIZE = 1000;
/** Appends under way at once: over one call they are carried out in their order. */
const MAX_IN_FLIGHT = 200;
/** Neighbours of one stream go together, as long as they are few. */
const MAX_APPEND_EVENTS = 50;
const PROOF_TIMEOUT_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 30_000;

/** An event as it is written to another log: when it was recorded goes with its metadata. */
const toNewEvent = ({ id, stream, type, data, metadata, recordedAt }: StoredEvent): NewEvent => {
  if (!isRecord(data) || !isRecord(metadata)) {
    throw new CopyError(`event ${id} of ${stream} holds no JSON object, and cannot be copied`);
  }
  return { id, type, data, metadata: { recordedAt: recordedAt.toISOString(), ...metadata } };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The newest event that is no system's. */
export const newestEvent = async (client: EventStoreDBClient): Promise<StoredEvent | undefined> => {
  let newest: StoredEvent | undefined;
  for await (const event of client.readAll({ direction: 'backwards', fromPosition: 'end' })) {
    newest = toStoredEvent(event);
    if (newest) break;
  }
  return newest;
};

/** The event of the source up to which the target holds the log; undefined when it is empty. */
const lastCopied = async (from: EventStore, to: EventStore): Promise<StoredEvent | undefined> => {
  const last = await newestEvent(await to.getClient());
  if (!last) return undefined;
  const [same] = await from.readStream(last.stream, last.revision);
  if (same?.id === last.id) return same;
  throw new CopyError(
    `the target holds event ${last.id} of ${last.stream}, which is not in the source: ` +
      'only an empty log can be copied to, or one that is a copy so far',
  );
};

interface AppendGroup {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: NewEvent[];
}

/** The log's events in their order, neighbours of one stream together. */
const groupNeighbours = (events: readonly StoredEvent[]): readonly AppendGroup[] => {
  const parts: AppendGroup[] = [];
  for (const event of events) {
    const last = parts.at(-1);
    if (last?.stream === event.stream && last.events.length < MAX_APPEND_EVENTS) {
      last.events.push(toNewEvent(event));
    } else {
      const expected = event.revision === 0n ? 'no_stream' : event.revision - 1n;
      parts.push({ stream: event.stream, expected, events: [toNewEvent(event)] });
    }
  }
  return parts;
};

const appendGroup = async (
  append: Append,
  { stream, expected, events }: AppendGroup,
): Promise<void> => {
  const appended = await withTimeout(RESPONSE_TIMEOUT_MS, append(stream, expected, events));
  if (appended === 'conflict') throw new CopyError(`${stream} is written to by somebody else`);
};

/** Does work for each, so many ahead of the first that is not done. */
const runInOrder = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const underWay: Promise<void>[] = [];
  for (const one of all) {
    const working = work(one);
    // The later await reports a failure. Without this handler, Node would end the process before.
    working.catch(() => {});
    underWay.push(working);
    if (underWay.length >= MAX_IN_FLIGHT) await underWay.shift();
  }
  await Promise.all(underWay);
};

/**
 * Appends nothing to the streams, so that the store knows them: what goes to one it has to look up
 * would be passed by what comes after it.
 */
const touchStreams = (append: Append, parts: readonly AppendGroup[]): Promise<void> => {
  const first = [...Map.groupBy(parts, ({ stream }) => stream).values()].flatMap(
    ([part]) => part ?? [],
  );
  return runInOrder(first, (part) => appendGroup(append, { ...part, events: [] }));
};

/**
 * Appends events in their order, each with its id, data and metadata, to a log that holds all before
 * them and nothing else. An event that is there already may come again.
 * @returns how many
 */
export const appendInOrder = async (
  pages: AsyncIterable<readonly StoredEvent[]>,
  toUrl: string,
  onProgress: (copied: number) => void,
): Promise<number> => {
  const leader = connectToLeader(toUrl, () => {});
  let copied = 0;
  try {
    await withTimeout(PROOF_TIMEOUT_MS, leader.verify());
    for await (const events of pages) {
      const parts = groupNeighbours(events);
      await touchStreams(leader.append, parts);
      await runInOrder(parts, (part) => appendGroup(leader.append, part));
      copied += events.length;
      onProgress(copied);
    }
  } finally {
    leader.close();
  }
  return copied;
};

/**
 * Copies every event that the target does not hold yet, in the log's order, with its id, data and
 * metadata. Run again after a failure, or when the source has grown, it goes on where it stood.
 * @returns how many events were copied
 */
export const copyLog = async (
  from: EventStore,
  to: EventStore,
  toUrl: string,
  onProgress: (copied: number) => void = () => {},
): Promise<number> => {
  const last = await lastCopied(from, to);
  return appendInOrder(readLog(from, last?.position ?? null, BATCH_SIZE), toUrl, onProgress);
};

/** Returns the parts of an event that must be the same in a copy. */
const toComparable = (event: StoredEvent): string => {
  const { id, type, data, metadata } = toNewEvent(event);
  return JSON.stringify([id, event.stream, String(event.revision), type, data, metadata]);
};

/**
 * Reads both logs side by side.
 * @returns how many events they hold
 * @throws NoCopy at the first event that differs
 */
export const compareLogs = (from: EventStore, to: EventStore): Promise<number> =>
  compareWithLog(readLog(from, null, BATCH_SIZE), to);

/** The same for events that come from anywhere. */
export const compareWithLog = async (
  pages: AsyncIterable<readonly StoredEvent[]>,
  to: EventStore,
): Promise<number> => {
  const others = flattenPages(readLog(to, null, BATCH_SIZE));
  let same = 0;
  for await (const event of flattenPages(pages)) {
    const { value: other } = await others.next();
    if (!other || toComparable(other) !== toComparable(event)) {
      throw new CopyError(`event ${event.id} of ${event.stream} is not at its place in the target`);
    }
    same += 1;
  }
  const { value: more } = await others.next();
  if (more) throw new CopyError(`the target holds more: event ${more.id} of ${more.stream}`);
  return same;
};

const flattenPages = async function* (
  pages: AsyncIterable<readonly StoredEvent[]>,
): AsyncGenerator<StoredEvent, undefined> {
  for await (const events of pages) yield* events;
  return undefined;
};
