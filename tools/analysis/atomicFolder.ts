import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';

/**
 * Replaces a folder atomically: the work fills a new one, which takes its place. A process killed
 * between the two steps leaves the old one as `.old`, which the next run restores first.
 */
export const replaceFolder = async <T>(
  folder: string,
  work: (unfinished: string) => Promise<T>,
): Promise<T> => {
  const unfinished = `${folder}.new`;
  const old = `${folder}.old`;
  if (existsSync(old) && !existsSync(folder)) await rename(old, folder);
  await rm(old, { recursive: true, force: true });
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  try {
    const made = await work(unfinished);
    if (existsSync(folder)) await rename(folder, old);
    await rename(unfinished, folder);
    await rm(old, { recursive: true, force: true });
    return made;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};
