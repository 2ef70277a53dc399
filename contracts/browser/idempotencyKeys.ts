import { randomHex } from './randomHex.ts';

/** A random UUID. `crypto.randomUUID` is missing on plain http, as in a school's own network. */
export const createKey = (): string =>
  randomHex(16).replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');

/**
 * Returns true for a status below 500: the reply decides the outcome of the command. After any other
 * failure the outcome is unknown.
 */
const isDefiniteOutcome = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status > 0 &&
  error.status < 500;

/** Remembers the key of each command until a reply settles its outcome. */
export interface IdempotencyKeys {
  /** Sends a command under its key. The key stays the same until a reply arrives. */
  readonly send: <Reply>(command: string, by: (key: string) => Promise<Reply>) => Promise<Reply>;
}

/**
 * Creates keys for the `Idempotency-Key` header. A command whose reply was lost keeps its key, so
 * pressing the button again has no second effect.
 */
export const createCommandKeys = (makeKey: () => string = createKey): IdempotencyKeys => {
  const unanswered = new Map<string, string>();
  return {
    send: async (command, by) => {
      const key = unanswered.get(command) ?? makeKey();
      unanswered.set(command, key);
      try {
        const reply = await by(key);
        unanswered.delete(command);
        return reply;
      } catch (error) {
        if (isDefiniteOutcome(error)) unanswered.delete(command);
        throw error;
      }
    },
  };
};
