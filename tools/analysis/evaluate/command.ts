import { join } from 'node:path';
import { Option, type Command } from 'commander';
import { z } from 'zod';
import { computeChecksum, writeJson } from '../history/folder.ts';
import { formatTable } from '../history/printTable.ts';
import type { Output } from '../manifest.ts';
import { figure, withJsonOutput } from '../jsonOutput.ts';
import { parseInteger } from '@mahoe/tools/commandLine/options';
import { showProgress } from '@mahoe/tools/commandLine/progress';
import type { Answers } from './answers.ts';
import {
  countEvaluationSteps,
  evaluateModel,
  STARTS,
  type Evaluated,
  type Group,
} from './evaluate.ts';
import { computeDifferences } from './metrics.ts';
import { models } from './models/all.ts';
import { kalmanElo, kalmanEloParameters, type KalmanEloParameters } from './models/kalmanElo.ts';
import { proposals } from './models/proposals.ts';
import { readParameters } from './parameters.ts';
import { formatDifference, formatInterval } from './formatInterval.ts';
import { withSource, withSourceOptions, type Source, type SourceOptions } from './source.ts';

const MAX_SHOWN_GROUPS = 12;

interface Options extends SourceOptions {
  readonly model?: readonly string[];
  readonly parameters?: string;
  readonly bootstrap: number;
  readonly seed: number;
  readonly folds?: number;
}

const toTable = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
  formatTable(Object.keys(rows[0] ?? {}), rows);

/** Formats all models side by side. */
const formatSummary = (evaluated: readonly Evaluated[]): string =>
  toTable(
    evaluated.map(({ evaluation: { model, figures, calibrationError }, microseconds }) => ({
      model,
      AUC: formatInterval(figures.auc),
      RMSE: formatInterval(figures.rmse),
      'log loss': formatInterval(figures.logLoss),
      ECE: formatInterval(calibrationError),
      'µs an answer': microseconds.toFixed(2),
    })),
  );

/**
 * Formats each model minus the first; overlapping intervals of two models say little about their
 * difference.
 */
const formatDifferences = ([first, ...others]: readonly Evaluated[]): string => {
  if (!first || others.length === 0) return '';
  const rows = others.map(({ evaluation: { model }, bootstrapped }) => {
    const { auc, rmse, logLoss } = computeDifferences(bootstrapped, first.bootstrapped);
    return {
      model,
      AUC: formatDifference(auc),
      RMSE: formatDifference(rmse),
      'log loss': formatDifference(logLoss),
    };
  });
  return `Less ${first.evaluation.model}, the same pupils drawn for both:\n${toTable(rows)}`;
};

/** Formats AUC and RMSE of each model by the place of an answer among its user's answers. */
const formatStarts = (evaluated: readonly Evaluated[]): string => {
  const rows = evaluated.map(({ evaluation: { model, starts } }) => ({
    model,
    ...Object.fromEntries(
      STARTS.map(({ name }) => {
        const { auc, rmse } = starts.find((group) => group.name === name) ?? {};
        return [name, auc && rmse ? `${auc.value.toFixed(4)}, ${rmse.value.toFixed(4)}` : ''];
      }),
    ),
  }));
  return `AUC and RMSE by the place of an answer among its user’s:\n${toTable(rows)}`;
};

/** Formats the means over folds, as they are usually published. */
const formatFolds = (evaluated: readonly Evaluated[]): string => {
  const rows = evaluated.flatMap(({ evaluation: { model, foldMeans } }) =>
    foldMeans
      ? [
          {
            model,
            AUC: foldMeans.auc.toFixed(4),
            RMSE: foldMeans.rmse.toFixed(4),
            'log loss': foldMeans.logLoss.toFixed(4),
          },
        ]
      : [],
  );
  return rows.length === 0 ? '' : `Means of the folds:\n${toTable(rows)}`;
};

const formatGroups = (what: string, all: readonly Group[]): string => {
  const rows = all.slice(0, MAX_SHOWN_GROUPS).map(({ name, ...figures }) => ({
    [what]: name === '' ? '(none)' : name,
    answers: figures.answers,
    predicted: figures.predicted.value.toFixed(4),
    observed: formatInterval(figures.observed),
    AUC: formatInterval(figures.auc),
    RMSE: formatInterval(figures.rmse),
    'log loss': formatInterval(figures.logLoss),
  }));
  const more = all.length > rows.length ? `\n… and ${all.length - rows.length} more` : '';
  return `${toTable(rows)}${more}`;
};

/** Formats the first model: its calibration, topics and arms. */
const formatDetails = ({ evaluation: { model, deciles, skills, arms } }: Evaluated): string =>
  [
    `${model}, by decile of what it predicted:\n${toTable(
      deciles.map(({ answers, predicted, observed }, at) => ({
        decile: at + 1,
        answers,
        predicted: predicted.value.toFixed(4),
        observed: formatInterval(observed),
      })),
    )}`,
    ...(arms.length > 1 ? [formatGroups('arm', arms)] : []),
    ...(skills.length > 1 ? [formatGroups('topic', skills)] : []),
  ].join('\n\n');

