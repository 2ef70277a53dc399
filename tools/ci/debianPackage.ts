import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './suite.ts';

const MINUTES = 5;

/**
 * Unpacks a package of Debian on first use, without installing it.
 * @returns its folder; undefined if the package is not available
 */
export const unpackDebianPackage = async (
  root: string,
  name: string,
): Promise<string | undefined> => {
  const folder = join(root, '.cache', name);
  const isThere = existsSync(folder) || (await unpack(name, `${folder}.part`, folder));
  return isThere ? folder : undefined;
};

const unpack = async (name: string, draft: string, folder: string): Promise<boolean> => {
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const download = (): Promise<number> =>
    runCommand(draft, 'apt-get', ['download', '-q', name], { minutes: MINUTES });
  // A fresh machine has no list of packages yet.
  if ((await download()) !== 0) {
    await runCommand(draft, 'apt-get', ['update', '-q'], { minutes: MINUTES });
    if ((await download()) !== 0) return false;
  }
  const file = (await readdir(draft)).find((entry) => entry.endsWith('.deb'));
  if (file === undefined) return false;
  const unpacked = await runCommand(draft, 'dpkg-deb', ['-x', file, '.'], { minutes: MINUTES });
  if (unpacked !== 0) return false;
  await rename(draft, folder);
  return true;
};
