import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAnalysisFolder } from '../paths.ts';

/** What people are called in a study, and nowhere else. */
export type Pseudonym = (id: string) => string;

const KEY_BYTES = 32;
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Where everything of a study stands. @throws Error when the name is none */
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
  // Two runs at once meet in one key.
  await writeFile(getKeyFile(folder), randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    },
  );
  const key = await readFile(getKeyFile(folder));
  if (key.length !== KEY_BYTES) throw new Error(`${getKeyFile(folder)} is damaged.`);
  return key;
};

/** The pseudonyms under a key. */
export const createPseudonym =
  (key: Buffer): Pseudonym =>
  (id) =>
    createHmac('sha256', key).update(id).digest('hex').slice(0, 24);

/** The pseudonyms of a study; its key is made with its first use. @throws Error once it has ended */
export const openPseudonyms = async (name: string, within?: string): Promise<Pseudonym> =>
  createPseudonym(await loadKey(getStudyFolder(name, within)));

/** The same of a study that has begun already. @throws Error where it has not, or has ended */
export const openExistingPseudonyms = async (name: string, within?: string): Promise<Pseudonym> => {
  const folder = getStudyFolder(name, within);
  const files = [getKeyFile(folder), getEndFile(folder)];
  if (!files.some((file) => existsSync(file)))
    throw new Error(`There is no key of a study ${name} here: nobody else can make its names.`);
  return openPseudonyms(name, within);
};

/** Destroys a study's key: from then on its pseudonyms lead to nobody, and it exports no more. */
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
