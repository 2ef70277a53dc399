import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Position } from './position.ts';

/** A stored event: JSON data and metadata, still encoded. */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
  readonly recordedAt: Date;
}

export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface AppendResult {
  /** Revision of the stream's last event. */
  readonly revision: bigint;
  readonly position: Position;
}

/** Expected revision of an append: that of the last event read, or `no_stream`. Never `any`. */
export type ExpectedRevision = bigint | 'no_stream';

/** Types of events to read: those that begin with one of these, or all but these and system types. */
export type TypeSelection = ReadonlySet<string> | { readonly except: ReadonlySet<string> };

export interface EventStore {
  /**
   * Appends events. The identical append may be repeated and has one effect.
   * @returns `conflict` if the stream is not at the expected revision
   * @throws StoreUnavailable if the outcome is unknown, or if the store refuses
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult | 'conflict'>;
  /** Reads a stream from a revision on, oldest first; empty if there is no such stream. */
  readStream(stream: string, from?: bigint): Promise<readonly StoredEvent[]>;
  /** Reads the newest events of a stream, newest first. */
  readStreamBackwards(stream: string, maxCount: number): Promise<readonly StoredEvent[]>;
  /**
   * Reads the log after a position, oldest first, at most `maxCount` events.
   * @param types all but system types if absent
   */
  readAll(
    after: Position | null,
    maxCount: number,
    types?: TypeSelection,
  ): Promise<readonly StoredEvent[]>;
  /** Returns the position of the newest event, or `START` for an empty log. */
  headPosition(): Promise<Position>;
  /**
   * Returns the underlying client once it is connected, for calls that stay open.
   * @throws StoreUnavailable
   */
  getClient(): Promise<EventStoreDBClient>;
  dispose(): Promise<void>;
}
