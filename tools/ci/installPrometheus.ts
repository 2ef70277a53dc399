import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './suite.ts';

const MINUTES = 5;

/** Programs of Prometheus. */
export interface PrometheusPrograms {
  readonly prometheus: string;
  readonly promtool: string;
}

/**
 * Unpacks the programs of Debian's package `prometheus` on first use, without installing it.
 * @returns undefined if the package is not available
 */
export const installPrometheus = async (root: string): Promise<PrometheusPrograms | undefined> => {
  const folder = join(root, '.cache', 'prometheus');
  if (!existsSync(folder) && !(await unpackPackage(`${folder}.part`, folder))) return undefined;
  const bin = join(folder, 'usr', 'bin');
  return { prometheus: join(bin, 'prometheus'), promtool: join(bin, 'promtool') };
};

const unpackPackage = async (draft: string, folder: string): Promise<boolean> => {
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const download = (): Promise<number> =>
    runCommand(draft, 'apt-get', ['download', '-q', 'prometheus'], { minutes: MINUTES });
  // A fresh machine has no list of packages yet.
  if ((await download()) !== 0) {
    await runCommand(draft, 'apt-get', ['update', '-q'], { minutes: MINUTES });
    if ((await download()) !== 0) return false;
  }
  const file = (await readdir(draft)).find((name) => name.endsWith('.deb'));
  if (file === undefined) return false;
  const unpacked = await runCommand(draft, 'dpkg-deb', ['-x', file, '.'], { minutes: MINUTES });
  if (unpacked !== 0) return false;
  await rename(draft, folder);
  return true;
};
