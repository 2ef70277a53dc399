import { readFile } from 'node:fs/promises';

/**
 * Reads a JSON file that the user named.
 * @throws Error that names its problem
 */
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
