import { join } from 'node:path';
import { newProgram, runProgram } from '../commandLine/program.ts';
import { buildApp, FIRST_LOAD_BUDGET } from './buildApp.ts';

interface Options {
  readonly ifChanged?: true;
}

const root = join(import.meta.dirname, '../..');
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** Builds one app and reports its first load. */
const buildAndReport = async (app: string, { ifChanged }: Options): Promise<void> => {
  const started = performance.now();
  const { built, firstLoad, largestLater } = await buildApp(root, app, !ifChanged);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const hasBudget = app === 'web-pupil';
  console.log(
    `${app}: ${built ? `built in ${seconds} s` : 'unchanged'}; first load ${kilobytes(firstLoad)}` +
      `${hasBudget ? ` of ${kilobytes(FIRST_LOAD_BUDGET)} allowed` : ''} of compressed JavaScript, ` +
      `the largest later piece ${kilobytes(largestLater)}`,
  );
  if (hasBudget && firstLoad > FIRST_LOAD_BUDGET && !ifChanged) process.exitCode = 1;
};

const build = async (options: Options): Promise<void> => {
  // Vite uses NODE_ENV if it is set; that of a test run would give React's development build.
  process.env['NODE_ENV'] = 'production';
  for (const app of ['web-pupil', 'web-admin']) {
    await buildAndReport(app, options).catch((error: unknown) => {
      console.error(`${app} was not built:`, error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
  }
};

const program = newProgram(
  'build',
  'Builds both web apps and prints what a first visit must load; fails when it is over the budget.',
)
  .option('--if-changed', 'build only an app whose sources changed, as npm start does')
  .action(build);
await runProgram(program);
