import type { Recorded } from '@mahoe/eventstore/codec';
import type { Position } from '@mahoe/eventstore/position';
import { writeHistory, type HistoryState, type Part } from './folder.ts';
import { newRowMaker } from './rows.ts';
import { openStaging } from './staging.ts';

/** Rows kept in memory before they become files. */
const ROWS_A_PART = 500_000;

/** A stretch of the log: what was decoded of it, and how far it goes. */
export interface Stretch {
  readonly events: readonly Recorded[];
  /** Events looked at, those of no concern included. */
  readonly read: number;
  readonly position: Position;
  /** Whether more of it follows, with which its rows stay together. */
  readonly goesOn?: boolean;
}

/** What an update of the history did. */
export interface Built {
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
  stretches: AsyncIterable<Stretch> | Iterable<Stretch>,
  onEvents: (total: number) => void,
  rowsAPart = ROWS_A_PART,
): Promise<Built> => {
  const staging = await openStaging();
  const added: Part[] = [];
  let state = before;
  let { events, position } = before;
  const putEvent = newRowMaker(staging.put);
  const flush = async (): Promise<void> => {
    const number = Number(state.parts.at(-1)?.file.match(/(\d+)\.parquet$/)?.[1] ?? 0) + 1;
    const parts = await staging.write(folder, number);
    added.push(...parts);
    state = { ...state, position, events, parts: [...state.parts, ...parts] };
    await writeHistory(folder, state);
  };
  try {
    for await (const stretch of stretches) {
      for (const event of stretch.events) putEvent(event);
      events += stretch.read;
      position = String(stretch.position);
      onEvents(events);
      if (!stretch.goesOn && staging.rows() >= rowsAPart) await flush();
    }
    if (position !== state.position) await flush();
    return { state, events: events - before.events, parts: added };
  } finally {
    staging.close();
  }
};
