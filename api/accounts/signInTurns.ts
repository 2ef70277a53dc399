import { createHmac, timingSafeEqual } from 'node:crypto';

/** A try to sign in waits no longer inside than this; whoever would, comes back for their turn, ms. */
const LONGEST_INSIDE_MS = 2000;
/** A place is kept for so long after its holder was to be back, ms. */
const GRACE_MS = 30_000;
/** Nobody is told to stay away longer, so that whoever gives up holds nobody up for long, ms. */
const LONGEST_AWAY_MS = 20_000;
const SHORTEST_AWAY_MS = 1000;
const MOST_PLACES = 100_000;
/** An older place is nobody's any more. */
const LONGEST_KEPT_MS = 600_000;

/** What a try is told. */
export type Turn =
  | { readonly kind: 'now'; leave(): void }
  /** Come back in so many ms, with this place; at the latest then it is about one's turn. */
  | {
      readonly kind: 'later';
      readonly place: string;
      readonly waitMs: number;
      readonly backInMs: number;
    };

/** Who waits outside, in the order in which they came first. */
interface Place {
  readonly arrived: number;
  keptUntil: number;
}

/** Turns to have a password looked at: in the order of coming, across all tries and all processes. */
export interface SignInTurns {
  /** @param place what an earlier try was given, if it was */
  take(place: string | undefined): Turn;
}

/**
 * @param takesMs how long a password waits and takes with so many before it
 * @param clock ms since 1970; places of several processes compare
 */
export const createSignInTurns = (
  pepper: Buffer,
  takesMs: (ahead: number) => number,
  clock: () => number = Date.now,
): SignInTurns => {
  let inside = 0;
  let lastArrival = 0;
  let outside: Place[] = [];

  const signatureOf = (arrived: string): Buffer =>
    createHmac('sha256', pepper).update(`sign-in place ${arrived}`).digest().subarray(0, 16);

  /** When the holder of a place came first; undefined for one that was never given, or long ago. */
  const arrivalIn = (place: string | undefined, now: number): number | undefined => {
    const [arrived = '', signature = ''] = place?.split('.') ?? [];
    const given = Buffer.from(signature, 'base64url');
    const own = signatureOf(arrived);
    const isOurs = given.length === own.length && timingSafeEqual(given, own);
    return isOurs && Number(arrived) > (now - LONGEST_KEPT_MS) * 1000 ? Number(arrived) : undefined;
  };

  return {
    take: (place) => {
      const now = clock();
      outside = outside.filter(({ keptUntil }) => keptUntil > now);
      // Microseconds: no two come at the same time.
      lastArrival = Math.max(lastArrival + 1, now * 1000);
      const arrived = arrivalIn(place, now) ?? lastArrival;
      const ahead = outside.filter((other) => other.arrived < arrived).length;
      outside = outside.filter((other) => other.arrived !== arrived);
      const waitMs = takesMs(inside + ahead);
      if (inside === 0 || waitMs <= LONGEST_INSIDE_MS) {
        inside += 1;
        let hasLeft = false;
        return {
          kind: 'now',
          leave: () => {
            if (!hasLeft) inside -= 1;
            hasLeft = true;
          },
        };
      }
      const backInMs = Math.min(LONGEST_AWAY_MS, Math.max(SHORTEST_AWAY_MS, waitMs * 0.8));
      if (outside.length < MOST_PLACES) {
        outside.push({ arrived, keptUntil: now + backInMs + GRACE_MS });
      }
      const text = String(arrived);
      const signature = signatureOf(text).toString('base64url');
      return { kind: 'later', place: `${text}.${signature}`, waitMs, backInMs };
    },
  };
};
