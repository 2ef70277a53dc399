import { join } from 'node:path';
import { connectEventStore } from '@mahoe/eventstore/client';
import { runningEnvironment } from '@mahoe/stack/alongside';
import { shownAddress } from '@mahoe/eventstore/shownAddress';
import type { Command } from 'commander';
import { aloneIn } from '../alone.ts';
import { writeManifest } from '../manifest.ts';
import { historyFolder } from '../places.ts';
import { showProgress } from '../progress.ts';
import { buildHistory, type Built } from './build.ts';
import { readHistory, type HistoryState } from './folder.ts';
import { fromLog } from './fromLog.ts';
import { openHistory } from './openHistory.ts';

/** Keeps what a run added beside it. */
export const keepRun = async (
  folder: string,
  { state, parts }: Built,
  command: string,
  parameters: Readonly<Record<string, unknown>>,
): Promise<void> => {
  if (parts.length === 0) return;
  const history = await openHistory(folder);
  try {
    const number = parts.at(-1)?.file.match(/(\d+)\.parquet$/)?.[1] ?? '000000';
    const outputs = parts.map(({ file, rows, sha256 }) => ({ file, rows, sha256 }));
    const after = { ...parameters, upTo: state.position };
    await writeManifest(join(folder, 'runs', `${number}.json`), history, {
      command,
      parameters: after,
      outputs,
    });
  } finally {
    history.close();
  }
};

/** Whether a history is that of a log, and not of a simulation. */
export const isOfLog = ({ source }: HistoryState): boolean => source.startsWith('log ');

/** Reads what the log of the copy running here has beyond a history. @throws Error when none runs */
export const bringUpToDate = async (folder: string): Promise<Built> => {
  const { EVENTSTORE_URL = '' } = await runningEnvironment();
  const store = connectEventStore(EVENTSTORE_URL);
  try {
    // A log is known by its first event: its address may change.
    const [first] = await store.readAll(null, 1);
    if (!first) throw new Error(`The log at ${shownAddress(EVENTSTORE_URL)} is empty.`);
    return await aloneIn(folder, async () => {
      const before = await readHistory(folder, `log ${first.id}`);
      const progress = showProgress('events', undefined);
      const stretches = fromLog(store, before.position);
      const built = await buildHistory(folder, before, stretches, progress.to);
      progress.done();
      await keepRun(folder, built, 'history', { after: before.position });
      return built;
    });
  } finally {
    await store.dispose();
  }
};

export const addHistoryCommand = (program: Command): void => {
  program
    .command('history')
    .description('brings the local history up to date from the log: Parquet, only ever added to')
    .option('--history <folder>', 'where it stands (DATA_DIR/analysis/history)')
    .action(async (options: { history?: string }) => {
      const folder = historyFolder(options.history);
      const began = performance.now();
      const { events, parts } = await bringUpToDate(folder);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(
        `${events.toLocaleString('en')} events read, ${parts.length} files added in ${seconds} s: ${folder}`,
      );
    });
};
