import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { JournalEntry } from '../commands/commandJournal.ts';
import type { StoredReply } from '../commands/commandReplies.ts';
import { issueSessionToken } from './sessionToken.ts';

/** User from whom a request comes. */
export interface SignedIn {
  readonly id: string;
  readonly isAdministrator: boolean;
  readonly isSuspended: boolean;
  /** True for an administrator who has not set up the required second factor. */
  readonly lacksSecondFactor: boolean;
  readonly grade: number;
}

/** Stored form of a reply, encrypted with the user's key. */
interface SealedReply {
  readonly request: string;
  readonly sealed: unknown;
}

export interface Caller {
  readonly user: SignedIn | undefined;
  readonly stored: StoredReply | undefined;
  readonly firstSeen: JournalEntry | undefined;
}

/** A caller without a token: no reply is kept for them, whatever idempotency key they send. */
export const ANONYMOUS: Caller = { user: undefined, stored: undefined, firstSeen: undefined };

/** Idle time after which a session ends; the credential `c` belongs to its user. */
const IDLE_TIMEOUT = `case when c.is_administrator then interval '30 minutes' else interval '30 days' end`;
/** Idle time after which a session in use is extended. */
const RENEW_AFTER = `case when c.is_administrator then interval '1 minute' else interval '1 day' end`;

/** Hash under which a session's token is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** State that a new session replaces. */
export interface SupersededBySession {
  /** Token of the browser's previous session. */
  readonly token?: string | undefined;
  /** Counts of tries that the right password resets. */
  readonly throttleKeys?: readonly string[];
}

/** Database of the sessions, and the key that signs their tokens. */
interface SessionStore {
  readonly pool: pg.Pool;
  readonly pepper: Buffer;
}

/** Starts a session. @returns the token for the cookie; only its hash is stored */
export const openSession = async (
  { pool, pepper }: SessionStore,
  userId: string,
  device = '',
  over: SupersededBySession = {},
): Promise<string> => {
  const token = issueSessionToken(pepper);
  await pool.query({
    name: 'open-session',
    text: `
      with ended as (delete from accounts.session where token_hash = $4),
        tries as (delete from accounts.sign_in_queue where username_key = any($5::text[]))
      insert into accounts.session (token_hash, user_id, device, expires_at)
      select $1, c.user_id, $3, now() + ${IDLE_TIMEOUT} from accounts.credential c where c.user_id = $2`,
    values: [
      hashToken(token),
      userId,
      device,
      over.token === undefined ? null : hashToken(over.token),
      over.throttleKeys ?? [],
    ],
  });
  return token;
};

/** Ends a session from the next request on. */
export const endSession = async (db: pg.Pool, token: string): Promise<void> => {
  await db.query('delete from accounts.session where token_hash = $1', [hashToken(token)]);
};

/** Session that has not ended. */
export interface ActiveSession {
  readonly startedAt: string;
  readonly expiresAt: string;
}

/** Lists a user's active sessions, oldest first. */
export const listActiveSessions = async (
  db: pg.Pool,
  userId: string,
): Promise<readonly ActiveSession[]> => {
  const { rows } = await db.query<{ created_at: Date; expires_at: Date }>(
    `select created_at, expires_at from accounts.session
     where user_id = $1 and expires_at > now() and ended_at is null order by created_at`,
    [userId],
  );
  return rows.map(({ created_at, expires_at }) => ({
    startedAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }));
};

/** Ends every session of a user. */
export const endAllSessions = async (db: pg.Pool, userId: string): Promise<void> => {
  await db.query('delete from accounts.session where user_id = $1', [userId]);
};

/** Session as its user sees it. */
export interface OwnSession {
  readonly device: string;
  readonly startedAt: string;
  /** Accurate to the day. */
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
}

/** Lists a user's active sessions, the one with the token first. */
export const listOwnSessions = async (
  db: pg.Pool,
  userId: string,
  token: string,
): Promise<readonly OwnSession[]> => {
  const { rows } = await db.query<{
    device: string;
    created_at: Date;
    used_at: Date;
    is_current: boolean;
  }>(
    `select s.device, s.created_at, greatest(s.created_at, s.expires_at - ${IDLE_TIMEOUT}) as used_at,
       s.token_hash = $2 as is_current
     from accounts.session s join accounts.credential c using (user_id)
     where s.user_id = $1 and s.expires_at > now() and s.ended_at is null
     order by is_current desc, used_at desc`,
    [userId, hashToken(token)],
  );
  return rows.map(({ device, created_at, used_at, is_current }) => ({
    device,
    startedAt: created_at.toISOString(),
    lastUsedAt: used_at.toISOString(),
    isCurrent: is_current,
  }));
};

