import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TakenLetter } from '@mahoe/eventstore/outbox';
import { smtpCarrier } from '@mahoe/providers/mail/smtp';

/** Where letters go: to a mail server, or into a folder of this machine. */
export interface Delivery {
  /** @throws LetterRefused where it will never be taken; another error where it may be, later */
  deliver(letter: TakenLetter): Promise<'sent' | 'kept'>;
  /** Removes what is left of letters that were purged. */
  remove(ids: readonly string[]): Promise<void>;
  close(): void;
}

/** Sends letters by a mail server. */
export const bySmtp = (url: string, from: string): Delivery => {
  const carrier = smtpCarrier(url, from);
  return {
    deliver: async (letter) => {
      await carrier.send(letter);
      return 'sent';
    },
    remove: () => Promise.resolve(),
    close: () => carrier.close(),
  };
};

/** Keeps letters as files, sealed as in the outbox: they are read in the back office. */
export const intoFolder = (folder: string): Delivery => {
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  return {
    deliver: async ({ id, kind, createdAt, sealed }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = `${fileOf(id)}.new`;
      await writeFile(unfinished, JSON.stringify({ id, kind, createdAt, sealed }), { mode: 0o600 });
      await rename(unfinished, fileOf(id));
      return 'kept';
    },
    remove: async (ids) => {
      await Promise.all(ids.map((id) => rm(fileOf(id), { force: true })));
    },
    close: () => undefined,
  };
};
