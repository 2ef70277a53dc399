import { basename, join, parse, resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { openDuck } from '../history/duck.ts';
import { checksumOf, writeJson } from '../history/folder.ts';
import { openHistory } from '../history/openHistory.ts';
import { printed } from '../history/printed.ts';
import { writeManifest, writeManifestOfFile } from '../manifest.ts';
import { analysisFolder, historyFolder } from '../places.ts';
import { whole } from '../simulate/command.ts';
import type { Answers } from './answers.ts';
import { evaluateModel, type Evaluated, type Group } from './evaluate.ts';
import type { Interval } from './metrics.ts';
import { models } from './models/all.ts';
import { readAnswersOfFile, readAnswersOfHistory } from './readAnswers.ts';

const SHOWN_GROUPS = 12;

interface Options {
  readonly model?: readonly string[];
  readonly answers?: string;
  readonly split?: string;
  readonly bootstrap: number;
  readonly seed: number;
  readonly history?: string;
}

const table = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
  printed(Object.keys(rows[0] ?? {}), rows);

const within = ({ value, low, high }: Interval): string =>
  `${value.toFixed(4)} (${low.toFixed(4)}–${high.toFixed(4)})`;

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

const judge = (answers: Answers, { model, bootstrap, seed }: Options): readonly Evaluated[] => {
  if (answers.size === answers.judgedFrom) throw new Error('There is no answer to judge.');
  const asked = model ?? Object.keys(models);
  return asked.flatMap((name) => {
    const newModel = models[name];
    return newModel ? [evaluateModel(name, answers, newModel, { draws: bootstrap, seed })] : [];
  });
};

/** Prints what was found, and keeps it: not how long it took, so that the same is the same again. */
const keep = async (
  folder: string,
  evaluated: readonly Evaluated[],
): Promise<{ readonly file: string; readonly rows: number; readonly sha256: string }> => {
  const [first] = evaluated;
  const file = 'evaluation.json';
  await writeJson(
    join(folder, file),
    evaluated.map(({ evaluation }) => evaluation),
  );
  console.log(summary(evaluated));
  if (first) console.log(`\n${details(first)}\n\nAll figures: ${join(folder, file)}`);
  return { file, rows: evaluated.length, sha256: await checksumOf(join(folder, file)) };
};

const told = ({ size, judgedFrom, users, items, skills }: Answers): string =>
  `${(size - judgedFrom).toLocaleString('en')} answers judged` +
  `${judgedFrom > 0 ? `, ${judgedFrom.toLocaleString('en')} only learnt from` : ''}; ` +
  `${users.of.length} users, ${items.of.length} items, ${skills.of.length} topics.\n`;

const runOnFile = async (path: string, options: Options): Promise<void> => {
  const duck = await (await openDuck()).connect();
  try {
    const answers = await readAnswersOfFile(duck, path, options.split);
    console.log(told(answers));
    const folder = join(analysisFolder(), 'evaluations', parse(path).name);
    const output = await keep(folder, judge(answers, options));
    await writeManifestOfFile(join(folder, 'manifest.json'), path, answers.size, {
      command: 'evaluate',
      parameters: { ...options, answers: basename(path) },
      outputs: [output],
    });
  } finally {
    duck.closeSync();
  }
};

const runOnHistory = async (options: Options): Promise<void> => {
  if (options.split !== undefined) throw new Error('--split goes with --answers.');
  const history = await openHistory(historyFolder(options.history));
  try {
    const answers = await readAnswersOfHistory(history.duck);
    console.log(told(answers));
    const folder = join(history.folder, 'evaluations');
    const output = await keep(folder, judge(answers, options));
    const { history: _folder, ...parameters } = options;
    await writeManifest(join(folder, 'manifest.json'), history, {
      command: 'evaluate',
      parameters,
      outputs: [output],
    });
  } finally {
    history.close();
  }
};

export const addEvaluateCommand = (program: Command): void => {
  program
    .command('evaluate')
    .description('how well learner models foretell answers: each is predicted before it is seen')
    .addOption(new Option('--model <names...>', 'all, or some').choices(Object.keys(models)))
    .option('--answers <file>', 'a CSV file with columns user, item, skill, correct and maybe time')
    .option('--split <column>', 'its column that says train or test: only test is judged')
    .option('--bootstrap <n>', 'draws of pupils for the intervals', whole(20, 10_000), 200)
    .option('--seed <n>', 'of these draws', whole(0, 2 ** 31), 1)
    .option('--history <folder>', 'the history (DATA_DIR/analysis/history)')
    .action((options: Options) =>
      options.answers === undefined
        ? runOnHistory(options)
        : runOnFile(resolve(options.answers), options),
    );
};
