import type pg from 'pg';

/** Finds which sessions are still active or belong to a suspended user, by token hash in hex. */
export const findActiveSessions = async (
  db: pg.Pool,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, 'active' | 'suspended'>> => {
  const { rows } = await db.query<{ session: string; is_suspended: boolean }>({
    name: 'sessions-alive',
    text: `
      select encode(s.token_hash, 'hex') as session, c.is_suspended
      from unnest($1::text[]) asked (session)
      join accounts.session s on s.token_hash = decode(asked.session, 'hex')
      join accounts.credential c using (user_id)
      where s.expires_at > now() and (s.ended_at is null or c.is_suspended)`,
    values: [sessions],
  });
  return new Map(
    rows.map(({ session, is_suspended }) => [session, is_suspended ? 'suspended' : 'active']),
  );
};
