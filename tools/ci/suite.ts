import { spawn } from 'node:child_process';

/** The outcome of a suite. */
export interface Count {
  readonly passed: number;
  /** Name and message of each failed test. */
  readonly failures: readonly string[];
  /** Name of each skipped test, or the reason why a suite was skipped. */
  readonly skipped: readonly string[];
  /** Name and message of each test that failed among others and passed alone. */
  readonly flaky: readonly string[];
}

export const emptyCount: Count = { passed: 0, failures: [], skipped: [], flaky: [] };

/** Runs a command in `folder` and shows its output. Resolves to the exit code, or -1 if it was killed. */
export const runCommand = async (
  folder: string,
  file: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; minutes: number },
): Promise<number> =>
  new Promise((ended) => {
    const child = spawn(file, args, {
      cwd: folder,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: options.minutes * 60_000,
      killSignal: 'SIGTERM',
    });
    child.once('error', () => ended(-1));
    child.once('exit', (code) => ended(code ?? -1));
  });