/** Options of an evaluation that the manifest keeps. */
export interface EvaluateOptions {
  readonly model: readonly string[] | undefined;
  readonly bootstrap: number;
  readonly seed: number;
  /** Number of folds of users; absent without. */
  readonly folds?: number | undefined;
  /** Changed constants of our model. */
  readonly parameters: Partial<KalmanEloParameters>;
}

const evaluateModels = (
  answers: Answers,
  { model, bootstrap, seed, folds, parameters }: EvaluateOptions,
): readonly Evaluated[] => {
  if (answers.size === answers.judgedFrom) throw new Error('There is no answer to judge.');
  const own = kalmanElo({ ...kalmanEloParameters, ...parameters });
  const all: typeof models = { ...models, kalmanElo: own, ...proposals };
  const judged = [...new Set(model ?? Object.keys(models))].flatMap((name) => {
    const newModel = all[name];
    return newModel ? [[name, newModel] as const] : [];
  });
  if (folds !== undefined && answers.judgedFrom > 0)
    throw new Error('Folds and a split cannot be asked for at once.');
  const drawn = { draws: bootstrap, seed, folds: folds ?? 0 };
  const progress = showProgress('answers', judged.length * countEvaluationSteps(answers, drawn));
  let gone = 0;
  const onAnswers = (more: number): void => progress.to((gone += more));
  try {
    return judged.map(([name, newModel]) =>
      evaluateModel(name, answers, newModel, drawn, onAnswers),
    );
  } finally {
    progress.done();
  }
};

/** Evaluates models and saves the results without durations, so that a repeat is identical. */
export const writeEvaluation = async (
  answers: Answers,
  asked: EvaluateOptions,
  folder: string,
): Promise<{ readonly evaluated: readonly Evaluated[]; readonly output: Output }> => {
  const evaluated = evaluateModels(answers, asked);
  const file = 'evaluation.json';
  const [first] = evaluated;
  await writeJson(
    join(folder, file),
    evaluated.map(({ evaluation, bootstrapped }) => ({
      ...evaluation,
      lessFirst: computeDifferences(bootstrapped, first?.bootstrapped ?? bootstrapped),
    })),
  );
  const sha256 = await computeChecksum(join(folder, file));
  return { evaluated, output: { file, rows: evaluated.length, sha256 } };
};

const describeAnswers = (
  { size, judgedFrom, users, items, skills }: Answers,
  leftOut: string,
): string =>
  `${(size - judgedFrom).toLocaleString('en')} answers judged` +
  `${judgedFrom > 0 ? `, ${judgedFrom.toLocaleString('en')} only learnt from` : ''}; ` +
  `${users.of.length} users, ${items.of.length} items, ${skills.of.length} topics. ${leftOut}`.trimEnd() +
  '\n';

/** Figures of the first model; the file has all figures of all models. */
const JsonOutput = z.strictObject({
  model: z.string(),
  answers: z.int(),
  auc: figure,
  rmse: figure,
  logLoss: figure,
  microsecondsPerAnswer: z.number(),
});

const run = async (
  { answers, folder, leftOut, writeManifest }: Source,
  { model, bootstrap, seed, folds, parameters: file }: Options,
): Promise<z.input<typeof JsonOutput>> => {
  console.log(describeAnswers(answers, leftOut));
  const parameters = file === undefined ? {} : await readParameters(file);
  const asked = { model, bootstrap, seed, parameters, ...(folds !== undefined && { folds }) };
  const { evaluated, output } = await writeEvaluation(answers, asked, folder);
  const [first] = evaluated;
  if (!first) throw new Error('No model was judged.');
  const parts = [
    formatSummary(evaluated),
    formatDifferences(evaluated),
    formatFolds(evaluated),
    formatStarts(evaluated),
    formatDetails(first),
  ];
  console.log(parts.filter(Boolean).join('\n\n'));
  console.log(`\nAll figures: ${join(folder, output.file)}`);
  await writeManifest('manifest.json', {
    command: 'evaluate',
    parameters: asked,
    outputs: [output],
  });
  const { figures, ...judged } = first.evaluation;
  return {
    model: judged.model,
    answers: judged.answers,
    auc: figures.auc.value,
    rmse: figures.rmse.value,
    logLoss: figures.logLoss.value,
    microsecondsPerAnswer: first.microseconds,
  };
};

export const addEvaluateCommand = (program: Command): void => {
  const verb = withSourceOptions(
    program
      .command('evaluate')
      .description(
        'compares how well learner models predict answers, each before the model sees it',
      )
      .addOption(
        new Option(
          '--model <names...>',
          'models to compare (default: all but rejected variants of kalmanElo)',
        ).choices([...Object.keys(models), ...Object.keys(proposals)]),
      ),
  )
    .option('--parameters <file>', 'file with constants of kalmanElo, as fit writes it')
    .option('--bootstrap <n>', 'bootstrap samples for the intervals', parseInteger(20, 10_000), 200)
    .option(
      '--folds <n>',
      'folds of users, each judged by what was learnt from the others',
      parseInteger(2, 100),
    )
    .option('--seed <n>', 'seed of the bootstrap', parseInteger(0, 2 ** 31), 1);
  withJsonOutput(verb, JsonOutput, (options: Options) =>
    withSource(options, (source) => run(source, options)),
  );
};
