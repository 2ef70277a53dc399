import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

const WINDOW = '15 minutes';
const FREE_ATTEMPTS = 10;
const STEP_MS = 500;
/** Maximum wait; a try that would have to wait longer is refused. */
const MAX_WAIT_MS = 4000;
/**
 * Longest pause between the tries of a lane. The pause of one address is longer than that of
 * the lane that all unknown devices share, so one address cannot use up that lane.
 */
const MAX_STEP_MS = { device: 4000, address: 60_000, account: 4000 } as const;
/** Tries by strangers in the window from which the owner hears of them. */
const REPORTED_ATTEMPTS = 20;

/** Somebody who tries to sign in to an account. */
export interface LoginAttempt {
  readonly usernameKey: string;
  /** Device on which the account has signed in before. */
  readonly knownDevice: string | undefined;
  /** Address of the caller. */
  readonly address: string;
}

/** Attempt of somebody who is signed in and gives the password again: a lane of their own. */
export const findOwnAttempt = (usernameKey: string, userId: string): LoginAttempt => ({
  usernameKey,
  knownDevice: `session of ${userId}`,
  address: '',
});

/** Lane in which tries wait for each other. */
interface Lane {
  readonly kind: keyof typeof MAX_STEP_MS;
  readonly key: string;
}

/**
 * Returns the lanes of a try. A known device has its own, so strangers cannot shut it out. All others
 * wait by their address first, and then with all strangers who try this account.
 */
const findLanes = ({ usernameKey, knownDevice, address }: LoginAttempt): readonly Lane[] => {
  // Hashed, so that the table holds no address.
  const toKey = (name: string): string =>
    createHmac('sha256', usernameKey).update(name).digest('hex');
  return knownDevice === undefined
    ? [
        { kind: 'address', key: toKey(`address ${address}`) },
        { kind: 'account', key: usernameKey },
      ]
    : [{ kind: 'device', key: toKey(`device ${knownDevice}`) }];
};

/** Row of a lane after a try. */
interface LaneRow {
  readonly tries: number;
  /** Time until the lane is free for the next try. */
  readonly busy_ms: number;
}

/**
 * Queues a try behind the earlier ones of its lane, in all processes. The first tries leave the lane
 * free; each further one keeps it for longer.
 * @returns milliseconds until its turn, and its number; undefined if the lane is full
 */
const enqueueAttempt = async (
  db: pg.Pool,
  { kind, key }: Lane,
): Promise<{ readonly wait: number; readonly tries: number } | undefined> => {
  const { rows } = await db.query<LaneRow>({
    name: 'take-place',
    text: `
      insert into accounts.sign_in_queue as q (username_key, tries, since, free_at)
      values ($1, 1, now(), now())
      on conflict (username_key) do update set
        tries = case when q.since < now() - $2::interval then 1 else q.tries + 1 end,
        since = case when q.since < now() - $2::interval then now() else q.since end,
        free_at = case
          when q.since < now() - $2::interval or q.tries < $3 then now()
          else greatest(q.free_at, now()) + make_interval(secs =>
            least($5::int, (q.tries - $3 + 1) * $4::int) / 1000.0) end
      where q.free_at <= now() + make_interval(secs => $6::int / 1000.0)
      returning tries, (extract(epoch from free_at - now()) * 1000)::float8 as busy_ms`,
    values: [key, WINDOW, FREE_ATTEMPTS, STEP_MS, MAX_STEP_MS[kind], MAX_WAIT_MS],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { tries, busy_ms: busyMs } = row;
  const stepMs = Math.min(MAX_STEP_MS[kind], Math.max(0, tries - FREE_ATTEMPTS) * STEP_MS);
  return { tries, wait: Math.max(0, busyMs - stepMs) };
};

/**
 * Waits for the turn of a try to sign in.
 * @param onWait called if the try has to wait
 * @param onGuesses called if strangers try many passwords, once in a window
 * @returns false if a lane is full
 */
export const throttleLogin = async (
  db: pg.Pool,
  attempt: LoginAttempt,
  onWait: () => void = () => undefined,
  onGuesses: () => void = () => undefined,
): Promise<boolean> => {
  let wait = 0;
  for (const lane of findLanes(attempt)) {
    const place = await enqueueAttempt(db, lane);
    if (!place) return false;
    if (lane.kind === 'account' && place.tries === REPORTED_ATTEMPTS) onGuesses();
    wait = Math.max(wait, place.wait);
  }
  if (wait > 0) {
    onWait();
    await pause(wait);
  }
  return true;
};

/** Returns the keys of the counts that the right password resets. */
export const findThrottleKeys = (attempt: LoginAttempt): readonly string[] =>
  findLanes(attempt).map(({ key }) => key);

/** Resets counts. */
export const resetThrottle = async (db: pg.Pool, keys: readonly string[]): Promise<void> => {
  await db.query('delete from accounts.sign_in_queue where username_key = any($1)', [keys]);
};

/** Resets the throttle after the right password: the next tries do not wait. */
export const resetLoginThrottle = (db: pg.Pool, attempt: LoginAttempt): Promise<void> =>
  resetThrottle(db, findThrottleKeys(attempt));

/** Deletes counts whose window is over. */
export const deleteOldLoginAttempts = async (db: pg.Pool): Promise<void> => {
  await db.query('delete from accounts.sign_in_queue where since < now() - $1::interval', [WINDOW]);
};
