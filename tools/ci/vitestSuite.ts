import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Count, runCommand } from './suite.ts';

const results = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/**
 * Runs vitest and counts its tests. A file that could not even be loaded counts as one failed test,
 * and so does a run that ended badly without naming one.
 */
export async function runVitest(
  root: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Count> {
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
}

function count(report: string, code: number): Count {
  if (report === '') return { passed: 0, failed: 1, skipped: [] };
  const { numPassedTests, numFailedTests, testResults } = results.parse(JSON.parse(report));
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = numFailedTests + unloaded;
  return {
    passed: numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'skipped' || status === 'pending')
        .map(({ fullName }) => fullName),
    ),
  };
}
