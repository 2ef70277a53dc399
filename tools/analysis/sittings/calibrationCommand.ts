import { join } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { parseInteger } from '@mahoe/tools/commandLine/options';
import { formatInterval } from '../evaluate/formatInterval.ts';
import { computeChecksum, writeJson } from '../history/folder.ts';
import { formatLeftOut } from '../history/omissions.ts';
import { openHistory, type History } from '../history/openHistory.ts';
import { formatTable } from '../history/printTable.ts';
import { figure, withJsonOutput } from '../jsonOutput.ts';
import { writeManifest, type Output } from '../manifest.ts';
import { getHistoryFolder } from '../paths.ts';
import {
  calibratePapers,
  type CalibratedGroup,
  type LeftOut,
  type PaperCalibration,
} from './calibratePapers.ts';

interface Options {
  readonly bootstrap: number;
  readonly seed: number;
  readonly history?: string;
}

const toTable = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
  formatTable(Object.keys(rows[0] ?? {}), rows);

const LEFT_OUT_TEXTS: Readonly<Record<keyof LeftOut, string>> = {
  openSittings: 'sittings that are not marked yet',
  printedSittings: 'printed papers',
  repeatedSittings: 'further sittings of a form, or of one with its items',
  sittingsWithoutEffort: 'papers answered in less than a tenth of their time',
  itemsWithoutAnswer: 'items without an answer',
  itemsStruckOut: 'items that were struck out',
};

const describeLeftOut = (leftOut: LeftOut): string =>
  formatLeftOut(
    Object.entries(LEFT_OUT_TEXTS).map(([reason, text]) => [
      leftOut[reason as keyof LeftOut],
      text,
    ]),
  );

const formatGroups = (what: string, groups: readonly CalibratedGroup[]): string =>
  toTable(
    groups.map(({ name, answers, predicted, observed, logLoss }) => ({
      [what]: name,
      answers,
      predicted: predicted.value.toFixed(4),
      observed: formatInterval(observed),
      'log loss': formatInterval(logLoss),
    })),
  );

const describeCalibration = (found: PaperCalibration): string => {
  const { answers, pupils, sittings, predicted, observed, figures } = found;
  return [
    `${answers.toLocaleString('en')} answers of ${pupils} pupils in ${sittings.toLocaleString('en')} ` +
      `sittings. ${describeLeftOut(found.leftOut)}`,
    toTable([
      {
        predicted: formatInterval(predicted),
        observed: formatInterval(observed),
        AUC: formatInterval(figures.auc),
        RMSE: formatInterval(figures.rmse),
        'log loss': formatInterval(figures.logLoss),
        ECE: formatInterval(found.calibrationError),
      },
    ]),
    `Log loss of one probability for all, the share of right answers: ${found.logLossOfShare.toFixed(4)}.`,
    `By decile of what it predicted:\n${toTable(
      found.deciles.map((decile, at) => ({
        decile: at + 1,
        answers: decile.answers,
        predicted: decile.predicted.value.toFixed(4),
        observed: formatInterval(decile.observed),
      })),
    )}`,
    formatGroups('paper', found.components),
    formatGroups('depth', found.depths),
    formatGroups('label', found.labels),
  ].join('\n\n');
};

/** Writes the calibration on papers. */
export const writePaperCalibration = async (
  history: History,
  { bootstrap, seed }: Pick<Options, 'bootstrap' | 'seed'>,
  folder: string,
): Promise<{ readonly found: PaperCalibration; readonly output: Output }> => {
  const found = await calibratePapers(history, { draws: bootstrap, seed });
  const file = 'calibration.json';
  await writeJson(join(folder, file), found);
  return { found, output: { file, rows: 1, sha256: await computeChecksum(join(folder, file)) } };
};

const JsonOutput = z.strictObject({
  answers: z.int(),
  pupils: z.int(),
  sittings: z.int(),
  predicted: figure,
  observed: figure,
  logLoss: figure,
  calibrationError: figure,
  file: z.string(),
});

const run = async ({
  history: asked,
  ...options
}: Options): Promise<z.input<typeof JsonOutput>> => {
  const history = await openHistory(getHistoryFolder(asked));
  try {
    const folder = join(history.folder, 'sittings', 'calibration');
    const { found, output } = await writePaperCalibration(history, options, folder);
    const { bootstrap, seed } = options;
    const made = { parameters: { bootstrap, seed }, outputs: [output] };
    await writeManifest(join(folder, 'manifest.json'), history, {
      command: 'sittings-calibration',
      ...made,
    });
    const file = join(folder, output.file);
    console.log(`${describeCalibration(found)}\n\nAll figures: ${file}`);
    return {
      answers: found.answers,
      pupils: found.pupils,
      sittings: found.sittings,
      predicted: found.predicted.value,
      observed: found.observed.value,
      logLoss: found.figures.logLoss.value,
      calibrationError: found.calibrationError.value,
      file,
    };
  } finally {
    history.close();
  }
};

export const addCalibrationCommand = (sittings: Command): void => {
  const verb = sittings
    .command('calibration')
    .description(
      'estimates how well the learner model predicts items of papers, which it never chose',
    )
    .option('--bootstrap <n>', 'bootstrap samples for the intervals', parseInteger(20, 10_000), 200)
    .option('--seed <n>', 'seed of the bootstrap', parseInteger(0, 2 ** 31), 1)
    .option('--history <folder>', 'folder of the history (default: DATA_DIR/analysis/history)');
  withJsonOutput(verb, JsonOutput, run);
};
