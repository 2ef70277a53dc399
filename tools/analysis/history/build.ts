import type { Recorded } from '@mahoe/eventstore/store/codec';
import type { Position } from '@mahoe/eventstore/store/position';
import { writeHistory, type HistoryState, type Part } from './folder.ts';
import { writeRows } from './rows.ts';
import { openStaging } from './staging.ts';

/** Rows kept in memory before they are written to files. */
const ROWS_PER_PART = 200_000;

/** A batch of the log: its decoded events, and how far it goes. */
export interface LogBatch {
  readonly events: readonly Recorded[];
  /** Number of events read, skipped ones included. */
  readonly read: number;
  readonly position: Position;
  /** Number of events that were left out, because of whom they are about. */
  readonly leftOut?: number;
  /** True if the next batch belongs to it, so that their rows stay together. */
  readonly goesOn?: boolean;
}

/** Result of an update of the history. */
export interface BuildResult {
  readonly state: HistoryState;
  readonly events: number;
  readonly parts: readonly Part[];
}

/**
 * Appends batches of the log to a history, whose files are only added to. After a kill the next run
 * continues after the last file that the history lists.
 */
export const buildHistory = async (
  folder: string,
  before: HistoryState,
  stretches: AsyncIterable<LogBatch> | Iterable<LogBatch>,
  rowsAPart = ROWS_PER_PART,
): Promise<BuildResult> => {
  const staging = openStaging();
  const added: Part[] = [];
  let state = before;
  let { events, position, leftOut } = before;
  let number = Number(before.parts.at(-1)?.file.match(/(\d+)\.parquet$/)?.[1] ?? 0);
  const flush = async (): Promise<void> => {
    const reached = { position, events, leftOut };
    const parts = await staging.write(folder, (number += 1));
    added.push(...parts);
    state = { ...state, ...reached, parts: [...state.parts, ...parts] };
    await writeHistory(folder, state);
  };
  // Files are written while the next batch is read.
  let written = Promise.resolve();
  const flushNext = async (): Promise<void> => {
    await written;
    written = flush();
    // The next await reports the error.
    written.catch(() => {});
  };
  try {
    for await (const stretch of stretches) {
      for (const event of stretch.events) writeRows(event, staging.put);
      events += stretch.read;
      leftOut += stretch.leftOut ?? 0;
      position = String(stretch.position);
      if (!stretch.goesOn && staging.rows() >= rowsAPart) await flushNext();
      await staging.keepUp();
    }
    await written;
    if (position !== state.position) await flush();
    return { state, events: events - before.events, parts: added };
  } finally {
    await staging.close();
  }
};
