import { join } from 'node:path';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import { readRunningEnvironment } from '@mahoe/stack/attach';
import { redactUrl } from '@mahoe/eventstore/privacy/redactUrl';
import { positionOf, progressBetween } from '@mahoe/eventstore/store/position';
import type { Command } from 'commander';
import { z } from 'zod';
import { withFolderLock } from '../lock.ts';
import { withJsonOutput } from '../jsonOutput.ts';
import { writeManifest } from '../manifest.ts';
import { getHistoryFolder } from '../paths.ts';
import { showProgress, withProgress } from '@mahoe/tools/commandLine/progress';
import { buildHistory, type BuildResult, type LogBatch } from './build.ts';
import { readHistory, type HistoryState } from './folder.ts';
import { readLogBatches } from './logSource.ts';
import { openHistory } from './openHistory.ts';

/** Saves the manifest of a run's additions beside them. */
export const saveManifest = async (
  folder: string,
  { state, parts }: BuildResult,
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

/** Returns true for a history of a log; false for one of a simulation. */
export const isFromLog = ({ source }: HistoryState): boolean => source.startsWith('log ');

/** Reads the log after a position, with a progress bar. */
export const readLogWithProgress = async (
  store: EventStore,
  after: string | null,
): Promise<AsyncGenerator<LogBatch>> => {
  const from = after === null ? null : positionOf(after);
  const head = await store.headPosition();
  return withProgress(readLogBatches(store, after), showProgress('the log', 1), ({ position }) =>
    progressBetween(position, from, head),
  );
};

/**
 * Appends the running copy's new events to a history.
 * @throws Error if no copy runs
 */
export const updateHistory = async (folder: string): Promise<BuildResult> => {
  const { EVENTSTORE_URL = '' } = await readRunningEnvironment();
  const store = connectEventStore(EVENTSTORE_URL);
  try {
    // Identifies a log by its first event, because its address may change.
    const [first] = await store.readAll(null, 1);
    if (!first) throw new Error(`The log at ${redactUrl(EVENTSTORE_URL)} is empty.`);
    return await withFolderLock(folder, async () => {
      const before = await readHistory(folder, `log ${first.id}`);
      const stretches = await readLogWithProgress(store, before.position);
      const built = await buildHistory(folder, before, stretches);
      await saveManifest(folder, built, 'history', { after: before.position });
      return built;
    });
  } finally {
    await store.dispose();
  }
};

const JsonOutput = z.strictObject({
  events: z.int(),
  files: z.int(),
  seconds: z.number(),
  history: z.string(),
});

export const addHistoryCommand = (program: Command): void => {
  const verb = program
    .command('history')
    .description('updates the local history (Parquet) from the log')
    .option('--history <folder>', 'folder of the history (default: DATA_DIR/analysis/history)');
  withJsonOutput(verb, JsonOutput, async (options: { history?: string }) => {
    const folder = getHistoryFolder(options.history);
    const began = performance.now();
    const { events, parts } = await updateHistory(folder);
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `${events.toLocaleString('en')} events read, ${parts.length} files added in ${seconds.toFixed(1)} s: ${folder}`,
    );
    return { events, files: parts.length, seconds, history: folder };
  });
};
