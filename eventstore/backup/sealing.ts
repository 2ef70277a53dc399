import { readFile } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { NoBackup } from './noBackup.ts';

type Bytes = ReadableStream<Uint8Array>;

/** How a file of keys is sealed. */
export interface Seal {
  seal(plain: Bytes): Promise<Bytes>;
  /** Opens it again; undefined where only somebody else can. */
  readonly open: Open | undefined;
}

/** Opens what was sealed. @throws NoBackup */
export type Open = (sealed: Bytes) => Promise<Bytes>;

const LEAST_LETTERS = 12;

/** The first line of a file, which is a passphrase. @throws NoBackup */
const passphraseIn = async (file: string): Promise<string> => {
  const [line = ''] = (await readFile(file, 'utf8')).split(/\r?\n/);
  if (line.length >= LEAST_LETTERS) return line;
  throw new NoBackup(`${file}: a passphrase of at least ${LEAST_LETTERS} characters is needed.`);
};

const openWith =
  (decrypter: Decrypter): Open =>
  async (sealed) => {
    try {
      return await decrypter.decrypt(sealed);
    } catch (error) {
      throw new NoBackup('The file of keys does not open with this passphrase or identity.', {
        cause: error,
      });
    }
  };

/** Seals under the passphrase in a file. @throws NoBackup */
export const sealUnderPassphrase = async (file: string): Promise<Seal> => {
  const passphrase = await passphraseIn(file);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return { seal: (plain) => encrypter.encrypt(plain), open: await openWithPassphrase(file) };
};

/** Seals for who has the identity of a public key (`age1…`). @throws NoBackup */
export const sealFor = (recipient: string): Seal => {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new NoBackup(`${recipient} is no public key of age (age1…).`, { cause: error });
  }
  return { seal: (plain) => encrypter.encrypt(plain), open: undefined };
};

/** A new identity, as a line of a file. */
export const newIdentity = async (): Promise<string> => `${await generateX25519Identity()}\n`;

/** The identity in a file as age-keygen writes it. @throws NoBackup */
const identityIn = async (file: string): Promise<string> => {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/);
  const identity = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identity !== undefined) return identity;
  throw new NoBackup(`${file} holds no identity of age (AGE-SECRET-KEY-…).`);
};

/** Seals for the identity in a file, which opens it again. @throws NoBackup */
export const sealForIdentity = async (file: string): Promise<Seal> => {
  const open = await openWithIdentity(file);
  return { ...sealFor(await identityToRecipient(await identityIn(file))), open };
};

/** Opens with the passphrase in a file. @throws NoBackup */
export const openWithPassphrase = async (file: string): Promise<Open> => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(await passphraseIn(file));
  return openWith(decrypter);
};

/** Opens with the identity (`AGE-SECRET-KEY-…`) in a file as age-keygen writes it. @throws NoBackup */
export const openWithIdentity = async (file: string): Promise<Open> => {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(await identityIn(file));
  } catch (error) {
    throw new NoBackup(`${file} holds no identity of age (AGE-SECRET-KEY-…).`, { cause: error });
  }
  return openWith(decrypter);
};
