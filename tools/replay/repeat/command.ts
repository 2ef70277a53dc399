import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { asOfAgain } from '../asof/command.ts';
import { answersChecksum } from '../evaluate/edNet.ts';
import { readAnswersOfFile } from '../evaluate/readAnswers.ts';
import { openDuck } from '../history/duck.ts';
import { codeVersion, versions, type Output } from '../manifest.ts';
import { knownPseudonymsOf } from '../study/studies.ts';
import { onAnswers, onHistory } from './again.ts';
import { historyAgain, simulationAgain } from './historyAgain.ts';
import { findHistory, openAsKept, readManifest, type KeptManifest } from './kept.ts';
import { SAME, verdictOn, type Kept } from './verdict.ts';

interface Options {
  readonly history?: string;
  readonly answers?: string;
}

/** What was read and what was made of it. */
type Made = Pick<Kept, 'history'> & { readonly outputs: readonly Output[] };

const onFile = async (
  { command, parameters, history }: KeptManifest & { readonly command: 'evaluate' | 'fit' },
  path: string,
  folder: string,
): Promise<Made> => {
  const split = parameters['split'];
  const duck = await (await openDuck()).connect();
  try {
    const answers = await readAnswersOfFile(
      duck,
      path,
      typeof split === 'string' ? split : undefined,
    );
    const outputs = await onAnswers[command](answers, parameters, folder);
    const read = { source: basename(path), sha256: await answersChecksum(path) };
    return { history: { ...history, ...read }, outputs };
  } finally {
    duck.closeSync();
  }
};

const again = async (
  file: string,
  kept: KeptManifest,
  { history: asked, answers }: Options,
  folder: string,
): Promise<Made> => {
  const { command, parameters, history } = kept;
  if (command === 'asof') return asOfAgain(parameters, history.position);
  if (command === 'simulate') return { history, outputs: await simulationAgain(kept, folder) };
  if (command === 'history') {
    const { standing } = await findHistory(file, kept, asked);
    return { history, outputs: await historyAgain(kept, standing, folder) };
  }
  if (parameters['answers'] !== undefined && (command === 'evaluate' || command === 'fit')) {
    if (answers === undefined)
      throw new Error(`It was made from ${history.source}: --answers names that file.`);
    return onFile({ ...kept, command }, resolve(answers), folder);
  }
  const opened = await openAsKept(file, kept, asked);
  try {
    const outputs = await onHistory[command](opened, parameters, folder, knownPseudonymsOf);
    return { history, outputs };
  } finally {
    opened.close();
  }
};

/** Makes a run again, compares, and throws away what was made. */
const repeat = async (manifest: string, options: Options): Promise<void> => {
  const file = resolve(manifest);
  const kept = await readManifest(file);
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-repeat-'));
  try {
    const made = await again(file, kept, options, join(folder, 'made'));
    const verdict = verdictOn(kept, { ...made, code: await codeVersion(), versions });
    const rows = made.outputs.reduce((sum, output) => sum + output.rows, 0);
    console.log(`${kept.command}, ${rows.toLocaleString('en')} rows: ${verdict}`);
    if (verdict !== SAME) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const addRepeatCommand = (program: Command): void => {
  program
    .command('repeat <manifest>')
    .description('makes a run again by its manifest, and says whether it is the same to the byte')
    .option('--history <folder>', 'the history it was made from, where it stands elsewhere')
    .option('--answers <file>', 'the file it was made from')
    .action(repeat);
};
