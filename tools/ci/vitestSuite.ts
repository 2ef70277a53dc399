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
        }),
      ),
    }),
  ),
});

/** So few may fail beside the others and be tried once more; when more do, something is broken. */
const MAX_RETRIED_FAILURES = 5;

/** Of what went wrong in the run itself. */
const NO_FILE = 'vitest';

interface Failure {
  readonly file: string;
  /** Empty where the file could not even be loaded. */
  readonly test: string;
  readonly message: string;
}

interface Run {
  /** File and name of each test that passed. */
  readonly passed: ReadonlySet<string>;
  readonly count: number;
  readonly failures: readonly Failure[];
  readonly skipped: string[];
}

/** Which tests: all, those of one project or of a pattern's, or some files of them. */
export interface Selection {
  readonly project?: string;
  readonly files?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs vitest and counts its tests. A file that could not even be loaded counts as one failed test,
 * and so does a run that ended badly without naming one. Where a few failed, their files are run once
 * more, alone: what passes then is named as flaky, so that it is seen and mended.
 */
export const runVitest = async (root: string, selection: Selection = {}): Promise<Count> => {
  const { passed, count, failures, skipped } = await run(root, selection, []);
  const isUnclear =
    failures.length > MAX_RETRIED_FAILURES || failures.some(({ file }) => file === NO_FILE);
  if (failures.length === 0 || isUnclear)
    return { passed: count, failures: failures.map(formatFailure), skipped, flaky: [] };

  console.log('\nOnce more, alone:');
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
  { project, files = [], env = {} }: Selection,
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
        ...(project === undefined ? [] : ['--project', project]),
        ...options,
        ...files,
      ],
      { env, minutes: 40 },
    );
    return parseReport(await readFile(report, 'utf8').catch(() => ''), code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const parseReport = (report: string, code: number): Run => {
  const broken = (message: string): Failure => ({ file: NO_FILE, test: '', message });
  if (report === '')
    return {
      passed: new Set(),
      count: 0,
      failures: [broken('wrote no report')],
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
  if (failures.length === 0 && code !== 0) failures.push(broken(`ended with code ${code}`));
  const named = (...statuses: string[]): { file: string; test: string }[] =>
    testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter(({ status }) => statuses.includes(status))
        .map(({ fullName: test }) => ({ file, test })),
    );
  return {
    passed: new Set(named('passed').map(getTestKey)),
    count: numPassedTests,
    failures,
    skipped: named('skipped', 'pending').map(({ test }) => test),
  };
};
