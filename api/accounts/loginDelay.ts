import { setTimeout as pause } from 'node:timers/promises';

const WINDOW_MS = 900_000;
const FREE_FAILURES = 10;
const STEP_MS = 500;
const LONGEST_MS = 4000;
const REMEMBERED = 50_000;

/** Slows down guessing at one account's password without locking its owner out. */
export interface LoginDelay {
  /** Waits as long as the account's recent failures call for. */
  wait(account: string): Promise<void>;
  failed(account: string): void;
  succeeded(account: string): void;
}

export const createLoginDelay = (): LoginDelay => {
  const failures = new Map<string, { count: number; since: number }>();
  const recent = (account: string): { count: number; since: number } => {
    const known = failures.get(account);
    return known && Date.now() - known.since < WINDOW_MS ? known : { count: 0, since: Date.now() };
  };
  return {
    wait: async (account) => {
      const excess = recent(account).count - FREE_FAILURES + 1;
      if (excess > 0) await pause(Math.min(LONGEST_MS, excess * STEP_MS));
    },
    failed: (account) => {
      const { count, since } = recent(account);
      if (failures.size >= REMEMBERED) failures.clear();
      failures.set(account, { count: count + 1, since });
    },
    succeeded: (account) => failures.delete(account),
  };
};
