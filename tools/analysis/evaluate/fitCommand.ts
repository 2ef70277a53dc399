import { join } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { LEARNER_MODEL } from '@mahoe/domain/adaptive/kalmanElo';
import { checksumOf, writeJson } from '../history/folder.ts';
import { printed } from '../history/printTable.ts';
import type { Output } from '../manifest.ts';
import { figure, withLastLine } from '../jsonOutput.ts';
import { whole } from '../options.ts';
import { showProgress } from '../progress.ts';
import type { Answers } from './answers.ts';
import { evaluateModel, type Evaluation } from './evaluate.ts';
import { FIT_STEPS, fitKalmanElo, heldOut } from './fit.ts';
import { kalmanElo, kalmanEloParameters, type KalmanEloParameters } from './models/kalmanElo.ts';
import { withSource, withSourceOptions, type Source, type SourceOptions } from './source.ts';

const DRAWS = 200;
const FILE = 'parameters.json';

interface Options extends SourceOptions {
  readonly seed: number;
}

const constants = (fitted: KalmanEloParameters): string =>
  printed(
    ['constant', 'before', 'after'],
    (Object.keys(fitted) as (keyof KalmanEloParameters)[]).map((name) => ({
      constant: name,
      before: kalmanEloParameters[name].toFixed(4),
      after: fitted[name].toFixed(4),
    })),
  );

/** Constants that foretell best, judged on others, and the file of them. */
export const fitTo = async (answers: Answers, seed: number, folder: string) => {
  const parted = heldOut(answers, seed);
  const progress = showProgress('constants', FIT_STEPS);
  const fitted = fitKalmanElo(parted, seed, progress.to);
  progress.done();
  const judge = (parameters: KalmanEloParameters) =>
    evaluateModel('kalmanElo', parted, kalmanElo(parameters), { draws: DRAWS, seed }).evaluation;
  const [before, after] = [judge(kalmanEloParameters), judge(fitted)];
  const isBetter = after.figures.logLoss.value < before.figures.logLoss.value;
  const write = async (): Promise<readonly Output[]> => {
    await writeJson(join(folder, FILE), { model: LEARNER_MODEL, parameters: fitted });
    return [{ file: FILE, rows: 1, sha256: await checksumOf(join(folder, FILE)) }];
  };
  const outputs = isBetter ? await write() : [];
  return { fittedOn: parted.judgedFrom, fitted, before, after, outputs };
};

const judgedFigures = z.strictObject({ auc: figure, rmse: figure, logLoss: figure });
const LastLine = z.strictObject({
  fittedOn: z.int(),
  judgedOn: z.int(),
  before: judgedFigures,
  after: judgedFigures,
  /** Null where those held out are foretold no better. */
  file: z.string().nullable(),
});

const valuesOf = ({ figures: { auc, rmse, logLoss } }: Evaluation) => ({
  auc: auc.value,
  rmse: rmse.value,
  logLoss: logLoss.value,
});

const fit = async (
  { answers, folder, writeManifest }: Source,
  seed: number,
): Promise<z.input<typeof LastLine>> => {
  const found = await fitTo(answers, seed, folder);
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
      `${constants(fitted)}\n\n${printed(Object.keys(judged[0] ?? {}), judged)}\n`,
  );
  const told = {
    fittedOn,
    judgedOn: before.answers,
    before: valuesOf(before),
    after: valuesOf(after),
  };
  if (outputs.length === 0) {
    console.log('They foretell those held out no better: nothing was written.');
    return { ...told, file: null };
  }
  await writeManifest('parameters-manifest.json', {
    command: 'fit',
    parameters: { seed },
    outputs,
  });
  const file = join(folder, FILE);
  console.log(`For evaluate --parameters: ${file}`);
  return { ...told, file };
};

export const addFitCommand = (program: Command): void => {
  const verb = withSourceOptions(
    program
      .command('fit')
      .description('constants of our learner model that foretell answers best, judged on others'),
  ).option('--seed <n>', 'of the pupils held out and of the search', whole(0, 2 ** 31), 1);
  withLastLine(verb, LastLine, (options: Options) =>
    withSource(options, (source) => fit(source, options.seed)),
  );
};
