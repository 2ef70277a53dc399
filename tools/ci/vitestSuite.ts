import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Count, runCommand } from './suite.ts';

const results = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
          tags: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** Up to this number, failed tests run again alone. More failures mean that something is broken. */
const MAX_RETRIED_FAILURES = 5;

/** File name for a failure of the run itself. */
const NO_FILE = 'vitest';

interface Failure {
  readonly file: string;
  /** Empty if the file did not load. */
  readonly test: string;
  readonly message: string;
}

interface Run {
  /** Keys of the passed tests (`getTestKey`). */
  readonly passed: ReadonlySet<string>;
  readonly count: number;
  readonly failures: readonly Failure[];
  readonly skipped: string[];
}

/** `npm test` runs the others, `npm run test:all` runs all. */
const LARGE = 'large';

/** Tests to run: all by default. */
export interface Selection {
  readonly size?: 'large' | 'other';
  /** A project's name or pattern. */
  readonly project?: string;
  readonly files?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs vitest and counts its tests. A file that does not load counts as one failed test, and so does
 * a run that fails without naming a test. If only a few tests fail, their files run again alone, and
 * the tests that pass then are reported as flaky.
 */
export const runVitest = async (root: string, selection: Selection = {}): Promise<Count> => {
  const { passed, count, failures, skipped } = await run(root, selection, []);
  const isUnclear =
    failures.length > MAX_RETRIED_FAILURES || failures.some(({ file }) => file === NO_FILE);
  if (failures.length === 0 || isUnclear)
    return { passed: count, failures: failures.map(formatFailure), skipped, flaky: [] };

  console.log('\nRunning the failed files again, alone:');
  const files = [...new Set(failures.map(({ file }) => file))];
  const rerun = await run(root, { ...selection, files }, ['--maxWorkers=1']);
  const loads = (file: string): boolean =>
    !rerun.failures.some((failure) => failure.file === file) &&
    [...rerun.passed].some((key) => key.startsWith(getTestKey({ file, test: '' })));
  const passesAlone = (failure: Failure): boolean =>
    failure.test === '' ? loads(failure.file) : rerun.passed.has(getTestKey(failure));
  const flaky = failures.filter(passesAlone);
  return {
    passed: count + [...rerun.passed].filter((test) => !passed.has(test)).length,
    failures: failures.filter((failure) => !passesAlone(failure)).map(formatFailure),
    skipped,
    flaky: flaky.map(formatFailure),
  };
};

const getTestKey = ({ file, test }: Pick<Failure, 'file' | 'test'>): string => `${file}\n${test}`;

const formatFailure = ({ file, test, message }: Failure): string => `${test || file}\n${message}`;

const run = async (
  root: string,
  { size, project, files = [], env = {} }: Selection,
  options: readonly string[],
): Promise<Run> => {
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-ci-'));
  const report = join(folder, 'report.json');
  try {
    const code = await runCommand(
      root,
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...(size === undefined ? [] : [`--tags-filter=${size === 'large' ? LARGE : `!${LARGE}`}`]),
        ...(project === undefined ? [] : ['--project', project]),
        ...options,
        ...files,
      ],
      { env, minutes: 40 },
    );
    return parseReport(await readFile(report, 'utf8').catch(() => ''), code, size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const parseReport = (report: string, code: number, size: Selection['size']): Run => {
  const broken = (message: string): Failure => ({ file: NO_FILE, test: '', message });
  if (report === '')
    return {
      passed: new Set(),
      count: 0,
      failures: [broken('vitest wrote no report')],
      skipped: [],
    };
  const { numPassedTests, testResults } = results.parse(JSON.parse(report));
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ file, test: '', message }] : [];
    return failed.map(({ fullName: test, failureMessages }) => ({
      file,
      test,
      message: (failureMessages ?? []).join('\n'),
    }));
  });
  if (failures.length === 0 && code !== 0) failures.push(broken(`vitest ended with code ${code}`));
  // vitest also reports the tests that the filter leaves out, as skipped.
  const isSelected = (tags: readonly string[]): boolean =>
    size === undefined || tags.includes(LARGE) === (size === 'large');
  const named = (...statuses: string[]): { file: string; test: string }[] =>
    testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter(({ status, tags }) => statuses.includes(status) && isSelected(tags))
        .map(({ fullName: test }) => ({ file, test })),
    );
  return {
    passed: new Set(named('passed').map(getTestKey)),
    count: numPassedTests,
    failures,
    skipped: named('skipped', 'pending').map(({ test }) => test),
  };
};
