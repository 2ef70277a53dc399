import { join } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { LEARNER_MODEL } from '@mahoe/domain/adaptive/kalmanElo';
import { computeChecksum, writeJson } from '../history/folder.ts';
import { formatTable } from '../history/printTable.ts';
import type { Output } from '../manifest.ts';
import { figure, withJsonOutput } from '../jsonOutput.ts';
import { parseInteger } from '@mahoe/tools/commandLine/options';
import { showProgress } from '@mahoe/tools/commandLine/progress';
import type { Answers } from './answers.ts';
import { evaluateModel, type Evaluation } from './evaluate.ts';
import { FIT_STEPS, fitKalmanElo, holdOutPupils } from './fit.ts';
import { kalmanElo, kalmanEloParameters, type KalmanEloParameters } from './models/kalmanElo.ts';
import { withSource, withSourceOptions, type Source, type SourceOptions } from './source.ts';

const DRAWS = 200;
const FILE = 'parameters.json';

interface Options extends SourceOptions {
  readonly seed: number;
}

const formatConstants = (fitted: KalmanEloParameters): string =>
  formatTable(
    ['constant', 'before', 'after'],
    (Object.keys(fitted) as (keyof KalmanEloParameters)[]).map((name) => ({
      constant: name,
      before: kalmanEloParameters[name].toFixed(4),
      after: fitted[name].toFixed(4),
    })),
  );

/** Fits constants, evaluates them on held-out answers, and writes them to a file. */
export const writeFit = async (answers: Answers, seed: number, folder: string) => {
  const parted = holdOutPupils(answers, seed);
  const progress = showProgress('constants', FIT_STEPS);
  const fitted = fitKalmanElo(parted, seed, progress.to);
  progress.done();
  const judge = (parameters: KalmanEloParameters) =>
    evaluateModel('kalmanElo', parted, kalmanElo(parameters), { draws: DRAWS, seed }).evaluation;
  const [before, after] = [judge(kalmanEloParameters), judge(fitted)];
  const isBetter = after.figures.logLoss.value < before.figures.logLoss.value;
  const write = async (): Promise<readonly Output[]> => {
    await writeJson(join(folder, FILE), { model: LEARNER_MODEL, parameters: fitted });
    return [{ file: FILE, rows: 1, sha256: await computeChecksum(join(folder, FILE)) }];
  };
  const outputs = isBetter ? await write() : [];
  return { fittedOn: parted.judgedFrom, fitted, before, after, outputs };
};

const figuresSchema = z.strictObject({ auc: figure, rmse: figure, logLoss: figure });
const JsonOutput = z.strictObject({
  fittedOn: z.int(),
  judgedOn: z.int(),
  before: figuresSchema,
  after: figuresSchema,
  /** Null if held-out answers are predicted no better. */
  file: z.string().nullable(),
});

const toValues = ({ figures: { auc, rmse, logLoss } }: Evaluation) => ({
  auc: auc.value,
  rmse: rmse.value,
  logLoss: logLoss.value,
});

const fit = async (
  { answers, folder, leftOut, writeManifest }: Source,
  seed: number,
): Promise<z.input<typeof JsonOutput>> => {
  if (leftOut !== '') console.log(`${leftOut}\n`);
  const found = await writeFit(answers, seed, folder);
  const { fittedOn, fitted, before, after, outputs } = found;
  const judged = [
    { constants: 'before', ...before },
    { constants: 'after', ...after },
  ].map(({ constants: which, figures, calibrationError }) => ({
    constants: which,
    AUC: figures.auc.value,
    RMSE: figures.rmse.value,
    'log loss': figures.logLoss.value,
    ECE: calibrationError.value,
  }));
  console.log(
    `Fitted on ${fittedOn.toLocaleString('en')} answers, judged on the ` +
      `${before.answers.toLocaleString('en')} of ${before.users} others held out.\n\n` +
      `${formatConstants(fitted)}\n\n${formatTable(Object.keys(judged[0] ?? {}), judged)}\n`,
  );
  const figures = {
    fittedOn,
    judgedOn: before.answers,
    before: toValues(before),
    after: toValues(after),
  };
  if (outputs.length === 0) {
    console.log('They do not predict the held-out pupils better: nothing was written.');
    return { ...figures, file: null };
  }
  await writeManifest('parameters-manifest.json', {
    command: 'fit',
    parameters: { seed },
    outputs,
  });
  const file = join(folder, FILE);
  console.log(`For evaluate --parameters: ${file}`);
  return { ...figures, file };
};

export const addFitCommand = (program: Command): void => {
  const verb = withSourceOptions(
    program
      .command('fit')
      .description(
        'fits the constants of the learner model, and evaluates them on held-out pupils',
      ),
  ).option(
    '--seed <n>',
    'seed of the held-out pupils and of the search',
    parseInteger(0, 2 ** 31),
    1,
  );
  withJsonOutput(verb, JsonOutput, (options: Options) =>
    withSource(options, (source) => fit(source, options.seed)),
  );
};
