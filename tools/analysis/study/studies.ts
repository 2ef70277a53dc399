import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAnalysisFolder } from '../paths.ts';

/** Returns a person's pseudonym, which is used only in one study. */
export type Pseudonym = (id: string) => string;

const KEY_BYTES = 32;
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * Returns the folder of a study.
 * @throws Error for an invalid name
 */
export const getStudyFolder = (name: string, within = getAnalysisFolder()): string => {
  if (!NAME.test(name))
    throw new Error(`"${name}" is no name of a study: small letters, digits and dashes, up to 40.`);
  return join(within, 'studies', name);
};

const getKeyFile = (folder: string): string => join(folder, 'key');
const getEndFile = (folder: string): string => join(folder, 'ended');

const loadKey = async (folder: string): Promise<Buffer> => {
  const ended = await readFile(getEndFile(folder), 'utf8').catch(() => undefined);
  if (ended !== undefined)
    throw new Error('This study has ended: its key is destroyed. Another one needs another name.');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Two concurrent runs use the same key.
  await writeFile(getKeyFile(folder), randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    },
  );
  const key = await readFile(getKeyFile(folder));
  if (key.length !== KEY_BYTES) throw new Error(`${getKeyFile(folder)} is damaged.`);
  return key;
};

/** Returns the pseudonyms under a key. */
export const createPseudonym =
  (key: Buffer): Pseudonym =>
  (id) =>
    createHmac('sha256', key).update(id).digest('hex').slice(0, 24);

/**
 * Opens the pseudonyms of a study; its key is created on first use.
 * @throws Error once the study has ended
 */
export const openPseudonyms = async (name: string, within?: string): Promise<Pseudonym> =>
  createPseudonym(await loadKey(getStudyFolder(name, within)));

/**
 * Opens the pseudonyms of an existing study.
 * @throws Error if it has not begun, or has ended
 */
export const openExistingPseudonyms = async (name: string, within?: string): Promise<Pseudonym> => {
  const folder = getStudyFolder(name, within);
  const files = [getKeyFile(folder), getEndFile(folder)];
  if (!files.some((file) => existsSync(file)))
    throw new Error(`There is no key of a study ${name} here: nobody else can make its names.`);
  return openPseudonyms(name, within);
};

/** Destroys a study's key: its pseudonyms can no longer be traced, and it exports nothing more. */
export const endStudy = async (name: string, within?: string): Promise<void> => {
  const folder = getStudyFolder(name, within);
  const file = await open(getKeyFile(folder), 'r+').catch(() => undefined);
  if (!file) throw new Error(`There is no key of a study ${name}: it never began, or has ended.`);
  try {
    await file.write(randomBytes(KEY_BYTES), 0, KEY_BYTES, 0);
    await file.sync();
  } finally {
    await file.close();
  }
  await writeFile(getEndFile(folder), 'The key of this study is destroyed.\n');
  await rm(getKeyFile(folder));
};
