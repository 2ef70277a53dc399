import type { Recorded } from '@mahoe/eventstore/store/codec';
import type { Position } from '@mahoe/eventstore/store/position';
import { writeHistory, type HistoryState, type Part } from './folder.ts';
import { writeRows } from './rows.ts';
import { openStaging } from './staging.ts';

/** Rows kept in memory before they become files. */
const ROWS_PER_PART = 200_000;

/** A stretch of the log: what was decoded of it, and how far it goes. */
export interface LogBatch {
  readonly events: readonly Recorded[];
  /** Events looked at, those of no concern included. */
  readonly read: number;
  readonly position: Position;
  /** Whether more of it follows, with which its rows stay together. */
  readonly goesOn?: boolean;
}

/** What an update of the history did. */
export interface BuildResult {
  readonly state: HistoryState;
  readonly events: number;
  readonly parts: readonly Part[];
}

/**
 * Appends what stretches of the log bring to a history. What is written is only added to; killed in
 * between, the next run goes on after the last file that the history names.
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
  let { events, position } = before;
  let number = Number(before.parts.at(-1)?.file.match(/(\d+)\.parquet$/)?.[1] ?? 0);
  const flush = async (): Promise<void> => {
    const reached = { position, events };
    const parts = await staging.write(folder, (number += 1));
    added.push(...parts);
    state = { ...state, ...reached, parts: [...state.parts, ...parts] };
    await writeHistory(folder, state);
  };
  // Files are written while what comes after them is read.
  let written = Promise.resolve();
  const flushNext = async (): Promise<void> => {
    await written;
    written = flush();
    // Whoever waits for it next is told.
    written.catch(() => {});
  };
  try {
    for await (const stretch of stretches) {
      for (const event of stretch.events) writeRows(event, staging.put);
      events += stretch.read;
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
