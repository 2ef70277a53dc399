import { readFile } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError } from './backupError.ts';

type Bytes = ReadableStream<Uint8Array>;

/** How a file of keys is sealed. */
export interface Seal {
  seal(plain: Bytes): Promise<Bytes>;
  /** Opens it again; undefined where only somebody else can. */
  readonly open: Open | undefined;
}

/** Opens what was sealed. @throws NoBackup */
export type Open = (sealed: Bytes) => Promise<Bytes>;

const MIN_PASSPHRASE_LENGTH = 12;

/** The first line of a file, which is a passphrase. @throws NoBackup */
const readPassphrase = async (file: string): Promise<string> => {
  const [line = ''] = (await readFile(file, 'utf8')).split(/\r?\n/);
  if (line.length >= MIN_PASSPHRASE_LENGTH) return line;
  throw new BackupError(
    `${file}: a passphrase of at least ${MIN_PASSPHRASE_LENGTH} characters is needed.`,
  );
};

const createOpener =
  (decrypter: Decrypter): Open =>
  async (sealed) => {
    try {
      return await decrypter.decrypt(sealed);
    } catch (error) {
      throw new BackupError('The file of keys does not open with this passphrase or identity.', {
        cause: error,
      });
    }
  };

/** Seals under the passphrase in a file. @throws NoBackup */
export const sealWithPassphrase = async (file: string): Promise<Seal> => {
  const passphrase = await readPassphrase(file);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return { seal: (plain) => encrypter.encrypt(plain), open: await openWithPassphrase(file) };
};

/** Seals for who has the identity of a public key (`age1…`). @throws NoBackup */
export const sealForRecipient = (recipient: string): Seal => {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new BackupError(`${recipient} is no public key of age (age1…).`, { cause: error });
  }
  return { seal: (plain) => encrypter.encrypt(plain), open: undefined };
};

/** A new identity, as a line of a file. */
export const generateIdentity = async (): Promise<string> => `${await generateX25519Identity()}\n`;

/** The identity in a file as age-keygen writes it. @throws NoBackup */
const readIdentity = async (file: string): Promise<string> => {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/);
  const identity = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identity !== undefined) return identity;
  throw new BackupError(`${file} holds no identity of age (AGE-SECRET-KEY-…).`);
};

/** Seals for the identity in a file, which opens it again. @throws NoBackup */
export const sealForIdentity = async (file: string): Promise<Seal> => {
  const open = await openWithIdentity(file);
  return { ...sealForRecipient(await identityToRecipient(await readIdentity(file))), open };
};

/** Opens with the passphrase in a file. @throws NoBackup */
export const openWithPassphrase = async (file: string): Promise<Open> => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(await readPassphrase(file));
  return createOpener(decrypter);
};

/** Opens with the identity (`AGE-SECRET-KEY-…`) in a file as age-keygen writes it. @throws NoBackup */
export const openWithIdentity = async (file: string): Promise<Open> => {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(await readIdentity(file));
  } catch (error) {
    throw new BackupError(`${file} holds no identity of age (AGE-SECRET-KEY-…).`, { cause: error });
  }
  return createOpener(decrypter);
};
