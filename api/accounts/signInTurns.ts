/** A try that is let in waits no longer inside than this, ms. */
const LONGEST_INSIDE_MS = 500;
/** Who would be next within this need not go away again, ms. */
const NEAR_MS = 2000;
/** A place is kept for so long after its holder was to be back, ms. */
const GRACE_MS = 30_000;
/** Nobody is told to stay away longer, so that whoever gives up holds nobody up for long, ms. */
const LONGEST_AWAY_MS = 20_000;
const SHORTEST_AWAY_MS = 1000;
const MOST_PLACES = 100_000;
/** While what is more urgent is held up, one comes in so often, ms. */
const SLOWLY_MS = 250;
/** How much a new interval counts in how often one comes in. */
const NEW_SHARE = 0.1;

/** What a try is told. */
export type Turn =
  /** `leave` says that it is being hashed by now, or never will be. */
  | { readonly kind: 'now'; leave(): void }
  /** Come back in so many ms; in about `waitMs` it is one's turn. */
  | { readonly kind: 'later'; readonly waitMs: number; readonly backInMs: number };

/** Who waits outside. */
interface Place {
  readonly firstMs: number;
  readonly keptUntil: number;
}

/** Where passwords are hashed, those of sign-ins and all others. */
export interface Hashing {
  /** How many wait there, or are hashed now. */
  waiting(): number;
  /** How long a further one would wait and take with so many before it, ms. */
  takesMs(ahead: number): number;
}

/** Turns to have a password looked at: in the order of coming, across all tries and all processes. */
export interface SignInTurns {
  /**
   * @param account whose password is tried: each has one place
   * @param firstMs when the try first came, ms since 1970
   */
  take(account: string, firstMs: number): Turn;
}

/**
 * @param isHeldUp whether what is more urgent waits already: who comes in asks for more of it
 * @param clock ms since 1970; places of several processes compare
 */
export const createSignInTurns = (
  { waiting, takesMs }: Hashing,
  isHeldUp: () => boolean,
  clock: () => number = Date.now,
): SignInTurns => {
  const outside = new Map<string, Place>();
  /** Let in, and not being hashed yet. */
  let inside = 0;
  let lastInMs = 0;
  /** How often one has come in lately while others waited; the last, or the first to wait, when. */
  let everyMs = 0;
  let countedFromMs = 0;

  /** How many came before, are not in yet, and have not given up. */
  const aheadOf = (firstMs: number, now: number): number => {
    let ahead = 0;
    for (const [account, place] of outside) {
      if (place.keptUntil <= now) outside.delete(account);
      else if (place.firstMs < firstMs) ahead += 1;
    }
    return ahead;
  };

  const letIn = (now: number): Turn => {
    everyMs = outside.size === 0 ? 0 : everyMs + (now - countedFromMs - everyMs) * NEW_SHARE;
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
    take: (account, firstMs) => {
      const now = clock();
      outside.delete(account);
      const ahead = aheadOf(firstMs, now);
      const before = inside + waiting();
      const isNear = takesMs(before) <= LONGEST_INSIDE_MS && takesMs(before + ahead) <= NEAR_MS;
      const isTurn = now - lastInMs >= SLOWLY_MS && ahead * SLOWLY_MS <= NEAR_MS;
      const isRoom = isHeldUp() ? isTurn : before === 0 || isNear;
      if (isRoom) return letIn(now);
      const waitMs = Math.max(takesMs(before + ahead), (ahead + 1) * everyMs);
      const backInMs = Math.min(LONGEST_AWAY_MS, Math.max(SHORTEST_AWAY_MS, waitMs * 0.8));
      if (outside.size === 0) countedFromMs = now;
      if (outside.size < MOST_PLACES)
        outside.set(account, { firstMs, keptUntil: now + backInMs + GRACE_MS });
      return { kind: 'later', waitMs, backInMs };
    },
  };
};
