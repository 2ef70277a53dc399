import { Envelope, type PersonalData } from '@mahoe/eventstore/privacy/personalData';
import type pg from 'pg';
import type { Logger } from 'pino';

/** A reply as it is sent: the position is that of the last event the command recorded. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly position?: string;
}

/** A recorded reply to a command, found by its idempotency key. */
export interface StoredReply {
  /** Digest of the request that was answered. */
  readonly request: string;
  readonly reply: Reply;
}

/** A user's command under its idempotency key, with the digest of its request. */
interface RepliableCommand {
  readonly userId: string;
  readonly key: string;
  readonly request: string;
  /** Store the reply in the table too, because it is about nobody but the user. */
  readonly isStored: boolean;
}

/** Keeps replies to commands by their idempotency keys. */
export interface CommandReplies {
  /**
   * Runs a command, or returns the reply of the same command if it is running or just done.
   * @returns `reused` if the key belongs to another request
   */
  once(command: RepliableCommand, run: () => Promise<Reply>): Promise<Reply | 'reused'>;
  /** Decrypts a stored reply; undefined once the user's key is destroyed. */
  open(userId: string, key: string, sealed: unknown): Promise<Reply | undefined>;
  stop(): Promise<void>;
}

interface Entry extends RepliableCommand {
  readonly reply: Promise<Reply>;
}

const MAX_REMEMBERED = 10_000;
const FLUSH_INTERVAL_MS = 20;

/** Tells the command's own reply from a passing failure or a misused key. */
const isFinal = ({ status, body }: Reply): boolean =>
  status < 500 &&
  !(
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    body.code === 'idempotency-key-reused'
  );

const toAssociatedData = (userId: string, key: string) => ({
  eventId: key,
  stream: userId,
  type: 'command reply',
});

type PendingReply = Omit<Entry, 'reply'> & { readonly reply: Reply };

/** Encrypts and stores replies. @throws the first failure, after storing all it can */
const storeReplies = async (
  db: pg.Pool,
  personalData: PersonalData,
  batch: readonly PendingReply[],
): Promise<void> => {
  const sealed = await Promise.allSettled(
    batch.map(async ({ userId, key, request, reply }) => ({
      userId,
      key,
      request,
      sealed: await personalData.encrypt(userId, 'profile', toAssociatedData(userId, key), reply),
    })),
  );
  const rows = sealed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (rows.length > 0) {
    await db.query({
      name: 'keep-replies',
      text: `
        insert into accounts.command_reply (user_id, key, request, sealed)
        select r."userId", r.key, r.request, r.sealed
        from json_to_recordset($1) as r ("userId" uuid, key text, request text, sealed json)
        on conflict do nothing`,
      values: [JSON.stringify(rows)],
    });
  }
  const failed = sealed.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
};

/**
 * Keeps replies in memory at once. Soon after, stores those of successful commands in the table,
 * encrypted under the user's own key. If a crash loses some, the command id in the log still gives
 * a repeat one effect and the same reply.
 */
export const createCommandReplies = (
  db: pg.Pool,
  personalData: PersonalData,
  logger: Logger,
): CommandReplies => {
  const recent = new Map<string, Entry>();
  let pending: PendingReply[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    timer = undefined;
    const batch = pending;
    pending = [];
    await storeReplies(db, personalData, batch).catch((error: unknown) =>
      logger.warn({ err: error }, 'replies were not stored'),
    );
  };

  const remember = (entry: Entry): void => {
    const name = `${entry.userId}|${entry.key}`;
    recent.set(name, entry);
    if (recent.size > MAX_REMEMBERED) {
      const [oldest] = recent.keys();
      if (oldest !== undefined) recent.delete(oldest);
    }
    entry.reply.then(
      (reply) => {
        if (!isFinal(reply)) {
          recent.delete(name);
          return;
        }
        if (!entry.isStored || reply.status >= 400) return;
        pending.push({ ...entry, reply });
        timer ??= setTimeout(() => void flush(), FLUSH_INTERVAL_MS);
      },
      () => recent.delete(name),
    );
  };

  return {
    once: async (command, run) => {
      const known = recent.get(`${command.userId}|${command.key}`);
      if (known) return known.request === command.request ? known.reply : 'reused';
      const reply = run();
      remember({ ...command, reply });
      return reply;
    },
    open: async (userId, key, sealed) => {
      const envelope = Envelope.parse(sealed);
      const [opened] = await personalData.decrypt([
        { envelope, associatedData: toAssociatedData(userId, key) },
      ]);
      if (!opened || !('ok' in opened)) return undefined;
      // The associated data binds the ciphertext to this key, so it holds a reply.
      return opened.ok as Reply;
    },
    stop: async () => {
      clearTimeout(timer);
      await flush();
    },
  };
};
