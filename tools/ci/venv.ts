import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './suite.ts';

const minutes = 5;

/**
 * Packages from PyPI, installed on first use into a folder outside the sources.
 * @returns the folder of their commands; undefined where there is no Python, or no way to its packages
 */
export const createVenv = async (
  root: string,
  name: string,
  packages: readonly string[],
): Promise<string | undefined> => {
  const venv = join(root, '.cache', name);
  const bin = join(venv, 'bin');
  const isComplete = join(venv, 'complete');
  const listed = packages.join('\n');
  // Written last, and of another list once packages have changed.
  if ((await readFile(isComplete, 'utf8').catch(() => undefined)) === listed) return bin;
  const made = await runCommand(root, 'python3', ['-m', 'venv', '--clear', venv], { minutes });
  if (made !== 0) return undefined;
  const pip = ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', ...packages];
  if ((await runCommand(root, join(bin, 'python'), pip, { minutes })) !== 0) return undefined;
  await writeFile(isComplete, listed);
  return bin;
};
