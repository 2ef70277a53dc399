import { Worker } from 'node:worker_threads';
import type { Part } from './folder.ts';
import {
  CHUNK,
  createCollector,
  listBuffers,
  type ColumnCollector,
  type StagedColumn,
} from './stagedColumns.ts';
import { historyTables, type HistoryTable, type Value } from './tables.ts';
import { TextNumbers } from './texts.ts';

/** Maximum number of pending transfers; beyond it the producer waits. */
const MAX_WAITING = 64;

/** Work for the thread, in order: rows by columns, or files to write from them. */
export type StagingWork =
  | { readonly table: string; readonly rows: number; readonly columns: readonly StagedColumn[] }
  | { readonly folder: string; readonly number: number; readonly texts: readonly string[] };
/** Files written by the work. */
export type WrittenParts = readonly Part[];

/** Rows on their way into the history's files; DuckDB writes them in a thread of its own. */
export interface Staging {
  put(table: HistoryTable, row: readonly Value[]): void;
  /** Number of rows since the last files. */
  rows(): number;
  /** Waits until the thread has caught up enough. */
  keepUp(): Promise<void>;
  /**
   * Writes the rows as parts with a number, one file per table and month. Later rows belong to the next
   * number.
   */
  write(folder: string, number: number): Promise<readonly Part[]>;
  close(): Promise<void>;
}

/** Starts the thread, which answers in order. */
const startThread = () => {
  const worker = new Worker(new URL('stagingThread.ts', import.meta.url));
  const asked: PromiseWithResolvers<WrittenParts>[] = [];
  let failure: Error | undefined;
  worker.on('message', (parts: WrittenParts) => asked.shift()?.resolve(parts));
  worker.on('error', (error: Error) => {
    failure = error;
    for (const { reject } of asked.splice(0)) reject(error);
  });
  return {
    ask: (work: StagingWork): Promise<WrittenParts> => {
      const answer = Promise.withResolvers<WrittenParts>();
      // Rows are transferred without waiting; the next answer reports their errors.
      answer.promise.catch(() => {});
      if (failure) answer.reject(failure);
      else {
        asked.push(answer);
        worker.postMessage(work, 'columns' in work ? work.columns.flatMap(listBuffers) : []);
      }
      return answer.promise;
    },
    /** Waits until at most this number of answers is pending. */
    catchUpTo: async (waiting: number): Promise<void> => {
      if (failure) throw failure;
      await asked.at(-waiting - 1)?.promise;
    },
    end: async (): Promise<void> => {
      await worker.terminate();
    },
  };
};

export const openStaging = (): Staging => {
  const thread = startThread();
  const texts = new TextNumbers();
  const collected = new Map(
    historyTables.map((table) => {
      const columns = table.columns.map(({ type }) => createCollector(type, texts));
      return [table, { table: table.name, columns, rows: 0 }];
    }),
  );
  let total = 0;
  const handOver = (chunk: { table: string; columns: ColumnCollector[]; rows: number }): void => {
    if (chunk.rows === 0) return;
    const columns = chunk.columns.map((column) => column.take());
    void thread.ask({ table: chunk.table, rows: chunk.rows, columns });
    chunk.rows = 0;
  };
  return {
    put: (table, row) => {
      const chunk = collected.get(table);
      if (!chunk) return;
      const { columns, rows } = chunk;
      for (let at = 0; at < columns.length; at += 1) columns[at]?.put(rows, row[at] ?? null);
      chunk.rows += 1;
      total += 1;
      if (chunk.rows === CHUNK) handOver(chunk);
    },
    rows: () => total,
    keepUp: () => thread.catchUpTo(MAX_WAITING),
    write: (folder, number) => {
      for (const chunk of collected.values()) handOver(chunk);
      total = 0;
      return thread.ask({ folder, number, texts: texts.take() });
    },
    close: thread.end,
  };
};
