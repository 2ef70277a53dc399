import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist']);

/** Hashes the names and contents of the given files and folders; absent ones count as empty. */
export const sourceStamp = async (paths: string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const path of paths) await add(hash, path);
  return hash.digest('hex');
};

const add = async (hash: ReturnType<typeof createHash>, path: string): Promise<void> => {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) {
    hash.update(path).update(await readFile(path).catch(() => ''));
    return;
  }
  for (const { name } of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    if (!IGNORED_FOLDERS.has(name)) await add(hash, join(path, name));
};
