import type pg from 'pg';
import type { Logger } from 'pino';
import type { StoredReply } from './accounts/sessions.ts';

export type Reply = StoredReply['reply'];

/** Replies of commands by their idempotency key. */
export interface CommandReplies {
  /**
   * Runs a command, or gives the reply of the same one running or just done.
   * @returns `reused` when the key belongs to another request
   */
  once(
    userId: string,
    key: string,
    request: string,
    run: () => Promise<Reply>,
  ): Promise<Reply | 'reused'>;
  stop(): Promise<void>;
}

interface Entry {
  readonly userId: string;
  readonly key: string;
  readonly request: string;
  readonly reply: Promise<Reply>;
}

const REMEMBERED = 10_000;
const FLUSH_MS = 20;

/** Whether a reply is the command's own, not that of a passing failure or of a key used wrongly. */
const isOwn = ({ status, body }: Reply): boolean =>
  status < 500 &&
  !(
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    body.code === 'idempotency-key-reused'
  );

/**
 * Keeps replies in memory at once and in the table soon after. Should a crash lose some, the
 * command id in the log still gives a repeated command one effect, and its reply anew.
 */
export const createCommandReplies = (db: pg.Pool, logger: Logger): CommandReplies => {
  const recent = new Map<string, Entry>();
  let pending: { userId: string; key: string; request: string; reply: Reply }[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    timer = undefined;
    const batch = pending;
    pending = [];
    if (batch.length === 0) return;
    await db
      .query(
        `insert into accounts.command_reply (user_id, key, request, reply)
         select r."userId", r.key, r.request, r.reply
         from jsonb_to_recordset($1) as r ("userId" text, key text, request text, reply jsonb)
         on conflict do nothing`,
        [JSON.stringify(batch)],
      )
      .catch((error: unknown) => logger.warn({ err: error }, 'replies not kept'));
  };

  const remember = (entry: Entry): void => {
    const name = `${entry.userId}|${entry.key}`;
    recent.set(name, entry);
    if (recent.size > REMEMBERED) {
      const [oldest] = recent.keys();
      if (oldest !== undefined) recent.delete(oldest);
    }
    entry.reply.then(
      (reply) => {
        if (!isOwn(reply)) {
          recent.delete(name);
          return;
        }
        pending.push({ ...entry, reply });
        timer ??= setTimeout(() => void flush(), FLUSH_MS);
      },
      () => recent.delete(name),
    );
  };

  return {
    once: async (userId, key, request, run) => {
      const known = recent.get(`${userId}|${key}`);
      if (known) return known.request === request ? known.reply : 'reused';
      const reply = run();
      remember({ userId, key, request, reply });
      return reply;
    },
    stop: async () => {
      clearTimeout(timer);
      await flush();
    },
  };
};
