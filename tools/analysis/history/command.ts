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
import { getAnalysisFolder, getHistoryFolder } from '../paths.ts';
import { showProgress, withProgress } from '@mahoe/tools/commandLine/progress';
import { buildHistory, type BuildResult, type LogBatch } from './build.ts';
import { readHistory } from './folder.ts';
import { describeLeftOut, toLogSource } from './omissions.ts';
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

/** Reads the log after a position, with a progress bar. */
export const readLogWithProgress = async (
  store: EventStore,
  after: string | null,
  simulated = false,
): Promise<AsyncGenerator<LogBatch>> => {
  const from = after === null ? null : positionOf(after);
  const head = await store.headPosition();
  const batches = readLogBatches(store, after, simulated);
  return withProgress(batches, showProgress('the log', 1), ({ position }) =>
    progressBetween(position, from, head),
  );
};

/**
 * Appends the running copy's new events to a history.
 * @param simulated true for a history of the simulated pupils in the log
 * @throws Error if no copy runs
 */
export const updateHistory = async (folder: string, simulated = false): Promise<BuildResult> => {
  const { EVENTSTORE_URL = '' } = await readRunningEnvironment();
  const store = connectEventStore(EVENTSTORE_URL);
  try {
    // Identifies a log by its first event, because its address may change.
    const [first] = await store.readAll(null, 1);
    if (!first) throw new Error(`The log at ${redactUrl(EVENTSTORE_URL)} is empty.`);
    return await withFolderLock(folder, async () => {
      const before = await readHistory(folder, toLogSource(first.id, simulated));
      const stretches = await readLogWithProgress(store, before.position, simulated);
      const built = await buildHistory(folder, before, stretches);
      const parameters = { after: before.position, ...(simulated && { simulated }) };
      await saveManifest(folder, built, 'history', parameters);
      return built;
    });
  } finally {
    await store.dispose();
  }
};

interface Options {
  readonly history?: string;
  readonly simulated?: boolean;
}

const JsonOutput = z.strictObject({
  events: z.int(),
  files: z.int(),
  /** Events of the log that the whole history leaves out. */
  leftOut: z.int(),
  seconds: z.number(),
  history: z.string(),
});

export const addHistoryCommand = (program: Command): void => {
  const verb = program
    .command('history')
    .description('updates the local history (Parquet) from the log')
    .option(
      '--simulated',
      'read the simulated pupils in the log instead (default folder: DATA_DIR/analysis/history-simulated)',
    )
    .option('--history <folder>', 'folder of the history (default: DATA_DIR/analysis/history)');
  withJsonOutput(verb, JsonOutput, async ({ history, simulated = false }: Options) => {
    const ofSimulated = simulated ? join(getAnalysisFolder(), 'history-simulated') : undefined;
    const folder = getHistoryFolder(history ?? ofSimulated);
    const began = performance.now();
    const { events, parts, state } = await updateHistory(folder, simulated);
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `${events.toLocaleString('en')} events read, ${parts.length} files added in ${seconds.toFixed(1)} s: ${folder}`,
    );
    const leftOut = describeLeftOut(state);
    if (leftOut !== undefined) console.log(leftOut);
    return { events, files: parts.length, leftOut: state.leftOut, seconds, history: folder };
  });
};
