import { randomUUID } from 'node:crypto';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { instantMs, type Moment } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import type pg from 'pg';
import {
  getCodeKind,
  consumeFactorCode,
  type FactorStore,
  type ConsumedFactorCode,
} from '../accounts/secondFactor.ts';
import { resetLoginThrottle } from './loginThrottle.ts';

const WINDOW = '15 minutes';
/** Three codes of a million are right at a time: at this pace guessing takes years. */
const MAX_ATTEMPTS = 5;

/** Where the tries at somebody's codes are counted, beside those at passwords. */
const toThrottleKey = (userId: string): string => `second factor of ${userId}`;

/** Counts a try before it is made, whichever process it arrives at. @returns whether it may be made */
const countAttempt = async (db: pg.Pool, userId: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `insert into accounts.sign_in_queue as q (username_key, tries, since, free_at)
     values ($1, 1, now(), now())
     on conflict (username_key) do update set
       tries = case when q.since < now() - $2::interval then 1 else q.tries + 1 end,
       since = case when q.since < now() - $2::interval then now() else q.since end
     where q.since < now() - $2::interval or q.tries < $3`,
    [toThrottleKey(userId), WINDOW, MAX_ATTEMPTS],
  );
  return rowCount === 1;
};

/**
 * A try at a code of somebody: of any kind, only so many wrong ones in a quarter of an hour. Whoever
 * tries has given the password, or has a session, so that nobody else can use them up.
 */
export const withCodeThrottle = async <T>(
  db: pg.Pool,
  userId: string,
  check: () => Promise<T | undefined>,
): Promise<T | 'wrong' | 'too-many'> => {
  if (!(await countAttempt(db, userId))) return 'too-many';
  const right = await check();
  if (right === undefined) return 'wrong';
  await resetLoginThrottle(db, toThrottleKey(userId));
  return right;
};

/** Takes a code of a second factor that is in force; a wrong one stays on record. */
export const consumeCode = async (
  store: FactorStore & { readonly commands: CommandHandler },
  userId: string,
  code: string,
  now: Moment,
): Promise<ConsumedFactorCode | 'wrong' | 'too-many'> => {
  const taken = await withCodeThrottle(store.pool, userId, () =>
    consumeFactorCode(store, userId, code, instantMs(now.at)),
  );
  if (taken === 'wrong') {
    const command = { type: 'RefuseCode', kind: getCodeKind(code), now } as const;
    // An id of its own: no key of the caller's makes two wrong ones one.
    const context = { commandId: randomUUID(), actor: userId };
    ensureDone(await store.commands.handle(administrator, userId, command, context));
  }
  return taken;
};
