/** Maximum estimated wait for the hash of an admitted try. */
const MAX_INSIDE_MS = 500;
/** Tries that can be admitted within this time wait instead of being refused. */
const NEAR_TURN_MS = 2000;
/** Time for which a ticket is kept after its holder should be back. */
const GRACE_MS = 30_000;
/** Maximum retry time; a short one keeps a caller who gave up from delaying the others. */
const MAX_RETRY_AFTER_MS = 20_000;
const MIN_RETRY_AFTER_MS = 1000;
const MAX_TICKETS = 100_000;
/** Interval between admissions while more urgent work is held up. */
const HELD_UP_INTERVAL_MS = 250;
/** Weight of a new interval in the moving average of admissions. */
const SMOOTHING = 0.1;

/** Decision on a try to sign in. */
export type LoginTurn =
  /** The caller must call `leave` when the hash begins, or when it is certain that none will. */
  | { readonly kind: 'now'; leave(): void }
  /** The turn comes in about `waitMs`; the caller should retry after `retryAfterMs`. */
  | { readonly kind: 'later'; readonly waitMs: number; readonly retryAfterMs: number };

/** A try that waits outside, between its calls. */
interface WaitingTicket {
  readonly firstMs: number;
  readonly keptUntil: number;
}

/** Queue of the password hashing, which all calls share. */
export interface PasswordHashing {
  /** Counts hashes that wait or run. */
  waiting(): number;
  /** Estimates when a further hash would be done with so many before it, ms. */
  estimateMs(ahead: number): number;
}

/** Waiting room of sign-in: admits tries in the order of their first call, in all processes. */
export interface LoginWaitingRoom {
  /**
   * @param account account whose password is tried; it has one ticket
   * @param firstMs time of the first call of this try, ms since 1970
   */
  enter(account: string, firstMs: number): LoginTurn;
}

/**
 * @param isHeldUp tests whether more urgent work waits, as each sign-in adds to it
 * @param clock ms since 1970, so that tickets of several processes compare
 */
export const createLoginWaitingRoom = (
  { waiting, estimateMs }: PasswordHashing,
  isHeldUp: () => boolean,
  clock: () => number = Date.now,
): LoginWaitingRoom => {
  const tickets = new Map<string, WaitingTicket>();
  /** Admitted tries whose hash has not begun. */
  let inside = 0;
  let lastInMs = 0;
  /**
   * Moving average of the time between admissions while others wait, and the start of the current
   * interval.
   */
  let everyMs = 0;
  let countedFromMs = 0;

  /** Counts older tickets whose holders have not given up. */
  const countAhead = (firstMs: number, now: number): number => {
    let ahead = 0;
    for (const [account, ticket] of tickets) {
      if (ticket.keptUntil <= now) tickets.delete(account);
      else if (ticket.firstMs < firstMs) ahead += 1;
    }
    return ahead;
  };

  const admit = (now: number): LoginTurn => {
    everyMs = tickets.size === 0 ? 0 : everyMs + (now - countedFromMs - everyMs) * SMOOTHING;
    countedFromMs = now;
    lastInMs = now;
    inside += 1;
    let hasLeft = false;
    return {
      kind: 'now',
      leave: () => {
        if (!hasLeft) inside -= 1;
        hasLeft = true;
      },
    };
  };

  return {
    enter: (account, firstMs) => {
      const now = clock();
      tickets.delete(account);
      const ahead = countAhead(firstMs, now);
      const before = inside + waiting();
      const isNear =
        estimateMs(before) <= MAX_INSIDE_MS && estimateMs(before + ahead) <= NEAR_TURN_MS;
      const isTurn =
        now - lastInMs >= HELD_UP_INTERVAL_MS && ahead * HELD_UP_INTERVAL_MS <= NEAR_TURN_MS;
      const isRoom = isHeldUp() ? isTurn : before === 0 || isNear;
      if (isRoom) return admit(now);
      const waitMs = Math.max(estimateMs(before + ahead), (ahead + 1) * everyMs);
      const retryAfterMs = Math.min(MAX_RETRY_AFTER_MS, Math.max(MIN_RETRY_AFTER_MS, waitMs * 0.8));
      if (tickets.size === 0) countedFromMs = now;
      if (tickets.size < MAX_TICKETS)
        tickets.set(account, { firstMs, keptUntil: now + retryAfterMs + GRACE_MS });
      return { kind: 'later', waitMs, retryAfterMs };
    },
  };
};
