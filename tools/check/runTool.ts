import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The result of a check, with a report for people. */
export interface Verdict {
  passed: boolean;
  report: string;
}

/** Runs the command of an installed package in `root`; passed means it ended with 0. */
export const runTool = async (
  root: string,
  packageName: string,
  args: string[],
  command = packageName,
): Promise<Verdict> => {
  const folder = join(root, 'node_modules', packageName);
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return runNode(root, [join(folder, findBin(manifest, command)), ...args]);
};

const findBin = (manifest: unknown, command: string): string => {
  if (typeof manifest === 'object' && manifest !== null && 'bin' in manifest) {
    if (typeof manifest.bin === 'string') return manifest.bin;
    const entry = Object.entries(manifest.bin ?? {}).find(([name]) => name === command);
    if (typeof entry?.[1] === 'string') return entry[1];
  }
  throw new Error(`The installed package has no command ${command}`);
};

/** Runs a script in `root` and collects its output. */
export const runNode = async (root: string, args: string[]): Promise<Verdict> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      args,
      { cwd: root, maxBuffer: 64_000_000, env: { ...process.env, NO_COLOR: '1' } },
      (error, stdout, stderr) =>
        done({
          passed: error === null,
          report: stripVTControlCharacters(`${stdout}${stderr}`).trim(),
        }),
    );
  });
