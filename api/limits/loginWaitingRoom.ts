/** A try that is let in waits no longer inside than this, ms. */
const MAX_INSIDE_MS = 500;
/** Who would be next within this need not go away again, ms. */
const NEAR_TURN_MS = 2000;
/** A place is kept for so long after its holder was to be back, ms. */
const GRACE_MS = 30_000;
/** Nobody is told to stay away longer, so that whoever gives up holds nobody up for long, ms. */
const MAX_RETRY_AFTER_MS = 20_000;
const MIN_RETRY_AFTER_MS = 1000;
const MAX_TICKETS = 100_000;
/** While what is more urgent is held up, one comes in so often, ms. */
const HELD_UP_INTERVAL_MS = 250;
/** How much a new interval counts in how often one comes in. */
const SMOOTHING = 0.1;

/** What a try is told. */
export type LoginTurn =
  /** `leave` says that it is being hashed by now, or never will be. */
  | { readonly kind: 'now'; leave(): void }
  /** Come back in so many ms; in about `waitMs` it is one's turn. */
  | { readonly kind: 'later'; readonly waitMs: number; readonly retryAfterMs: number };

/** Who waits outside. */
interface WaitingTicket {
  readonly firstMs: number;
  readonly keptUntil: number;
}

/** Where passwords are hashed, those of sign-ins and all others. */
export interface PasswordHashing {
  /** How many wait there, or are hashed now. */
  waiting(): number;
  /** How long a further one would wait and take with so many before it, ms. */
  estimateMs(ahead: number): number;
}

/** Turns to have a password looked at: in the order of coming, across all tries and all processes. */
export interface LoginWaitingRoom {
  /**
   * @param account whose password is tried: each has one place
   * @param firstMs when the try first came, ms since 1970
   */
  enter(account: string, firstMs: number): LoginTurn;
}

/**
 * @param isHeldUp whether what is more urgent waits already: who comes in asks for more of it
 * @param clock ms since 1970; places of several processes compare
 */
export const createLoginWaitingRoom = (
  { waiting, estimateMs }: PasswordHashing,
  isHeldUp: () => boolean,
  clock: () => number = Date.now,
): LoginWaitingRoom => {
  const tickets = new Map<string, WaitingTicket>();
  /** Let in, and not being hashed yet. */
  let inside = 0;
  let lastInMs = 0;
  /** How often one has come in lately while others waited; the last, or the first to wait, when. */
  let everyMs = 0;
  let countedFromMs = 0;

  /** How many came before, are not in yet, and have not given up. */
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
