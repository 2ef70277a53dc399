import { mkdir, rename, rm } from 'node:fs/promises';

/** Fills a folder whole, or leaves it as it was: work is given a new one, which takes its place. */
export const wholeFolder = async <T>(
  folder: string,
  work: (unfinished: string) => Promise<T>,
): Promise<T> => {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  try {
    const made = await work(unfinished);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    return made;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};
