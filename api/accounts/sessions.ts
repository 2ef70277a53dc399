import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Who a request comes from. */
export interface SignedIn {
  readonly id: string;
  readonly isAdministrator: boolean;
  readonly isSuspended: boolean;
  readonly grade: number;
}

/** A recorded reply to a command, by its idempotency key. */
export interface StoredReply {
  /** Digest of the request that was answered. */
  readonly request: string;
  readonly reply: { readonly status: number; readonly body: unknown; readonly position?: string };
}

export interface Caller {
  readonly user: SignedIn | undefined;
  readonly stored: StoredReply | undefined;
}

const LIFETIME_DAYS = 30;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Starts a session. @returns the token for the cookie; only its hash is kept */
export const startSession = async (db: pg.Pool, userId: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `insert into accounts.session (token_hash, user_id, expires_at)
     values ($1, $2, now() + make_interval(days => $3))`,
    [hashOf(token), userId, LIFETIME_DAYS],
  );
  return token;
};

/** Ends a session: it is dead from the next request on. */
export const endSession = async (db: pg.Pool, token: string): Promise<void> => {
  await db.query('delete from accounts.session where token_hash = $1', [hashOf(token)]);
};

/** Ends every session of a user. */
export const endSessionsOf = async (db: pg.Pool, userId: string): Promise<void> => {
  await db.query('delete from accounts.session where user_id = $1', [userId]);
};

interface CallerRow {
  readonly id: string | null;
  readonly is_administrator: boolean;
  readonly is_suspended: boolean | null;
  readonly grade: number | null;
  readonly stored: StoredReply | null;
}

/** What a request says of its caller. */
export interface CallerQuestion {
  readonly token: string | undefined;
  /** Null when the request is no command or has no key. */
  readonly key: string | null;
}

/** Who calls, and the reply already given to their idempotency key: one question to the database. */
export const identifyCallers = async (
  db: pg.Pool,
  questions: readonly CallerQuestion[],
): Promise<readonly Caller[]> => {
  const { rows } = await db.query<CallerRow>({
    name: 'identify-callers',
    text: `
      select caller.*, (
        select jsonb_build_object('request', r.request, 'reply', r.reply)
        from accounts.command_reply r
        where r.key = asked.key and r.user_id = caller.id::text) as stored
      from unnest($1::bytea[], $2::text[]) with ordinality asked (token_hash, key, place)
      left join lateral (
        select c.user_id as id, c.is_administrator, d.is_suspended, d.grade
        from accounts.session s
        join accounts.credential c using (user_id)
        left join views.user_directory d on d.user_id = c.user_id
        where s.token_hash = asked.token_hash and s.expires_at > now()) caller on true
      order by asked.place`,
    values: [
      questions.map(({ token }) => (token === undefined ? null : hashOf(token))),
      questions.map(({ key }) => key),
    ],
  });
  return rows.map(callerOf);
};

const callerOf = (row: CallerRow): Caller => ({
  user:
    row.id === null
      ? undefined
      : {
          id: row.id,
          isAdministrator: row.is_administrator,
          isSuspended: row.is_suspended ?? false,
          grade: row.grade ?? 4,
        },
  stored: row.stored ?? undefined,
});
