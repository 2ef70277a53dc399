import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './suite.ts';

const minutes = 5;

/**
 * Installs packages from PyPI on first use.
 * @returns the folder of their commands, or undefined if Python or PyPI is not available
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
  // This file is written last. It lists the packages, so a changed list installs again.
  if ((await readFile(isComplete, 'utf8').catch(() => undefined)) === listed) return bin;
  const made = await runCommand(root, 'python3', ['-m', 'venv', '--clear', venv], { minutes });
  if (made !== 0) return undefined;
  const pip = ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', ...packages];
  if ((await runCommand(root, join(bin, 'python'), pip, { minutes })) !== 0) return undefined;
  await writeFile(isComplete, listed);
  return bin;
};
