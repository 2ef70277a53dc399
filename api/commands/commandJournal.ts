import type pg from 'pg';
import type { Logger } from 'pino';
import type { Reply } from './commandReplies.ts';

/** A command that was seen before without a known outcome. */
export interface JournalEntry {
  /** Digest of its request. */
  readonly request: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Time after which a running command is journalled, because its process may end before it replies.
 */
const JOURNAL_AFTER_MS = 100;

/**
 * Runs a command. If its outcome stays open, journals the time of the first try before replying, so
 * that a repeat takes effect as of that time in any process.
 */
export const withJournal = async (
  run: () => Promise<Reply>,
  journal: () => Promise<void>,
): Promise<Reply> => {
  let journaling: Promise<void> | undefined;
  const journalOnce = (): Promise<void> => (journaling ??= journal());
  const timer = setTimeout(() => void journalOnce(), JOURNAL_AFTER_MS);
  try {
    const reply = await run();
    if (reply.status >= 500) await journalOnce();
    return reply;
  } catch (error) {
    await journalOnce();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** Journals a command of a user under its idempotency key; the first entry stays. */
export const journalCommand =
  (db: pg.Pool, logger: Logger) =>
  async (userId: string, key: string, { request, at }: JournalEntry): Promise<void> => {
    await db
      .query(
        `insert into accounts.command_seen (user_id, key, request, seen_at)
         values ($1, $2, $3, to_timestamp($4::numeric / 1000)) on conflict do nothing`,
        [userId, key, request, at],
      )
      .catch((error: unknown) => logger.warn({ err: error }, 'a command is not noted'));
  };
