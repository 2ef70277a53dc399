import {
  isRecorded,
  simulatedTermOf,
  type Decoded,
  type Recorded,
} from '@mahoe/eventstore/store/codec';
import { redactMessage } from '@mahoe/eventstore/privacy/redactError';
import type { EventToPark } from '@mahoe/eventstore/subscriptions/parking';
import { isAfter, type Position } from '@mahoe/eventstore/store/position';
import type { Projector } from './projector.ts';

/** A projector with its position and its parked subjects. */
export interface ProjectorRun {
  readonly projector: Projector;
  readonly handles: ReadonlySet<string>;
  /** Simulated terms that were removed: their events are skipped. */
  readonly removedTerms: ReadonlySet<string>;
  position: Position | null;
  parked: ReadonlySet<string>;
}

/** Starts a run that has read nothing yet. */
export const startRun = (
  projector: Projector,
  removedTerms: ReadonlySet<string>,
): ProjectorRun => ({
  projector,
  handles: new Set(projector.handles),
  removedTerms,
  position: null,
  parked: new Set(),
});

/** Effect of some events on a run: rows to write, and events to park with their subject. */
export interface ProjectorBatch {
  readonly events: readonly Recorded[];
  readonly toPark: readonly EventToPark[];
  /** Subjects that are parked afterwards. */
  readonly parked: ReadonlySet<string>;
}

/** Writes a batch up to a position in one transaction, or nothing of it. */
export type WriteBatch = (batch: ProjectorBatch, to: Position) => Promise<void>;

/** Returns the events of a batch that the projector handles. */
export const relevantEvents = (
  { handles, removedTerms, position: done }: ProjectorRun,
  decoded: readonly Decoded[],
): readonly Decoded[] =>
  decoded.filter(
    (entry) =>
      handles.has(entry.type) &&
      isAfter(entry.position, done) &&
      !removedTerms.has(simulatedTermOf(entry) ?? ''),
  );

/** Computes the effect of events on a run. */
export const partitionBatch = (
  { parked }: ProjectorRun,
  entries: readonly Decoded[],
): ProjectorBatch => {
  const events: Recorded[] = [];
  const toPark: EventToPark[] = [];
  const after = new Set(parked);
  for (const entry of entries) {
    const { stream } = entry;
    if (after.has(stream)) toPark.push({ entry, reason: 'behind a parked event' });
    else if (isRecorded(entry)) events.push(entry);
    else if (entry.undecodable === 'corrupt') {
      after.add(stream);
      toPark.push({ entry, reason: entry.reason });
    }
  }
  return { events, toPark, parked: after };
};

/**
 * Returns true if the event itself is at fault: it breaks the projector or the table's rules, and would
 * again. Other errors (a lost connection, a missing key) are worth a retry.
 */
export const isPoison = (error: unknown): error is Error => {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) {
    return true;
  }
  // SQLSTATE classes of data exceptions, broken constraints and exceeded limits.
  return error instanceof Error && 'code' in error && /^(22|23|54)...$/.test(String(error.code));
};

/**
 * Brings a run up to a position. It finds an event that cannot be written by halving the batch, parks
 * it with its subject, and writes the others.
 * @param onParked called for each event at fault
 * @throws any error that is not an event's fault
 */
export const applyBatch = async (
  run: ProjectorRun,
  entries: readonly Decoded[],
  to: Position,
  write: WriteBatch,
  onParked: (entry: Decoded, error: Error) => void,
): Promise<void> => {
  const done = (batch: ProjectorBatch): void => {
    run.parked = batch.parked;
    run.position = to;
  };
  const batch = partitionBatch(run, entries);
  try {
    await write(batch, to);
    done(batch);
  } catch (error) {
    if (!isPoison(error)) throw error;
    const [first, second] = entries;
    if (!first) throw error;
    if (second) {
      const half = entries.length >> 1;
      const lower = entries.slice(0, half);
      const last = lower.at(-1) ?? first;
      await applyBatch(run, lower, last.position, write, onParked);
      await applyBatch(run, entries.slice(half), to, write, onParked);
      return;
    }
    onParked(first, error);
    const parked = new Set([...run.parked, first.stream]);
    const reason = `${error.name}: ${redactMessage(error)}`;
    const parkedBatch: ProjectorBatch = { events: [], toPark: [{ entry: first, reason }], parked };
    await write(parkedBatch, to);
    done(parkedBatch);
  }
};
