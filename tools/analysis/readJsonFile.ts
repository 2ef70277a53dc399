import { readFile } from 'node:fs/promises';

/** What stands in a file that somebody names. @throws Error that says what is wrong with it */
export const readJsonFile = async (file: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no file ${file}.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is no JSON.`);
  }
};
