import { readFile } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError } from './backupError.ts';

type Bytes = ReadableStream<Uint8Array>;

/** Encryption of a key file. */
export interface Seal {
  seal(plain: Bytes): Promise<Bytes>;
  /** Decrypts the file again; undefined if only the owner of a private key elsewhere can. */
  readonly open: Open | undefined;
}

/**
 * Decrypts sealed bytes.
 * @throws BackupError
 */
export type Open = (sealed: Bytes) => Promise<Bytes>;

const MIN_PASSPHRASE_LENGTH = 12;

/**
 * Reads the passphrase from the first line of a file.
 * @throws BackupError
 */
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
      throw new BackupError('The key file cannot be decrypted with this passphrase or identity.', {
        cause: error,
      });
    }
  };

/**
 * Encrypts with the passphrase in a file.
 * @throws BackupError
 */
export const sealWithPassphrase = async (file: string): Promise<Seal> => {
  const passphrase = await readPassphrase(file);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return { seal: (plain) => encrypter.encrypt(plain), open: await openWithPassphrase(file) };
};

/**
 * Encrypts for the owner of a public key (`age1…`).
 * @throws BackupError
 */
export const sealForRecipient = (recipient: string): Seal => {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new BackupError(`${recipient} is not a public key of age (age1…).`, { cause: error });
  }
  return { seal: (plain) => encrypter.encrypt(plain), open: undefined };
};

/** Generates an identity, formatted as one line of a file. */
export const generateIdentity = async (): Promise<string> => `${await generateX25519Identity()}\n`;

/**
 * Reads the identity from a file written by age-keygen.
 * @throws BackupError
 */
const readIdentity = async (file: string): Promise<string> => {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/);
  const identity = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identity !== undefined) return identity;
  throw new BackupError(`${file} contains no identity of age (AGE-SECRET-KEY-…).`);
};

/**
 * Encrypts for the identity in a file, which can also decrypt.
 * @throws BackupError
 */
export const sealForIdentity = async (file: string): Promise<Seal> => {
  const open = await openWithIdentity(file);
  return { ...sealForRecipient(await identityToRecipient(await readIdentity(file))), open };
};

/**
 * Decrypts with the passphrase in a file.
 * @throws BackupError
 */
export const openWithPassphrase = async (file: string): Promise<Open> => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(await readPassphrase(file));
  return createOpener(decrypter);
};

/**
 * Decrypts with the identity (`AGE-SECRET-KEY-…`) in a file written by age-keygen.
 * @throws BackupError
 */
export const openWithIdentity = async (file: string): Promise<Open> => {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(await readIdentity(file));
  } catch (error) {
    throw new BackupError(`${file} contains no identity of age (AGE-SECRET-KEY-…).`, {
      cause: error,
    });
  }
  return createOpener(decrypter);
};