/** Ends every session of a user except the one with the token. @returns how many ended */
export const endOtherSessions = async (
  db: pg.Pool,
  userId: string,
  token: string,
): Promise<number> => {
  const { rowCount } = await db.query(
    'delete from accounts.session where user_id = $1 and token_hash <> $2 and ended_at is null',
    [userId, hashToken(token)],
  );
  return rowCount ?? 0;
};

/** Caller whose stored reply is still encrypted. */
type IdentifiedCaller = Omit<Caller, 'stored'> & { readonly kept: SealedReply | undefined };

interface CallerRow {
  readonly id: string | null;
  readonly is_administrator: boolean;
  readonly is_suspended: boolean;
  readonly has_second_factor: boolean;
  readonly grade: number | null;
  readonly kept: SealedReply | null;
  readonly rests: boolean;
  readonly first_seen: JournalEntry | null;
}

/** Credentials that a request carries. */
export interface CallerCredentials {
  readonly token: string | undefined;
  /** Null if the request is not a command or has no key. */
  readonly key: string | null;
}

/**
 * Identifies callers and looks up their idempotency keys in one query. A session that a suspension
 * ended still identifies its user while the suspension lasts, so that they learn the reason.
 */
export const identifyCallers = async (
  db: pg.Pool,
  questions: readonly CallerCredentials[],
  logger: Logger,
  needsSecondFactor: boolean,
): Promise<readonly IdentifiedCaller[]> => {
  const { rows } = await db.query<CallerRow>({
    name: 'identify-callers',
    text: `
      select caller.*, (
        select json_build_object('request', r.request, 'sealed', r.sealed)
        from accounts.command_reply r
        where r.key = asked.key and r.user_id = caller.id) as kept, (
        select jsonb_build_object('request', n.request, 'at', extract(epoch from n.seen_at) * 1000)
        from accounts.command_seen n
        where n.key = asked.key and n.user_id = caller.id::text) as first_seen
      from unnest($1::bytea[], $2::text[]) with ordinality asked (token_hash, key, place)
      left join lateral (
        select c.user_id as id, c.is_administrator, c.is_suspended, d.grade,
          exists (select from accounts.second_factor f
            where f.user_id = c.user_id and f.confirmed_at is not null) as has_second_factor,
          s.expires_at < now() + ${IDLE_TIMEOUT} - ${RENEW_AFTER} as rests
        from accounts.session s
        join accounts.credential c using (user_id)
        left join views.user_directory d on d.user_id = c.user_id
        where s.token_hash = asked.token_hash and s.expires_at > now()
          and (s.ended_at is null or c.is_suspended)) caller on true
      order by asked.place`,
    values: [
      questions.map(({ token }) => (token === undefined ? null : hashToken(token))),
      questions.map(({ key }) => key),
    ],
  });
  const used = questions.flatMap(({ token }, place) =>
    token !== undefined && rows[place]?.rests ? [hashToken(token)] : [],
  );
  if (used.length > 0) await extendSessions(db, used, logger);
  return rows.map((row) => toCaller(row, needsSecondFactor));
};

/** Extends sessions in use; if that fails, their next use tries again. */
const extendSessions = async (
  db: pg.Pool,
  tokenHashes: readonly Buffer[],
  logger: Logger,
): Promise<void> => {
  try {
    await db.query(
      `update accounts.session s set expires_at = now() + ${IDLE_TIMEOUT}
       from accounts.credential c where c.user_id = s.user_id and s.token_hash = any($1::bytea[])`,
      [tokenHashes],
    );
  } catch (error) {
    logger.warn({ err: error }, 'session extension failed');
  }
};

const toCaller = (row: CallerRow, needsSecondFactor: boolean): IdentifiedCaller => ({
  user:
    row.id === null
      ? undefined
      : {
          id: row.id,
          isAdministrator: row.is_administrator,
          isSuspended: row.is_suspended,
          lacksSecondFactor: needsSecondFactor && row.is_administrator && !row.has_second_factor,
          grade: row.grade ?? 4,
        },
  kept: row.kept ?? undefined,
  firstSeen: row.first_seen ?? undefined,
});
