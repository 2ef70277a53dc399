import { join } from 'node:path';
import { Option, type Command } from 'commander';
import { checksumOf, writeJson } from '../history/folder.ts';
import { printed } from '../history/printed.ts';
import type { Output } from '../manifest.ts';
import { whole } from '../options.ts';
import type { Answers } from './answers.ts';
import { evaluateModel, type Evaluated, type Group } from './evaluate.ts';
import { differences } from './metrics.ts';
import { models } from './models/all.ts';
import { kalmanElo, kalmanEloParameters, type KalmanEloParameters } from './models/kalmanElo.ts';
import { proposals } from './models/proposals.ts';
import { readParameters } from './parameters.ts';
import { difference, within } from './shownInterval.ts';
import { withSource, withSourceOptions, type Source, type SourceOptions } from './source.ts';

const SHOWN_GROUPS = 12;

interface Options extends SourceOptions {
  readonly model?: readonly string[];
  readonly parameters?: string;
  readonly bootstrap: number;
  readonly seed: number;
}

const table = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
  printed(Object.keys(rows[0] ?? {}), rows);

/** All models beside each other. */
const summary = (evaluated: readonly Evaluated[]): string =>
  table(
    evaluated.map(({ evaluation: { model, figures, calibrationError }, microseconds }) => ({
      model,
      AUC: within(figures.auc),
      RMSE: within(figures.rmse),
      'log loss': within(figures.logLoss),
      ECE: calibrationError.toFixed(4),
      'µs an answer': microseconds.toFixed(2),
    })),
  );

/** Each model less the first: that intervals of two overlap says little of their difference. */
const besideFirst = ([first, ...others]: readonly Evaluated[]): string => {
  if (!first || others.length === 0) return '';
  const rows = others.map(({ evaluation: { model }, bootstrapped }) => {
    const { auc, rmse, logLoss } = differences(bootstrapped, first.bootstrapped);
    return { model, AUC: difference(auc), RMSE: difference(rmse), 'log loss': difference(logLoss) };
  });
  return `Less ${first.evaluation.model}, the same pupils drawn for both:\n${table(rows)}`;
};

const groups = (what: string, all: readonly Group[]): string => {
  const rows = all.slice(0, SHOWN_GROUPS).map(({ name, ...figures }) => ({
    [what]: name === '' ? '(none)' : name,
    answers: figures.answers,
    predicted: figures.predicted.toFixed(4),
    observed: figures.observed.toFixed(4),
    AUC: figures.auc.toFixed(4),
    RMSE: figures.rmse.toFixed(4),
    'log loss': figures.logLoss.toFixed(4),
  }));
  const more = all.length > rows.length ? `\n… and ${all.length - rows.length} more` : '';
  return `${table(rows)}${more}`;
};

/** The first model by itself: its calibration, topics and arms. */
const details = ({ evaluation: { model, deciles, skills, arms } }: Evaluated): string =>
  [
    `${model}, by decile of what it predicted:\n${table(
      deciles.map(({ answers, predicted, observed }, at) => ({
        decile: at + 1,
        answers,
        predicted: predicted.toFixed(4),
        observed: observed.toFixed(4),
      })),
    )}`,
    ...(arms.length > 1 ? [groups('arm', arms)] : []),
    ...(skills.length > 1 ? [groups('topic', skills)] : []),
  ].join('\n\n');

/** What models are judged by: what a manifest keeps. */
export interface EvaluateAsked {
  readonly model: readonly string[] | undefined;
  readonly bootstrap: number;
  readonly seed: number;
  /** Other constants of our model. */
  readonly parameters: Partial<KalmanEloParameters>;
}

const judge = (
  answers: Answers,
  { model, bootstrap, seed, parameters }: EvaluateAsked,
): readonly Evaluated[] => {
  if (answers.size === answers.judgedFrom) throw new Error('There is no answer to judge.');
  const own = kalmanElo({ ...kalmanEloParameters, ...parameters });
  return Object.entries({ ...models, kalmanElo: own, ...proposals })
    .filter(([name]) => model?.includes(name) ?? name in models)
    .map(([name, newModel]) => evaluateModel(name, answers, newModel, { draws: bootstrap, seed }));
};

/** Judges models and keeps what was found: not how long it took, so that the same is the same again. */
export const evaluateTo = async (
  answers: Answers,
  asked: EvaluateAsked,
  folder: string,
): Promise<{ readonly evaluated: readonly Evaluated[]; readonly output: Output }> => {
  const evaluated = judge(answers, asked);
  const file = 'evaluation.json';
  const [first] = evaluated;
  await writeJson(
    join(folder, file),
    evaluated.map(({ evaluation, bootstrapped }) => ({
      ...evaluation,
      lessFirst: differences(bootstrapped, first?.bootstrapped ?? bootstrapped),
    })),
  );
  const sha256 = await checksumOf(join(folder, file));
  return { evaluated, output: { file, rows: evaluated.length, sha256 } };
};

const told = ({ size, judgedFrom, users, items, skills }: Answers): string =>
  `${(size - judgedFrom).toLocaleString('en')} answers judged` +
  `${judgedFrom > 0 ? `, ${judgedFrom.toLocaleString('en')} only learnt from` : ''}; ` +
  `${users.of.length} users, ${items.of.length} items, ${skills.of.length} topics.\n`;

const run = async (
  { answers, folder, writeManifest }: Source,
  { model, bootstrap, seed, parameters: file }: Options,
): Promise<void> => {
  console.log(told(answers));
  const parameters = file === undefined ? {} : await readParameters(file);
  const asked = { model, bootstrap, seed, parameters };
  const { evaluated, output } = await evaluateTo(answers, asked, folder);
  const [first] = evaluated;
  const parts = [summary(evaluated), besideFirst(evaluated), first ? details(first) : ''];
  console.log(parts.filter(Boolean).join('\n\n'));
  console.log(`\nAll figures: ${join(folder, output.file)}`);
  await writeManifest('manifest.json', {
    command: 'evaluate',
    parameters: asked,
    outputs: [output],
  });
};

export const addEvaluateCommand = (program: Command): void => {
  withSourceOptions(
    program
      .command('evaluate')
      .description('how well learner models foretell answers: each is predicted before it is seen')
      .addOption(
        new Option(
          '--model <names...>',
          'some; without it all but improvements of kalmanElo that were tried',
        ).choices([...Object.keys(models), ...Object.keys(proposals)]),
      ),
  )
    .option('--parameters <file>', 'other constants of kalmanElo, as fit writes them')
    .option('--bootstrap <n>', 'draws of pupils for the intervals', whole(20, 10_000), 200)
    .option('--seed <n>', 'of these draws', whole(0, 2 ** 31), 1)
    .action((options: Options) => withSource(options, (source) => run(source, options)));
};
