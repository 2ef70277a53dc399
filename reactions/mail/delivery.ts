import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClaimedEmail } from '@mahoe/eventstore/postgres/emailOutbox';
import { guardMail } from '@mahoe/providers/mail/guardMail';
import { createSmtpTransport } from '@mahoe/providers/mail/smtp';

/** Sends e-mails to a mail server, or keeps them in a folder of this machine. */
export interface Delivery {
  /**
   * @throws EmailRefused if it will never be accepted; MailServerAway if others will not be sent now
   *   either; another error if a retry may succeed
   */
  deliver(email: ClaimedEmail): Promise<'sent' | 'kept'>;
  /** Deletes the files of all other e-mails: purged ones, and those of erased people. */
  deleteAllExcept(ids: readonly string[]): Promise<void>;
  close(): void;
}

/** Sends e-mails through a mail server. */
export const createSmtpDelivery = (url: string, from: string): Delivery => {
  const carrier = createSmtpTransport(url, from);
  const { send } = guardMail(carrier);
  return {
    deliver: async (email) => {
      await send(email);
      return 'sent';
    },
    deleteAllExcept: () => Promise.resolve(),
    close: () => carrier.close(),
  };
};

const EMAIL_FILE = /^([0-9a-f-]{36})\.json(?:\.new)?$/;

/**
 * Keeps e-mails as files, encrypted as in the outbox; administrators read them in the admin app.
 */
export const createFolderDelivery = (folder: string): Delivery => {
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  return {
    deliver: async ({ id, kind, createdAt, sealed }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = `${fileOf(id)}.new`;
      await writeFile(unfinished, JSON.stringify({ id, kind, createdAt, sealed }), { mode: 0o600 });
      await rename(unfinished, fileOf(id));
      return 'kept';
    },
    deleteAllExcept: async (ids) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const kept = new Set(ids);
      for (const name of await readdir(folder)) {
        const [, id] = EMAIL_FILE.exec(name) ?? [];
        if (id !== undefined && !kept.has(id)) await rm(join(folder, name), { force: true });
      }
    },
    close: () => undefined,
  };
};
