import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const TAG_BYTES = 16;

/** A ciphertext by AES-256-GCM, with its nonce and tag. */
export interface Sealed {
  readonly iv: Buffer;
  readonly ct: Buffer;
  readonly tag: Buffer;
}

/**
 * Encrypts with a new nonce.
 * @param aad data to which the ciphertext is bound
 */
export const seal = (key: Buffer, plain: Buffer, aad: Buffer): Sealed => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aad);
  const ct = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { iv, ct, tag: cipher.getAuthTag() };
};

/** @throws if the key, the ciphertext or the bound data differ */
export const unseal = (key: Buffer, { iv, ct, tag }: Sealed, aad: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(aad)
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(ct), decipher.final()]);
};
