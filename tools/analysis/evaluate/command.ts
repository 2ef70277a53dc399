import { join } from 'node:path';
import { Option, type Command } from 'commander';
import { z } from 'zod';
import { checksumOf, writeJson } from '../history/folder.ts';
import { printed } from '../history/printTable.ts';
import type { Output } from '../manifest.ts';
import { figure, withLastLine } from '../jsonOutput.ts';
import { whole } from '../options.ts';
import { showProgress } from '../progress.ts';
import type { Answers } from './answers.ts';
import { answersGoneThrough, evaluateModel, type Evaluated, type Group } from './evaluate.ts';
import { differences } from './metrics.ts';
import { models } from './models/all.ts';
import { kalmanElo, kalmanEloParameters, type KalmanEloParameters } from './models/kalmanElo.ts';
import { proposals } from './models/proposals.ts';
import { readParameters } from './parameters.ts';
import { difference, within } from './formatInterval.ts';
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
      ECE: within(calibrationError),
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
    predicted: figures.predicted.value.toFixed(4),
    observed: within(figures.observed),
    AUC: within(figures.auc),
    RMSE: within(figures.rmse),
    'log loss': within(figures.logLoss),
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
        predicted: predicted.value.toFixed(4),
        observed: within(observed),
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
  const all: typeof models = { ...models, kalmanElo: own, ...proposals };
  const judged = [...new Set(model ?? Object.keys(models))].flatMap((name) => {
    const newModel = all[name];
    return newModel ? [[name, newModel] as const] : [];
  });
  const drawn = { draws: bootstrap, seed };
  const progress = showProgress('answers', judged.length * answersGoneThrough(answers, drawn));
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

/** Of the first model: all figures of all of them stand in the file. */
const LastLine = z.strictObject({
  model: z.string(),
  answers: z.int(),
  auc: figure,
  rmse: figure,
  logLoss: figure,
  microsecondsPerAnswer: z.number(),
});

const run = async (
  { answers, folder, writeManifest }: Source,
  { model, bootstrap, seed, parameters: file }: Options,
): Promise<z.input<typeof LastLine>> => {
  console.log(told(answers));
  const parameters = file === undefined ? {} : await readParameters(file);
  const asked = { model, bootstrap, seed, parameters };
  const { evaluated, output } = await evaluateTo(answers, asked, folder);
  const [first] = evaluated;
  if (!first) throw new Error('No model was judged.');
  const parts = [summary(evaluated), besideFirst(evaluated), details(first)];
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
    .option('--seed <n>', 'of these draws', whole(0, 2 ** 31), 1);
  withLastLine(verb, LastLine, (options: Options) =>
    withSource(options, (source) => run(source, options)),
  );
};
