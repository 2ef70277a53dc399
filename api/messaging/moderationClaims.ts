import { CLAIM_MINUTES } from '@mahoe/contracts/messaging/moderation';
import type pg from 'pg';

/** Moderator who has claimed an item, and the end of the claim. */
export interface Claim {
  readonly administratorId: string;
  readonly until: string;
}

interface ClaimRow {
  readonly message_id: string;
  readonly administrator_id: string;
  readonly claimed_until: Date;
}

/** Claims that prevent two moderators from working on the same item. They lapse by themselves. */
export interface ModerationClaims {
  /**
   * Claims items that no other moderator has, in the given order.
   * @returns ids of the claimed items, at most `most` of them
   */
  take(
    ids: readonly string[],
    administratorId: string,
    now: string,
    most?: number,
  ): Promise<readonly string[]>;
  /** Finds active claims, by the item's id. */
  findActive(ids: readonly string[], now: string): Promise<ReadonlyMap<string, Claim>>;
  /** Ends a claim. */
  release(id: string, administratorId: string): Promise<void>;
  /** Ends a claim for the benefit of others: its moderator gets the item again after all others. */
  skip(id: string, administratorId: string, now: string): Promise<void>;
  /** Finds items that a moderator skipped in the last day. */
  findSkipped(
    administratorId: string,
    ids: readonly string[],
    now: string,
  ): Promise<ReadonlySet<string>>;
}

export const createModerationClaims = (pool: pg.Pool): ModerationClaims => ({
  take: async (ids, administratorId, now, most = ids.length) => {
    if (ids.length === 0) return [];
    const { rows } = await pool.query<{ message_id: string }>(
      `insert into accounts.moderation_claim as held (message_id, administrator_id, claimed_until)
       select w.id, $2, $3::timestamptz + interval '${CLAIM_MINUTES} minutes'
       from unnest($1::uuid[]) with ordinality w (id, place)
       left join accounts.moderation_claim c on c.message_id = w.id
       where c.message_id is null or c.claimed_until <= $3 or c.administrator_id = $2
       order by w.place limit $4
       on conflict (message_id) do update
         set administrator_id = excluded.administrator_id, claimed_until = excluded.claimed_until
         where held.claimed_until <= $3 or held.administrator_id = $2
       returning message_id`,
      [ids, administratorId, now, most],
    );
    const taken = new Set(rows.map(({ message_id }) => message_id));
    return ids.filter((id) => taken.has(id));
  },
  findActive: async (ids, now) => {
    const { rows } = await pool.query<ClaimRow>(
      `select message_id, administrator_id, claimed_until from accounts.moderation_claim
       where message_id = any($1::uuid[]) and claimed_until > $2`,
      [ids, now],
    );
    return new Map(
      rows.map(({ message_id, administrator_id, claimed_until }) => [
        message_id,
        { administratorId: administrator_id, until: claimed_until.toISOString() },
      ]),
    );
  },
  release: async (id, administratorId) => {
    await pool.query(
      'delete from accounts.moderation_claim where message_id = $1 and administrator_id = $2',
      [id, administratorId],
    );
  },
  skip: async (id, administratorId, now) => {
    await pool.query(
      `with given_back as (
         delete from accounts.moderation_claim where message_id = $1 and administrator_id = $2)
       insert into accounts.moderation_skip (message_id, administrator_id, skipped_at)
       values ($1, $2, $3)
       on conflict (message_id, administrator_id) do update set skipped_at = excluded.skipped_at`,
      [id, administratorId, now],
    );
  },
  findSkipped: async (administratorId, ids, now) => {
    const { rows } = await pool.query<{ message_id: string }>(
      `select message_id from accounts.moderation_skip
       where administrator_id = $1 and message_id = any($2::uuid[])
         and skipped_at > $3::timestamptz - interval '1 day'
       order by skipped_at`,
      [administratorId, ids, now],
    );
    return new Set(rows.map(({ message_id }) => message_id));
  },
});

/** Deletes claims and skips that lapsed long ago. */
export const forgetOldClaims = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `with lapsed as (
       delete from accounts.moderation_claim where claimed_until < now() - interval '1 day')
     delete from accounts.moderation_skip where skipped_at < now() - interval '2 days'`,
  );
};
