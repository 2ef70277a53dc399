import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { analysisFolder } from '../paths.ts';

/** What people are called in a study, and nowhere else. */
export type Pseudonym = (id: string) => string;

const KEY_BYTES = 32;
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Where everything of a study stands. @throws Error when the name is none */
export const studyFolder = (name: string, within = analysisFolder()): string => {
  if (!NAME.test(name))
    throw new Error(`"${name}" is no name of a study: small letters, digits and dashes, up to 40.`);
  return join(within, 'studies', name);
};

const keyFile = (folder: string): string => join(folder, 'key');
const endFile = (folder: string): string => join(folder, 'ended');

const keyOf = async (folder: string): Promise<Buffer> => {
  const ended = await readFile(endFile(folder), 'utf8').catch(() => undefined);
  if (ended !== undefined)
    throw new Error('This study has ended: its key is destroyed. Another one needs another name.');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Two runs at once meet in one key.
  await writeFile(keyFile(folder), randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    },
  );
  const key = await readFile(keyFile(folder));
  if (key.length !== KEY_BYTES) throw new Error(`${keyFile(folder)} is damaged.`);
  return key;
};

/** The pseudonyms under a key. */
export const pseudonymsUnder =
  (key: Buffer): Pseudonym =>
  (id) =>
    createHmac('sha256', key).update(id).digest('hex').slice(0, 24);

/** The pseudonyms of a study; its key is made with its first use. @throws Error once it has ended */
export const pseudonymsOf = async (name: string, within?: string): Promise<Pseudonym> =>
  pseudonymsUnder(await keyOf(studyFolder(name, within)));

/** The same of a study that has begun already. @throws Error where it has not, or has ended */
export const knownPseudonymsOf = async (name: string, within?: string): Promise<Pseudonym> => {
  const folder = studyFolder(name, within);
  const files = [keyFile(folder), endFile(folder)];
  if (!files.some((file) => existsSync(file)))
    throw new Error(`There is no key of a study ${name} here: nobody else can make its names.`);
  return pseudonymsOf(name, within);
};

/** Destroys a study's key: from then on its pseudonyms lead to nobody, and it exports no more. */
export const endStudy = async (name: string, within?: string): Promise<void> => {
  const folder = studyFolder(name, within);
  const file = await open(keyFile(folder), 'r+').catch(() => undefined);
  if (!file) throw new Error(`There is no key of a study ${name}: it never began, or has ended.`);
  try {
    await file.write(randomBytes(KEY_BYTES), 0, KEY_BYTES, 0);
    await file.sync();
  } finally {
    await file.close();
  }
  await writeFile(endFile(folder), 'The key of this study is destroyed.\n');
  await rm(keyFile(folder));
};
