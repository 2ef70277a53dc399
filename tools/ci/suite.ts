import { spawn } from 'node:child_process';

/** What a suite counted. */
export interface Count {
  readonly passed: number;
  /** Name and message. */
  readonly failures: readonly string[];
  /** What was left out, with the reason. */
  readonly skipped: readonly string[];
  /** What failed beside other tests and passed alone: name, and message of the failure. */
  readonly flaky: readonly string[];
}

export const emptyCount: Count = { passed: 0, failures: [], skipped: [], flaky: [] };

/** Runs a command in `folder`, its output going to ours. Resolves to its exit code (-1: killed). */
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
