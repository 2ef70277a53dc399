import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { rerunAsOf } from '../asOf/command.ts';
import { computeAnswersChecksum } from '../evaluate/edNet.ts';
import { readAnswersOfFile } from '../evaluate/readAnswers.ts';
import { readSplit, type Split } from '../evaluate/split.ts';
import { openDuck } from '../history/duck.ts';
import { withJsonOutput } from '../jsonOutput.ts';
import { computeCodeVersion, versions, type Output } from '../manifest.ts';
import { openExistingPseudonyms } from '../study/studies.ts';
import { rerunOnAnswers, rerunOnHistory } from './rerun.ts';
import { rerunHistory, rerunSimulation } from './rerunHistory.ts';
import {
  COMMANDS,
  findHistory,
  openSavedHistory,
  readManifest,
  type SavedManifest,
} from './savedManifest.ts';
import { SAME, compareRuns, type ComparedRun } from './verdict.ts';

interface Options {
  readonly history?: string;
  readonly answers?: string;
  readonly split?: string;
}

/** Inputs and outputs of a repeated run. */
type RerunResult = Pick<ComparedRun, 'history'> & { readonly outputs: readonly Output[] };

/** Restores the split of a run; held-out rows come from the named file. */
const restoreSplit = async (
  { split, heldOut }: SavedManifest['parameters'],
  file: string | undefined,
): Promise<Split | undefined> => {
  if (typeof split === 'string') return { by: 'column', column: split };
  if (typeof heldOut !== 'string') return undefined;
  if (file === undefined)
    throw new Error(`Rows of ${heldOut} were held out: --split names that file.`);
  return readSplit(resolve(file));
};

const rerunOnFile = async (
  { command, parameters, history }: SavedManifest & { readonly command: 'evaluate' | 'fit' },
  { answers: path, split: file }: { readonly answers: string; readonly split?: string },
  folder: string,
): Promise<RerunResult> => {
  const split = await restoreSplit(parameters, file);
  const duck = await (await openDuck()).connect();
  try {
    const answers = await readAnswersOfFile(duck, path, split);
    const outputs = await rerunOnAnswers[command](answers, parameters, folder);
    const read = { source: basename(path), sha256: await computeAnswersChecksum(path, split) };
    return { history: { ...history, ...read }, outputs };
  } finally {
    duck.closeSync();
  }
};

const rerun = async (
  file: string,
  kept: SavedManifest,
  { history: asked, answers, split }: Options,
  folder: string,
): Promise<RerunResult> => {
  const { command, parameters, history } = kept;
  if (command === 'asof') return rerunAsOf(parameters, history.position);
  if (command === 'simulate') return { history, outputs: await rerunSimulation(kept, folder) };
  if (command === 'history') {
    const { standing } = await findHistory(file, kept, asked);
    return { history, outputs: await rerunHistory(kept, standing, folder) };
  }
  if (parameters['answers'] !== undefined && (command === 'evaluate' || command === 'fit')) {
    if (answers === undefined)
      throw new Error(`It was made from ${history.source}: --answers names that file.`);
    return rerunOnFile(
      { ...kept, command },
      { answers: resolve(answers), ...(split !== undefined && { split }) },
      folder,
    );
  }
  const opened = await openSavedHistory(file, kept, asked);
  try {
    const outputs = await rerunOnHistory[command](
      opened,
      parameters,
      folder,
      openExistingPseudonyms,
    );
    return { history, outputs };
  } finally {
    opened.close();
  }
};

const JsonOutput = z.strictObject({
  command: z.enum(COMMANDS),
  rows: z.int(),
  same: z.boolean(),
  verdict: z.string(),
});

/** Repeats a run, compares, and deletes the result. */
const reproduce = async (
  manifest: string,
  options: Options,
): Promise<z.input<typeof JsonOutput>> => {
  const file = resolve(manifest);
  const kept = await readManifest(file);
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-repeat-'));
  try {
    const made = await rerun(file, kept, options, join(folder, 'made'));
    const verdict = compareRuns(kept, { ...made, code: await computeCodeVersion(), versions });
    const rows = made.outputs.reduce((sum, output) => sum + output.rows, 0);
    console.log(`${kept.command}, ${rows.toLocaleString('en')} rows: ${verdict}`);
    const same = verdict === SAME;
    if (!same) process.exitCode = 1;
    return { command: kept.command, rows, same, verdict };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const addReproduceCommand = (program: Command): void => {
  const verb = program
    .command('reproduce <manifest>')
    .alias('repeat')
    .description('repeats a run from its manifest, and compares the results byte by byte')
    .option('--history <folder>', 'the history of the run, if it was moved')
    .option('--answers <file>', 'the file of answers of the run, if it was moved')
    .option('--split <file>', 'the file of held-out rows, if it was moved');
  withJsonOutput(verb, JsonOutput, reproduce);
};
