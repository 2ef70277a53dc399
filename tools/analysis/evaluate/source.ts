import { basename, join, parse, resolve } from 'node:path';
import type { Command } from 'commander';
import { openDuck } from '../history/duck.ts';
import { explainLack } from '../history/omissions.ts';
import { openHistory } from '../history/openHistory.ts';
import { writeManifest, writeManifestOfFile, type Manifest } from '../manifest.ts';
import { getAnalysisFolder, getHistoryFolder } from '../paths.ts';
import type { Answers } from './answers.ts';
import { computeAnswersChecksum } from './edNet.ts';
import { countLeftOut, readAnswersOfFile, readAnswersOfHistory } from './readAnswers.ts';
import { readSplit, type Split } from './split.ts';

/** Source of answers: a file, or the history. */
export interface SourceOptions {
  readonly answers?: string;
  readonly split?: string;
  readonly history?: string;
}

export const withSourceOptions = (command: Command): Command =>
  command
    .option(
      '--answers <path>',
      'answers to use: a CSV file with the columns user, item, skill, correct and optionally time, or a folder in the format of EdNet-KT1',
    )
    .option(
      '--split <what>',
      'rows to evaluate on: a column whose value is train or test, or a file of row numbers from 0',
    )
    .option('--history <folder>', 'folder of the history (default: DATA_DIR/analysis/history)');

/** Answers, and the folder of the results. */
export interface Source {
  readonly answers: Answers;
  readonly folder: string;
  /** Sentence about the answers that were left out; empty if none was. */
  readonly leftOut: string;
  writeManifest(
    file: string,
    run: Pick<Manifest, 'command' | 'parameters' | 'outputs'>,
  ): Promise<void>;
}

/** Returns the split as the manifest keeps it. */
const toManifestSplit = (split: Split | undefined) =>
  split?.by === 'rows' ? { heldOut: split.file } : { split: split?.column };

const openFileSource = async (path: string, split: Split | undefined): Promise<Source> => {
  const duck = await (await openDuck()).connect();
  try {
    const answers = await readAnswersOfFile(duck, path, split);
    const folder = join(getAnalysisFolder(), 'evaluations', parse(path).name);
    return {
      answers,
      folder,
      leftOut: '',
      writeManifest: async (file, run) => {
        const read = {
          path,
          rows: answers.size,
          sha256: await computeAnswersChecksum(path, split),
        };
        const parameters = {
          ...run.parameters,
          answers: basename(path),
          ...toManifestSplit(split),
        };
        await writeManifestOfFile(join(folder, file), read, { ...run, parameters });
      },
    };
  } finally {
    duck.closeSync();
  }
};

/** Reads the requested answers and passes them on. */
export const withSource = async <T>(
  { answers: path, split, history: asked }: SourceOptions,
  work: (source: Source) => Promise<T>,
): Promise<T> => {
  if (path !== undefined && asked !== undefined)
    throw new Error('Answers come from --answers or from --history, not from both.');
  if (path !== undefined)
    return work(
      await openFileSource(resolve(path), split === undefined ? split : await readSplit(split)),
    );
  if (split !== undefined) throw new Error('--split goes with --answers.');
  const history = await openHistory(getHistoryFolder(asked));
  try {
    const folder = join(history.folder, 'evaluations');
    const answers = await readAnswersOfHistory(history.duck);
    if (answers.size === 0) throw new Error(explainLack(history, 'answers'));
    return await work({
      answers,
      folder,
      leftOut: await countLeftOut(history.duck),
      writeManifest: async (file, run) => {
        await writeManifest(join(folder, file), history, run);
      },
    });
  } finally {
    history.close();
  }
};
