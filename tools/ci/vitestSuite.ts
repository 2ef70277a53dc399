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

/**
 * Runs vitest and counts its tests. A file that could not even be loaded counts as one failed test,
 * and so does a run that ended badly without naming one.
 */
export const runVitest = async (
  root: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Count> => {
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
        ...args,
      ],
      { env, minutes: 40 },
    );
    return count(await readFile(report, 'utf8').catch(() => ''), code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const count = (report: string, code: number): Count => {
  if (report === '') return { passed: 0, failures: ['vitest wrote no report'], skipped: [] };
  const { numPassedTests, testResults } = results.parse(JSON.parse(report));
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : [];
    return failed.map((test) => [test.fullName, ...(test.failureMessages ?? [])].join('\n'));
  });
  if (failures.length === 0 && code !== 0) failures.push(`vitest ended with code ${code}`);
  return {
    passed: numPassedTests,
    failures,
    skipped: testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'skipped' || status === 'pending')
        .map(({ fullName }) => fullName),
    ),
  };
};
