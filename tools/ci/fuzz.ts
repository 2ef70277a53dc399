import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@mahoe/stack/start';
import { type Count, emptyCount, runCommand } from './suite.ts';
import { createVenv } from './venv.ts';

const version = '4.32.5';
const password = 'mahoe-demo';
const secondsPerRole = 40;

/**
 * Runs Schemathesis against the running product once for each role. It sends valid and broken
 * requests built from `api/openapi.json`. No reply may be a 5xx or have a body that breaks its schema.
 */
export const fuzzCalls = async (root: string): Promise<Count> => {
  const schema = join(root, 'api', 'openapi.json');
  if (!existsSync(schema)) return skip('there is no api/openapi.json');
  const tool = await installSchemathesis(root);
  if (tool === undefined) return skip('Schemathesis cannot be installed (python3, venv and PyPI)');

  const folder = await mkdtemp(join(tmpdir(), 'mahoe-fuzz-'));
  const stack = await startStack({
    port: 0,
    dataDir: join(folder, 'data'),
    env: { DEMO_PASSWORD: password, LOG_LEVEL: 'warn' },
  });
  try {
    let passed = 0;
    const failures: string[] = [];
    for (const role of [undefined, 'pupil4', 'admin']) {
      console.log(`\nSchemathesis as ${role ?? 'a visitor'}`);
      const report = join(folder, `${role}.xml`);
      const cookie = role === undefined ? [] : ['-H', `Cookie:${await signIn(stack.url, role)}`];
      const code = await runCommand(
        folder,
        tool,
        [
          'run',
          schema,
          `--url=${stack.url}`,
          '-H',
          `Origin:${stack.url}`,
          ...cookie,
          '--checks=not_a_server_error,response_schema_conformance,content_type_conformance',
          '--exclude-path-regex=logout',
          '--phases=examples,coverage,fuzzing',
          `--max-time=${secondsPerRole}`,
          '--seed=1',
          '--suppress-health-check=all',
          '--report=junit',
          `--report-junit-path=${report}`,
        ],
        { minutes: 10 },
      );
      const seen = countOf(await readFile(report, 'utf8').catch(() => ''));
      passed += seen.passed;
      failures.push(...seen.failed.map((call) => `as ${role ?? 'a visitor'}: ${call}`));
      if (seen.failed.length === 0 && code !== 0) failures.push(`Schemathesis ended with ${code}`);
    }
    return { ...emptyCount, passed, failures };
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const skip = (reason: string): Count => ({ ...emptyCount, skipped: [`Schemathesis: ${reason}`] });

/** Installs the command on first use. @returns its path */
const installSchemathesis = async (root: string): Promise<string | undefined> => {
  const bin = await createVenv(root, `schemathesis-${version}`, [`schemathesis==${version}`]);
  return bin && join(bin, 'schemathesis');
};

const signIn = async (url: string, username: string): Promise<string> => {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password }),
  });
  if (!reply.ok)
    throw new Error(`${username} cannot sign in: ${reply.status} ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};

/** Counts the test cases of a JUnit report. Each operation is one test case. */
const countOf = (report: string): { passed: number; failed: string[] } => {
  const cases = report.match(/<testcase\b/g)?.length ?? 0;
  const failed = [
    ...report.matchAll(
      /<testcase\b[^>]*\bname="([^"]*)"[^>]*[^/]>(?:(?!<\/testcase>)[^])*?<(?:failure|error)\b/g,
    ),
  ].map(([, name]) => name ?? '');
  return { passed: cases - failed.length, failed };
};
