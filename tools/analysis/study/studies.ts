import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getDataFolder } from '../paths.ts';

/** Returns a person's pseudonym, which is used only in one study. */
export type Pseudonym = (id: string) => string;

const KEY_BYTES = 32;
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * Returns the folder of a study's files. Its key is elsewhere, so that the folder can be handed out.
 * @throws Error for an invalid name
 */
export const getStudyFolder = (name: string, dataFolder = getDataFolder()): string => {
  if (!NAME.test(name))
    throw new Error(`"${name}" is no name of a study: small letters, digits and dashes, up to 40.`);
  return join(dataFolder, 'analysis', 'studies', name);
};

/** Returns the file of a study's key, among the keys of the copy. */
export const getKeyFile = (name: string, dataFolder = getDataFolder()): string =>
  join(dataFolder, 'keys', 'studies', name);
const getEndFile = (folder: string): string => join(folder, 'ended');

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Moves a key that an earlier version kept beside the files of its study. */
const moveEarlierKey = async (folder: string, keyFile: string): Promise<void> => {
  const earlier = join(folder, 'key');
  if (!existsSync(earlier) || existsSync(keyFile)) return;
  await mkdir(dirname(keyFile), { recursive: true, mode: 0o700 });
  await rename(earlier, keyFile).catch((error: unknown) => {
    // A concurrent run moved it.
    if (!hasCode(error, 'ENOENT')) throw error;
  });
};

const loadKey = async (name: string, dataFolder: string | undefined): Promise<Buffer> => {
  const folder = getStudyFolder(name, dataFolder);
  const keyFile = getKeyFile(name, dataFolder);
  const ended = await readFile(getEndFile(folder), 'utf8').catch(() => undefined);
  if (ended !== undefined)
    throw new Error('This study has ended: its key is destroyed. Another one needs another name.');
  await moveEarlierKey(folder, keyFile);
  for (const path of [folder, dirname(keyFile)])
    await mkdir(path, { recursive: true, mode: 0o700 });
  // Two concurrent runs use the same key.
  await writeFile(keyFile, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    },
  );
  const key = await readFile(keyFile);
  if (key.length !== KEY_BYTES) throw new Error(`${keyFile} is damaged.`);
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
export const openPseudonyms = async (name: string, dataFolder?: string): Promise<Pseudonym> =>
  createPseudonym(await loadKey(name, dataFolder));

/**
 * Opens the pseudonyms of an existing study.
 * @throws Error if it has not begun, or has ended
 */
export const openExistingPseudonyms = async (
  name: string,
  dataFolder?: string,
): Promise<Pseudonym> => {
  const folder = getStudyFolder(name, dataFolder);
  const files = [getKeyFile(name, dataFolder), join(folder, 'key'), getEndFile(folder)];
  if (!files.some((file) => existsSync(file)))
    throw new Error(`There is no key of a study ${name} here: nobody else can make its names.`);
  return openPseudonyms(name, dataFolder);
};

/** Destroys a study's key: its pseudonyms can no longer be traced, and it exports nothing more. */
export const endStudy = async (name: string, dataFolder?: string): Promise<void> => {
  const folder = getStudyFolder(name, dataFolder);
  const keyFile = getKeyFile(name, dataFolder);
  await moveEarlierKey(folder, keyFile);
  const file = await open(keyFile, 'r+').catch(() => undefined);
  if (!file) throw new Error(`There is no key of a study ${name}: it never began, or has ended.`);
  try {
    await file.write(randomBytes(KEY_BYTES), 0, KEY_BYTES, 0);
    await file.sync();
  } finally {
    await file.close();
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(getEndFile(folder), 'The key of this study is destroyed.\n');
  await rm(keyFile);
};
