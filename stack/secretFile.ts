import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Reads a file that only its owner may read, created from `make()` on first call. The file is on disk
 * before its content is returned, and concurrent callers receive the same bytes.
 */
export const readOrCreateSecret = async (
  path: string,
  make: () => Buffer | string,
): Promise<Buffer> => {
  const existing = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (existing !== undefined) return existing;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(make());
  await file.sync();
  await file.close();
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  if (process.platform !== 'win32') {
    const folder = await open(dirname(path));
    await folder.sync();
    await folder.close();
  }
  return readFile(path);
};
