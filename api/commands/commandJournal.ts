import type pg from 'pg';
import type { Logger } from 'pino';
import type { Reply } from './commandReplies.ts';

/** A command seen before, whose outcome nobody could tell then. */
export interface JournalEntry {
  /** Digest of its request. */
  readonly request: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A command that takes longer may never be answered: its time must outlive this process. */
const JOURNAL_AFTER_MS = 100;

/**
 * Runs a command. One whose outcome stays open is noted with the time at which it was first seen,
 * before anybody hears so: its repeat counts as of then, in whatever process.
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

/** Notes a command of a user under its idempotency key; the first note stays. */
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
